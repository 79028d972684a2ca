import { type FinishedPlay, outbox } from '@mindloom/data-access';
import {
  civilDate,
  dailySetId,
  isCivilDate,
  paceMetric,
  pointerMetric,
  refreshStatsKey,
  sentScores,
} from '@mindloom/domain';
import type { PointerClass } from '@mindloom/domain/measurement';
import { toast } from '@mindloom/ui';
import { noteFinishedDay } from '../../platform/install/install-offer';
import { writeSetDone } from '../../service-worker/reminder-state';
import { type EndedSession, isPlayFinished, pointsOf, sessionScore } from './session-state';

/**
 * Puts the result of a play into the outbox, which stores and sends it. Shows the score of a finished play to the player
 * first, then whether the result is saved (D-74, D-90).
 * @returns whether the result is stored, on this device or on the server.
 */
export async function recordResult(play: FinishedPlay): Promise<boolean> {
  const { finished = true, rawScore } = play.play;
  if (finished) toast.success(`Game complete! You scored ${rawScore} points.`);
  const outcome = await outbox.enqueue(play);
  if (!outcome.ok) {
    toast.error("Couldn't save your progress", {
      description: `Keep this tab open: your result is held here and sent as soon as possible. (${outcome.code})`,
    });
    return false;
  }
  sessionStorage.setItem(refreshStatsKey, 'true');
  toast.success('Game progress saved!', {
    // Drop the toast if the next play has begun, because the next play shows its own result at its end.
    whileHeld: 'drop',
    // A toast says that the score of a finished play is saved. For a play that is not finished, the result itself says
    // what the play counts for, so no such toast is shown.
    ...(finished && {
      description: 'Your stats are recorded, and your AI recommendations will update on the dashboard.',
    }),
  });
  return true;
}

/** Notes a finished play on this device, for the reminder and the offer to install the app. */
export function noteFinished({ userId, play }: FinishedPlay): void {
  const { finished, gameId, playedOn } = play;
  if (!finished || !isCivilDate(playedOn)) return;
  noteFinishedDay(playedOn);
  if (gameId !== dailySetId) return;
  // Ignore a failure: without Cache Storage, there is no service worker that could remind the player.
  writeSetDone(userId, playedOn).catch((cause: unknown) =>
    console.warn('ML-364 the finished set could not be stored for the reminder', cause),
  );
}

/**
 * Creates the result of an ended session: three capped area scores and the details of the play (D-12, D-14).
 * @param endedAtMs the time of the end, in milliseconds since 1970.
 * @param zone the player's time zone. It decides for which day the play counts (D-33).
 */
export function finishedPlay(session: EndedSession, endedAtMs: number, zone: string): FinishedPlay {
  const { plan } = session;
  const rawScore = sessionScore(session);
  const parts = session.played.map((part) => ({
    slot: part.slot,
    remote: part.choice.release.remote,
    version: part.choice.release.version,
    score: part.total,
    metrics: part.report.metrics,
    finished: part.isFinished,
    points: pointsOf(part),
    observations: part.report.observations,
    rulesVersion: part.report.rulesVersion,
  }));
  const logs = session.played.flatMap(({ settings, report: { log } }, part) =>
    settings === null || log === null ? [] : [{ part, settings, log }],
  );
  const [only] = plan.isSet ? [] : parts;
  const { pace = 1 } = plan.parts[0];
  const { [paceMetric]: _reserved, ...metrics } = only?.metrics ?? {};
  return {
    userId: session.userId,
    sessionId: session.sessionId,
    ...sentScores(rawScore, plan.category),
    ...(logs.length > 0 && { logs }),
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
      // Add the pace to the metrics if it is not 1, because plays at another pace have their own records.
      metrics: { ...metrics, ...(pace !== 1 && { [paceMetric]: pace }) },
      finished: isPlayFinished(session),
      // A set has no count of answers, because answers of different games cannot be added up.
      answers: plan.isSet ? null : (session.played[0]?.report.answers ?? null),
      ...(plan.isSet && { parts }),
      ...(only !== undefined && { observations: only.observations, rulesVersion: only.rulesVersion }),
    },
  };
}

/**
 * Adds the class of the pointer to the result of a single game, because percentiles compare only plays of the same
 * class. The parts of a set are not compared.
 */
export function withPointer(finished: FinishedPlay, pointer: PointerClass): FinishedPlay {
  const { play } = finished;
  if (play.remote === null) return finished;
  return {
    ...finished,
    play: { ...play, metrics: { ...play.metrics, [pointerMetric]: pointer === 'coarse' ? 1 : 0 } },
  };
}
