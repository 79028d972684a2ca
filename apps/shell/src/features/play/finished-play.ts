import type { FinishedPlay } from '@mindloom/data-access';
import { civilDate, sentScores } from '@mindloom/domain';
import type { Choice } from '@mindloom/registry';
import type { PlayPlan } from './play-plan';
import { type Session, sessionScore } from './session';

/**
 * What a finished session sends: three capped numbers, and the play as it was (D-12, D-14).
 * @param choices the release that each game of the session was played with, in order.
 * @param endedAtMs the moment of the end, in milliseconds since 1970.
 * @param zone the player's time zone: the day that was played is the day there (D-33).
 */
export function finishedPlay(
  plan: PlayPlan,
  session: Session & { phase: 'ended' },
  choices: readonly Choice[],
  endedAtMs: number,
  zone: string,
): FinishedPlay {
  const rawScore = sessionScore(session);
  const parts = choices.map(({ release }, index) => ({
    slot: plan.parts[index]?.slot ?? '',
    remote: release.remote,
    version: release.version,
    score: session.finished[index]?.total ?? session.total,
    metrics: session.finished[index]?.metrics ?? {},
  }));
  const [only] = plan.parts.length === 1 ? parts : [];
  return {
    userId: session.userId,
    sessionId: session.sessionId,
    ...sentScores(rawScore, plan.category),
    play: {
      gameId: plan.gameId,
      slot: only?.slot ?? plan.gameId,
      remote: only?.remote ?? null,
      version: only?.version ?? null,
      category: plan.category,
      difficulty: plan.difficulty,
      seed: plan.seed,
      rawScore,
      startedAt: session.startedAt,
      endedAt: new Date(endedAtMs).toISOString(),
      playedOn: civilDate(endedAtMs, zone),
      metrics: only?.metrics ?? {},
      ...(only === undefined && { parts }),
    },
  };
}
