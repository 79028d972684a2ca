import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import type { GameModule } from '@mindloom/game-contract';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Which code is loaded before the click. `cold`: neither the code of the loader nor that of the game. `idle`: the code
 * of the loader. `preloaded`: the code of the loader and of the game.
 */
export type Readiness = 'cold' | 'idle' | 'preloaded';

declare global {
  /** Loads the code that a `Readiness` requires. The benchmark calls this function before the click. */
  var prepare: (readiness: Readiness) => Promise<void>;
}

/** One way to load a game into the page. */
export interface Loader {
  /** Loads the game if necessary and shows it in an element. It is called at the click. */
  open: (element: HTMLElement) => unknown;
  /**
   * For each `Readiness`, a function that loads its code. A `Readiness` without a function loads nothing before the
   * click.
   */
  prepare?: Partial<Record<Readiness, () => Promise<unknown>>>;
}

/** Mounts a game with a host whose functions do nothing. */
export const mountWithFakeHost = (game: GameModule, element: HTMLElement) =>
  game.mount(element, createFakeHost(), defaultSettings);

function HostPage({ open }: Pick<Loader, 'open'>) {
  const element = useRef<HTMLDivElement>(null);
  return (
    <main>
      <button
        id="play"
        type="button"
        onClick={() => {
          if (element.current !== null) void open(element.current);
        }}
      >
        Play
      </button>
      <div id="game" ref={element} style={{ width: '60rem', height: '40rem' }} />
    </main>
  );
}

/** Renders the page that all loaders use: a button, and an element for the game. */
export function renderHostPage({ open, prepare }: Loader): void {
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<HostPage open={open} />);
  globalThis.prepare = async (readiness) => {
    await prepare?.[readiness]?.();
  };
}
