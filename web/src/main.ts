import { mount } from 'svelte';
import App from './App.svelte';
import { setLanguage } from './lib/i18n.svelte';
import { onMissingPart } from './lib/outdated';
import { settings, wear } from './lib/settings.svelte';
import { lettersOf } from './lib/type';
import './fonts.css';
import './theme.css';

window.addEventListener('vite:preloadError', () => void onMissingPart());

// The colors, the letters and the first words are there before anything is drawn: no screen flashes in another look or language.
wear(document.documentElement);
await Promise.all([setLanguage(settings.lang), lettersOf(settings.lang)]);
mount(App, { target: document.getElementById('app')! });
