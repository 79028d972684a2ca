import { fail, noop, type PlantedFault } from './planted-fault';

/** Faults around the end of a run, of each kind one. */
export const plantedEndings: readonly PlantedFault[] = [
  {
    does: 'ends twice when it is told twice',
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
    does: 'does not end when it is told',
    caughtBy: ['ends-when-told'],
    mount: () => ({ end: noop }),
  },
  {
    does: 'has no end, and plays on when its session is over',
    caughtBy: ['comes-to-an-end'],
    lacksEnd: true,
    goal: Number.POSITIVE_INFINITY,
  },
  {
    does: 'ends by itself without a word, and then does not hear that it is told to',
    caughtBy: ['comes-to-an-end'],
    goal: Number.POSITIVE_INFINITY,
    mount({ board, finish }) {
      let presses = 0;
      board.addEventListener('click', () => void (presses += 1));
      return { end: () => presses < 100 && finish() };
    },
  },
  {
    does: 'throws when it is ended again',
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
];
