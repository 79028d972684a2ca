import { isHostedContract } from '@mindloom/game-contract';
import { cohort } from './cohort';
import type { Release, SlotState, Snapshot } from './snapshot';

/** Why a release stands in the chain. */
export type ChoiceSource = 'preview' | 'candidate' | 'stable' | 'last-good';

export interface Choice {
  release: Release;
  source: ChoiceSource;
}

export type NoChoice = 'missing' | 'disabled' | 'killed' | 'no-release';

/** The releases to try, best first, or why there is none; and in both cases how it came to that. */
export type Resolution =
  | { ok: true; choices: [Choice, ...Choice[]]; trace: readonly string[] }
  | { ok: false; why: NoChoice; trace: readonly string[] };

/** Who asks, and what this browser already knows. */
export interface ResolveContext {
  /** The account id, or a first-party id that is kept across login. */
  unit: string;
  /** Releases that just failed in this browser, as `remote@version`. */
  quarantined: ReadonlySet<string>;
  /** A release that staff or a developer look at; it takes the place of everything else. */
  preview?: Release | undefined;
}

/** The name of a release in traces, quarantines and telemetry. */
export const releaseId = ({ remote, version }: Pick<Release, 'remote' | 'version'>) => `${remote}@${version}`;

/**
 * Which releases a player gets for a slot. Pure: the same snapshot, slot and player give the same chain.
 * @param snapshot the registry as this shell knows it.
 * @param slot a slot's id, such as `memory-match`.
 * @see design: missing | disabled | killed -> none; preview; candidate by rollout; stable; last good.
 */
export function resolve(snapshot: Snapshot, slot: string, context: ResolveContext): Resolution {
  const state = snapshot.slots[slot];
  const trace: string[] = [`revision ${snapshot.revision}`];
  const none = (why: NoChoice): Resolution => ({ ok: false, why, trace: [...trace, `none: ${why}`] });
  if (state === undefined && context.preview === undefined) return none('missing');
  if (state !== undefined && !state.enabled) return none('disabled');
  if (state !== undefined && state.kill !== 'none') return none('killed');

  const hosted = wantedChoices(state, context, trace).filter((choice) => isHosted(choice, trace));
  const sound = hosted.filter((choice) => !hasFailedHere(choice, context));
  for (const choice of hosted) trace.push(fitness(choice, sound));
  // What failed here a moment ago is better than a closed door.
  const [best, ...rest] = sound.length > 0 ? sound : hosted;
  return best === undefined ? none('no-release') : { ok: true, choices: [best, ...rest], trace };
}

/** A preview stands alone: whoever looks at a release must not see another one in its place. */
function wantedChoices(
  state: SlotState | undefined,
  { preview, unit }: ResolveContext,
  trace: string[],
): Choice[] {
  if (preview !== undefined) return [{ release: preview, source: 'preview' }];
  return state === undefined ? [] : assigned(state, unit, trace);
}

/**
 * Are plays of this slot that run now to end? Killed 'next' and disabled slots let them finish; only 'now' ends them.
 * @param slot a slot's id; of a set, the slot of the part that is played.
 */
export const endsRunningPlays = (snapshot: Snapshot, slot: string): boolean =>
  snapshot.slots[slot]?.kill === 'now';

/**
 * Which of these slots nobody can start now: missing, disabled, killed, or without a release that is hosted here. Other
 * than `resolve` it knows no player, so that everybody with the same registry gets the same answer.
 */
export const closedSlots = (snapshot: Snapshot, slots: readonly string[]): ReadonlySet<string> =>
  new Set(slots.filter((slot) => !isOpen(snapshot.slots[slot])));

function isOpen(state: SlotState | undefined): boolean {
  if (state === undefined || !state.enabled || state.kill !== 'none') return false;
  const { candidate, stable, lastGood } = state;
  return [candidate, stable, lastGood].some(
    (release) => release !== null && isHostedContract(release.contract),
  );
}

/** What the slot's assignment offers to this player, best first, each release once. */
function assigned(
  { candidate, stable, lastGood, rolloutBp, salt }: SlotState,
  unit: string,
  trace: string[],
): Choice[] {
  const choices: Choice[] = [];
  if (candidate !== null) {
    const place = cohort(salt, unit);
    const served = place < rolloutBp;
    trace.push(
      `candidate ${releaseId(candidate)}: cohort ${place} ${served ? '<' : '>='} rollout ${rolloutBp}`,
    );
    if (served) choices.push({ release: candidate, source: 'candidate' });
  }
  if (stable !== null) choices.push({ release: stable, source: 'stable' });
  if (lastGood !== null) choices.push({ release: lastGood, source: 'last-good' });
  const isFirst = (choice: Choice, place: number) =>
    choices.findIndex(({ release }) => releaseId(release) === releaseId(choice.release)) === place;
  return choices.filter(isFirst);
}

function isHosted({ release, source }: Choice, trace: string[]): boolean {
  if (isHostedContract(release.contract)) return true;
  trace.push(`${source} ${releaseId(release)}: contract ${release.contract} is not hosted here`);
  return false;
}

const hasFailedHere = ({ release, source }: Choice, { quarantined }: ResolveContext): boolean =>
  source !== 'preview' && quarantined.has(releaseId(release));

function fitness(choice: Choice, sound: readonly Choice[]): string {
  const name = `${choice.source} ${releaseId(choice.release)}`;
  if (sound.includes(choice)) return `${name}: usable`;
  const failed = `${name}: failed in this browser a moment ago`;
  return sound.length > 0 ? failed : `${failed}, tried again as nothing else is left`;
}
