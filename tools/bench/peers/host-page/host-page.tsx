import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Way } from './way';

function HostPage({ open }: Pick<Way, 'open'>) {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <main>
      <button
        id="play"
        type="button"
        onClick={() => {
          if (stage.current !== null) void open(stage.current);
        }}
      >
        Play
      </button>
      <div id="stage" ref={stage} style={{ width: '60rem', height: '40rem' }} />
    </main>
  );
}

/** Draws the page that every way of loading has in common: a button, and a place for the game. */
export function renderHostPage({ open, warm }: Way): void {
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<HostPage open={open} />);
  globalThis.warmUp = async (warmth) => {
    await warm?.[warmth]?.();
  };
}
