import { isRecord } from '@mindloom/base';
import { CONTRACT, type GameInfo, type GameModule } from './contract';

/** The result of a check: the checked value, or a sentence that describes the problem. */
export type Checked<T> = { ok: true; value: T } | { ok: false; problem: string };

const refuse = (problem: string): { ok: false; problem: string } => ({ ok: false, problem });

/**
 * Returns true if the platform hosts this contract version. It hosts the current version and the previous one.
 * @param contract a value from a game's info or from its release.
 */
export const isHostedContract = (contract: unknown): boolean =>
  contract === CONTRACT || (contract === CONTRACT - 1 && contract >= 1);

/**
 * Returns true if a host accepts a total. A total must be finite and not negative.
 * @param total the argument of onScoreChange, of any type.
 */
export const isValidTotal = (total: unknown): total is number =>
  typeof total === 'number' && Number.isFinite(total) && total >= 0;

/** The highest `maxScore` that a game can declare, and the highest score that the database stores. */
export const LARGEST_MAX_SCORE = 1_000_000_000;

const MINUTE_MS = 60_000;

/**
 * Returns the highest total that a host accepts in a session. It is infinite if the game declares no valid maximum.
 * @param limitMs the time limit of the session.
 */
export function highestTotal(
  { maxScore, minutes }: Pick<GameInfo, 'maxScore' | 'minutes'>,
  limitMs: number,
): number {
  if (typeof maxScore !== 'number' || !(maxScore >= 1)) return Infinity;
  return typeof minutes === 'number' && minutes >= 1
    ? maxScore * Math.max(1, limitMs / (minutes * MINUTE_MS))
    : maxScore;
}

function infoProblem(info: unknown): string | null {
  if (!isRecord(info)) return 'info is missing';
  if (typeof info.id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(info.id))
    return 'info.id is not a remote name';
  if (typeof info.version !== 'string') return 'info.version is missing';
  if (!isHostedContract(info.contract)) return `contract ${String(info.contract)} is not hosted here`;
  if (!Array.isArray(info.metrics)) return 'info.metrics is not a list';
  return null;
}

const isGameModule = (
  candidate: Record<string, unknown>,
): candidate is Record<string, unknown> & GameModule =>
  typeof candidate.mount === 'function' && infoProblem(candidate.info) === null;

/**
 * Checks what a remote exposes. Accepts the module itself or its default export.
 * @param exposed the loaded module, of any shape.
 * @returns the game module, or its first problem.
 */
export function checkGameModule(exposed: unknown): Checked<GameModule> {
  const candidate = isRecord(exposed) && isRecord(exposed.default) ? exposed.default : exposed;
  if (!isRecord(candidate)) return refuse('the remote exposes no module');
  if (isGameModule(candidate)) return { ok: true, value: candidate };
  return refuse(infoProblem(candidate.info) ?? 'mount is not a function');
}

/**
 * Names of metrics that only the host sets: the pace of the play, whether the pointer is coarse, and how many totals
 * above the maximum were refused. A game cannot report metrics with these names.
 */
export const RESERVED_METRICS = ['pace', 'coarsePointer', 'refusedTotals'] as const;

const isReserved = (name: string): boolean => RESERVED_METRICS.some((reserved) => reserved === name);

/**
 * Returns the metrics of a summary that are finite and declared in the game's info, clamped to their range.
 * Metrics with a reserved name are left out.
 * @param summary the argument of onGameEnd, of any type.
 */
export function declaredMetrics(info: GameInfo, summary: unknown): Record<string, number> {
  const metrics = isRecord(summary) && isRecord(summary.metrics) ? summary.metrics : {};
  const valid: Record<string, number> = {};
  for (const { name, min, max } of info.metrics) {
    const value = metrics[name];
    if (typeof value === 'number' && Number.isFinite(value) && !isReserved(name))
      valid[name] = Math.min(max, Math.max(min, value));
  }
  return valid;
}
