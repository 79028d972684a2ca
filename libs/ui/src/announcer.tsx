import { createStore } from '@mindloom/base';
import { type ReactNode, useSyncExternalStore } from 'react';

const announcement = createStore('');

/** Announces a sentence to screen readers without interrupting them. It needs an `<Announcer />` on the page. */
export function announce(text: string): void {
  // Change the text of the live region even for a repeated sentence, because screen readers announce only changes.
  announcement.set(text === announcement.get() ? `${text}\u00a0` : text);
}

/** The live region of the page. Use it once per page. */
export function Announcer() {
  const text = useSyncExternalStore(announcement.subscribe, announcement.get);
  return (
    <div className="ml-visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  );
}

/** A text that only screen readers present. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="ml-visually-hidden">{children}</span>;
}
