import { configure } from '@testing-library/svelte';
import { beforeAll } from 'vitest';
import { setLanguage } from '../src/lib/i18n.svelte';

configure({ asyncUtilTimeout: 60_000 }); // a busy machine must not fail a test

window.scrollTo = () => undefined; // jsdom has nothing to scroll

beforeAll(() => setLanguage('en'));

// jsdom has no pointer to capture.
Element.prototype.setPointerCapture = () => undefined;

// jsdom has no layout, so there is nothing to observe.
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// jsdom knows dialogs but cannot open them.
HTMLDialogElement.prototype.showModal = function (): void {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (): void {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
