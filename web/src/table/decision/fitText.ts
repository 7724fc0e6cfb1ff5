// A sentence as large as its place allows. It is never cut off: a long one is set smaller, down to what can still be read.

import type { Attachment } from 'svelte/attachments';

const SIZES = [19, 17.5, 16, 15, 14, 13, 12]; // pixels

/** Set the size of the text in an element of fixed size, `most` pixels at most; called again whenever `text` is another. */
export function fitText(text: string, most = SIZES[0]!): Attachment<HTMLElement> {
  return (element) => {
    if (text === '') return;
    const fit = (): void => {
      for (const size of SIZES.filter((size) => size <= most)) {
        element.style.fontSize = `${size}px`;
        if (element.scrollHeight <= element.clientHeight) break;
      }
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(element);
    if ('fonts' in document) void document.fonts.ready.then(fit); // letters that come late may be broader
    return () => watcher.disconnect();
  };
}
