/** The sample sheet: everything that is drawn, on one page. For development only (`npm run dev`, then /dev.html). */

import { mount } from 'svelte';
import '../../theme.css';
import { setLanguage } from '../../lib/i18n.svelte';
import Sheet from './Sheet.svelte';

await setLanguage('en');
mount(Sheet, { target: document.getElementById('app')! });
