import { mount } from 'svelte';
import App from './App.svelte';
import { setLanguage } from './lib/i18n.svelte';
import { settings } from './lib/settings.svelte';
import './theme.css';

// The first words are there before anything is drawn: no screen flashes in another language.
await setLanguage(settings.lang);
mount(App, { target: document.getElementById('app')! });
