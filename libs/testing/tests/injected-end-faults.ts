import { fail, type InjectedFault, noop } from './plain-game';

/** Injected faults in the way a run ends, and in what a game declares for the result. */
export const injectedEndFaults: readonly InjectedFault[] = [
  {
    does: 'calls onGameEnd twice if end is called twice',
    caughtBy: ['ends-at-most-once'],
    mount({ host, finish }) {
      let told = 0;
      return {
        end() {
          told += 1;
          finish();
          if (told === 2 && !host.signal.aborted) host.onGameEnd();
        },
      };
    },
  },
  {
    does: 'ignores a call of end',
    caughtBy: ['ends-when-told'],
    mount: () => ({ end: noop }),
  },
  {
    does: 'has no end and continues after the limit of the session',
    caughtBy: ['comes-to-an-end'],
    lacksEnd: true,
    goal: Number.POSITIVE_INFINITY,
  },
  {
    does: 'stops without onGameEnd and then ignores end',
    caughtBy: ['comes-to-an-end'],
    goal: Number.POSITIVE_INFINITY,
    mount({ board, finish }) {
      let presses = 0;
      board.addEventListener('click', () => void (presses += 1));
      return { end: () => presses < 100 && finish() };
    },
  },
  {
    does: 'throws on a second call of end',
    caughtBy: ['end-throws-nothing', 'ends-when-told', 'unmount-is-idempotent'],
    mount({ finish }) {
      let isOver = false;
      return {
        end() {
          if (isOver) fail('already over');
          isOver = true;
          finish();
        },
      };
    },
  },
  {
    does: 'reports a total after its end',
    caughtBy: ['quiet-after-end'],
    mount: ({ host, finish }) => ({
      end() {
        finish();
        if (!host.signal.aborted) host.onScoreChange(3);
      },
    }),
  },
  {
    does: 'declares a figure whose sample size is no metric',
    caughtBy: ['figures-are-declared'],
    metrics: [
      {
        name: 'hits',
        title: 'Hits',
        kind: 'ratio',
        unit: '',
        min: 0,
        max: 1,
        better: 'higher',
        drawnFrom: 'shots',
      },
    ],
  },
];
