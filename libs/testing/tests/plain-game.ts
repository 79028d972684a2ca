import type {
  GameHandle,
  GameHost,
  GameModule,
  GameSettings,
  GameSummary,
  MetricInfo,
} from '@mindloom/game-contract';

/** A mounted plain game, with everything that an injected fault can change. */
export interface PlainMount {
  element: HTMLElement;
  host: GameHost;
  settings: GameSettings;
  board: HTMLButtonElement;
  finish: (figures?: Record<string, number>) => void;
  /** The `unmount` of the game before a fault is injected. */
  leave: () => void;
  atUnmount: (work: () => void) => void;
}

/** A fault that is injected into a correct game. */
export interface Fault {
  /** Called at the end of `mount`. The returned commands replace the commands of the handle. */
  mount?: (mount: PlainMount) => Partial<GameHandle> | void;
  /** Called in place of the game's own call of `ready`. */
  ready?: (host: GameHost) => void;
  /** True if the handle has no `end`. */
  lacksEnd?: boolean;
  /** The number of presses after which the game ends. */
  goal?: number;
  /** The parts that the faulty game adds to its summary. */
  summary?: () => Partial<GameSummary>;
  /** The metrics that the faulty game declares in addition. */
  metrics?: readonly MetricInfo[];
  /** The highest total that the game declares. */
  maxScore?: number;
  /** The points that the faulty game reports for a press. By the rules of the game, a press scores one point. */
  pointsPerPress?: number;
}

/** The maximum value that the game declares for its metric. */
const MAX_PRESSES = 10;

/** A game without a framework that fulfils the contract. Each press scores one point, and ten points end the run. */
export function plainGame({
  mount,
  ready = (host) => host.ready(),
  lacksEnd = false,
  goal = MAX_PRESSES,
  summary = () => ({}),
  metrics = [],
  maxScore = Number.isFinite(goal) ? goal : 1_000_000,
  pointsPerPress = 1,
}: Fault = {}): GameModule {
  return {
    info: {
      id: 'plain',
      version: '1.0.0',
      contract: 1,
      title: 'Plain',
      area: 'speed',
      reads: [],
      metrics: [
        { name: 'presses', title: 'Presses', kind: 'count', unit: '', min: 0, max: MAX_PRESSES },
        ...metrics,
      ],
      maxScore,
    },
    mount(element, host, settings) {
      let [presses, isOver, isPaused] = [0, false, false];
      const board = element.appendChild(document.createElement('button'));
      const endings: (() => void)[] = [];
      const finish = (figures: Record<string, number> = { presses: Math.min(presses, MAX_PRESSES) }) => {
        if (isOver) return;
        isOver = true;
        host.onGameEnd({ metrics: figures, ...summary() });
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
        host.onScoreChange(presses * pointsPerPress);
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

/**
 * A violation of the contract, with the checks that detect it. The first of these checks is the one for this violation.
 */
export interface InjectedFault extends Fault {
  does: string;
  caughtBy: readonly string[];
}

export const noop = () => undefined;

export function fail(message: string): never {
  throw new Error(message);
}
