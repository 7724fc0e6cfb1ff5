import { language, type Language } from '../lib/i18n.svelte';
import { helpIn, type Help } from './help';

class Shown {
  help: Help | null = $state.raw(null);
  lang: Language | null = $state(null);
}

/** Call while a component is set up: the help in the reader's language, as soon as it is there. */
export function useHelp(): Shown {
  const shown = new Shown();
  $effect(() => {
    const lang = language();
    void helpIn(lang).then((help) => {
      if (lang !== language()) return;
      shown.help = help;
      shown.lang = lang;
    });
  });
  return shown;
}
