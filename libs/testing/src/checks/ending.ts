import type { Bench } from '../bench/bench';
import type { Life } from '../bench/life';
import { PATIENCE_MS, playedToItsEnd, playedToTheLimit, SHORT_LIMIT_MS } from '../scripts/moments';
import { type Check, judged } from './check';
import { endsOf } from './reporting';

const WITHOUT_END =
  'and there is no end that the host could call: offer end, or call onGameEnd before host.clock has counted settings.limitMs';

function missingEnd({ said, answers }: Pick<Life, 'said' | 'answers'>): string[] {
  if (endsOf(said).some(({ isUnmounted }) => !isUnmounted)) return [];
  const silence = `no onGameEnd came, though ${SHORT_LIMIT_MS / 1000} s, the session’s limit, were over,`;
  return [
    answers.includes('end') ? `${silence} not even when end was called then` : `${silence} ${WITHOUT_END}`,
  ];
}

/** Allowed: the session's limit is the ceiling, and `end` is how a game is told of it. */
async function endlessness({ live }: Bench): Promise<string[]> {
  const { said, marks } = await live(playedToItsEnd);
  if (endsOf(said.slice(0, marks[1]?.said)).length > 0) return [];
  return [
    `in ${PATIENCE_MS / 1000} s of play it did not end by itself; that is allowed: at the session’s limit the host calls end, and the score counts. In a set of games it takes the time of those after it`,
  ];
}

export const endingChecks: readonly Check[] = [
  {
    ...judged({
      name: 'comes-to-an-end',
      asks: 'A run that is played tells its end: by itself, or by `end` at the session’s limit. Without `end`, by itself within the limit.',
      scripts: [playedToTheLimit],
      judge: missingEnd,
    }),
    remarks: endlessness,
  },
];
