// The sentence that is shown for a few seconds.

const TOAST_MILLIS = 4500;

export interface Toast {
  key: number;
  text: string;
}

export class Toaster {
  toast: Toast | null = $state.raw(null);

  #key = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Say something for a few seconds. */
  say(text: string): void {
    if (text === '') return;
    if (this.#timer) clearTimeout(this.#timer);
    this.toast = { key: ++this.#key, text };
    this.#timer = setTimeout(() => (this.toast = null), TOAST_MILLIS);
  }
}
