/** How one sees that a page is there. */
export interface ShownBy {
  /** In CSS. */
  element: string;
  /** What stands in the element. */
  says: string;
}

/**
 * Runs in a page before anything of it, and notes when it is shown: whoever watches from outside hears of it later,
 * when the page may have gone on to what is only needed afterwards.
 */
export function markWhenShown({ element, says }: ShownBy): void {
  const watch = new MutationObserver(() => {
    const candidates = [...document.querySelectorAll(element)];
    if (!candidates.some(({ textContent }) => textContent.includes(says))) return;
    performance.mark('mindloom:shown');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in a page that `markWhenShown` watched, once nothing more goes: the addresses of the scripts asked for until then. */
export function scriptsUntilShown(): string[] {
  const [shown] = performance.getEntriesByName('mindloom:shown');
  if (shown === undefined) return [];
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= shown.startTime)
    .map(({ name }) => name)
    .filter((address) => new URL(address).pathname.endsWith('.js'));
}
