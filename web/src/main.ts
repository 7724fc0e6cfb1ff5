import { mount } from 'svelte';
import App from './App.svelte';
import { setLanguage } from './lib/i18n.svelte';
import { settings, wear } from './lib/settings.svelte';
import { lettersOf } from './lib/type';
import './fonts.css';
import './theme.css';

// After an update of the server the parts of an older page are gone: read the new page, once.
window.addEventListener('vite:preloadError', (event) => {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem('peerless.reloaded') ?? 0) < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem('peerless.reloaded', String(now));
  location.reload();
});

// The colors, the letters and the first words are there before anything is drawn: no screen flashes in another look or language.
wear(document.documentElement);
await Promise.all([setLanguage(settings.lang), lettersOf(settings.lang)]);
mount(App, { target: document.getElementById('app')! });
