import type { GameHandle, GameHost, GameModule, GameSettings } from '@mindloom/game-contract';

/** A mounted plain game, in the hands of a planted fault. */
export interface PlainMount {
  element: HTMLElement;
  host: GameHost;
  settings: GameSettings;
  board: HTMLButtonElement;
  /** Ends the run, unless it is over. */
  finish: (figures?: Record<string, number>) => void;
  /** The game's own unmount. */
  leave: () => void;
  /** Does something more at unmount. */
  atUnmount: (work: () => void) => void;
}

/** What a planted fault adds to a game that is otherwise well. */
export interface Fault {
  /** Called at the end of mount; what it returns replaces commands of the handle. */
  mount?: (mount: PlainMount) => Partial<GameHandle> | void;
  /** Says `ready` in place of the game. */
  ready?: (host: GameHost) => void;
  /** The handle has no `end`. */
  lacksEnd?: boolean;
  /** How many presses end the run by themselves. */
  goal?: number;
}

/** What it counts up to, as it declares. */
const MOST = 10;

/** A game in plain JavaScript that keeps the contract: a press is a point, ten points are the end. */
export function plainGame({
  mount,
  ready = (host) => host.ready(),
  lacksEnd = false,
  goal = MOST,
}: Fault = {}): GameModule {
  return {
    info: {
      id: 'plain',
      version: '1.0.0',
      contract: 1,
      title: 'Plain',
      area: 'speed',
      reads: [],
      metrics: [{ name: 'presses', title: 'Presses', kind: 'count', unit: '', min: 0, max: MOST }],
    },
    mount(element, host, settings) {
      let [presses, isOver, isPaused] = [0, false, false];
      const board = element.appendChild(document.createElement('button'));
      const endings: (() => void)[] = [];
      const finish = (figures: Record<string, number> = { presses: Math.min(presses, MOST) }) => {
        if (isOver) return;
        isOver = true;
        host.onGameEnd({ metrics: figures });
      };
      const leave = () => {
        isOver = true;
        board.remove();
        for (const ending of endings.splice(0)) ending();
      };
      const press = () => {
        if (isOver || isPaused) return;
        presses += 1;
        board.textContent = `${presses} presses`;
        host.onScoreChange(presses);
        if (presses === goal) finish();
      };
      board.addEventListener('click', press);
      ready(host);
      const handle: GameHandle = {
        pause: () => void (isPaused = true),
        resume: () => void (isPaused = false),
        ...(!lacksEnd && { end: () => finish() }),
        unmount: leave,
      };
      const atUnmount = (work: () => void) => void endings.push(work);
      return { ...handle, ...mount?.({ element, host, settings, board, finish, leave, atUnmount }) };
    },
  };
}
