import { isHostedContract } from '@mindloom/game-contract';
import { cohort } from './cohort';
import type { SlotRelease, SlotState, Snapshot } from './snapshot';

/** The reason why this release is offered to the player. */
export type ChoiceSource = 'preview' | 'candidate' | 'variant' | 'stable' | 'last-good';

export interface Choice {
  release: SlotRelease;
  source: ChoiceSource;
}

export type NoChoice = 'missing' | 'disabled' | 'killed' | 'no-release';

/** The releases to try, best first, or the reason why there are none. The trace explains each step for the inspector. */
export type Resolution =
  | { ok: true; choices: [Choice, ...Choice[]]; trace: readonly string[] }
  | { ok: false; why: NoChoice; trace: readonly string[] };

/** The player, and the state of the browser, for which a slot is resolved. */
export interface ResolveContext {
  /** The rollout unit: the account id, or the first-party id of the browser. */
  unit: string;
  /** Releases that have recently failed in the browser, as `remote@version`. */
  quarantined: ReadonlySet<string>;
  /** A release that staff or a developer previews. It replaces all other releases. */
  preview?: SlotRelease | undefined;
}

/** The id of a release in traces, quarantines and telemetry. */
export const releaseId = ({ remote, version }: Pick<SlotRelease, 'remote' | 'version'>) =>
  `${remote}@${version}`;

/**
 * Decides which releases a player gets for a slot. A preview is offered alone. Otherwise, the first release is the
 * candidate (if the player is within the rollout) or the player's variant of the running experiment. The stable version
 * and then the last good version follow. A disabled or killed slot offers nothing. A slot that the registry does not
 * contain offers only a preview. The function is pure.
 * @param snapshot the newest snapshot of the registry that this shell has.
 * @param slot a slot id, such as `memory-match`.
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
  // If all releases have failed in this browser, trying them again is better than offering no game.
  const [best, ...rest] = sound.length > 0 ? sound : hosted;
  return best === undefined ? none('no-release') : { ok: true, choices: [best, ...rest], trace };
}

/**
 * Returns the releases to offer, best first. Unusable releases are removed later. A preview has no fallback, because
 * its viewer must not see another release by mistake.
 */
function wantedChoices(
  state: SlotState | undefined,
  { preview, unit }: ResolveContext,
  trace: string[],
): Choice[] {
  if (preview !== undefined) return [{ release: preview, source: 'preview' }];
  return state === undefined ? [] : assigned(state, unit, trace);
}

/**
 * Whether running plays of a slot must end. Only the kill 'now' ends plays. After the kill 'next', or in a disabled
 * slot, running plays may finish.
 * @param slot a slot id; for a set, the slot of the current part.
 */
export const endsRunningPlays = (snapshot: Snapshot, slot: string): boolean =>
  snapshot.slots[slot]?.kill === 'now';

/**
 * Returns the slots that cannot be started now: missing, disabled, killed, or without a release that this shell supports.
 * Unlike the result of `resolve`, this set does not depend on the player, only on the registry.
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

/** The releases of the slot's assignment that this player may get, best first and without duplicates. */
function assigned(
  { candidate, variants, stable, lastGood, rolloutBp, salt }: SlotState,
  unit: string,
  trace: string[],
): Choice[] {
  const choices: Choice[] = [];
  const place = cohort(salt, unit);
  const variant = variants?.find(({ belowBp }) => place < belowBp);
  if (variant !== undefined) choices.push({ release: variant.release, source: 'variant' });
  if (candidate !== null) {
    const served = place < rolloutBp;
    trace.push(
      `candidate ${releaseId(candidate)}: cohort ${place} ${served ? '<' : '>='} rollout ${rolloutBp}`,
    );
    if (served) choices.push({ release: candidate, source: 'candidate' });
  }
  if (stable !== null) choices.push({ release: stable, source: 'stable' });
  if (lastGood !== null) choices.push({ release: lastGood, source: 'last-good' });
  const isFirst = (choice: Choice, index: number) =>
    choices.findIndex(({ release }) => releaseId(release) === releaseId(choice.release)) === index;
  return choices.filter(isFirst);
}

function isHosted({ release, source }: Choice, trace: string[]): boolean {
  if (isHostedContract(release.contract)) return true;
  trace.push(`${source} ${releaseId(release)}: this shell does not support contract ${release.contract}`);
  return false;
}

const hasFailedHere = ({ release, source }: Choice, { quarantined }: ResolveContext): boolean =>
  source !== 'preview' && quarantined.has(releaseId(release));

function fitness(choice: Choice, sound: readonly Choice[]): string {
  const name = `${choice.source} ${releaseId(choice.release)}`;
  if (sound.includes(choice)) return `${name}: usable`;
  const failed = `${name}: failed in this browser a moment ago`;
  return sound.length > 0 ? failed : `${failed}, tried again because no other release is usable`;
}
