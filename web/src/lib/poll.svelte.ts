/** Ask again and again while a screen is open and can be seen. Call while the component is set up. */
export function usePoll(ask: () => void, milliseconds: number): void {
  $effect(() => {
    const again = () => {
      if (document.visibilityState !== 'hidden') ask();
    };
    const timer = setInterval(again, milliseconds);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  });
}
