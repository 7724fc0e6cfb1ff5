/** Heroes and boards in the reader's language, for the screens around the table. */

import type { BoardInfo, Content, HeroInfo } from '../generated/protocol';
import { content, sentence } from './api';
import { language } from './i18n.svelte';

class Library {
  value: Content | null = $state.raw(null);
  problem = $state('');

  hero(id: string | null): HeroInfo | undefined {
    return this.value?.heroes.find((hero) => hero.id === id);
  }

  board(id: string | null): BoardInfo | undefined {
    return this.value?.boards.find((board) => board.id === id);
  }

  /** Its name once it is known; until then the id has to do. */
  heroName(id: string): string {
    return this.hero(id)?.name ?? readable(id);
  }

  boardName(id: string): string {
    return this.board(id)?.name ?? readable(id);
  }

  async load(): Promise<void> {
    const lang = language();
    try {
      const value = await content();
      if (lang !== language()) return;
      this.value = value;
      this.problem = '';
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}

export const library = new Library();

/** An id as a name: `king-arthur` is King Arthur. */
export function readable(id: string): string {
  return id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Call while a component is set up: loads what it shows, and again when the language changes. */
export function useLibrary(): Library {
  $effect(() => {
    language();
    void library.load();
  });
  return library;
}
