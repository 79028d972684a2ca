import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let sentence = '';
let isRepeated = false;

/** Says a sentence to screen readers, politely. Needs an `<Announcer />` on the page. */
export function announce(text: string): void {
  // The same words again are only spoken when the text of the region changes.
  isRepeated = text === sentence && !isRepeated;
  sentence = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's live region; once on a page. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => (isRepeated ? `${sentence}\u00a0` : sentence));
  return (
    <div className="ml-visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  );
}
