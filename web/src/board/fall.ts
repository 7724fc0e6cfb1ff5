/** How a fighter leaves the board: it tips over and falls. At once for those who want no motion, or cannot see it. */

import { settings } from '../lib/settings.svelte';

const MILLIS = { off: 0, quick: 260, normal: 460 } as const;

export function fall(node: Element): { duration: number; css: (left: number, gone: number) => string } {
  return {
    duration: 'animate' in node ? MILLIS[settings.motion] : 0,
    css: (left, gone) =>
      `transform: translate(0, ${gone * gone * 34}px) rotate(${gone * 24}deg) scale(${1 - gone * 0.3}); opacity: ${left}`,
  };
}
