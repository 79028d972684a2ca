import { type AssignmentChange, nextSetting, type SlotSetting } from '@mindloom/data-access/staff';
import { ALL_BASIS_POINTS } from '@mindloom/registry';
import { rolloutText } from './format';
import { planSentence } from './plan-texts';

const INCOMPLETE = 'A slot needs a remote and a stable version before it can be changed.';
const NO_EFFECT = 'Nothing changes, because the slot already has this setting.';

const name = ({ remote }: SlotSetting, version: string) => `${remote} ${version}`;

/** Returns a sentence that says why players cannot start the slot; null if they can. */
function closedBecause({ enabled, kill }: SlotSetting): string | null {
  if (kill === 'now')
    return 'Nobody can start this slot, because it is killed. Running plays end within 40 seconds, and players keep their score so far.';
  if (kill === 'next') return 'Nobody can start this slot, because it is killed. Running plays may finish.';
  return enabled ? null : 'Nobody can start this slot, because it is disabled. Running plays may finish.';
}

/**
 * Describes which versions players get while the slot is open.
 * @param stays true if players already had the same stable version before the change.
 */
function served(setting: SlotSetting, stays: boolean): string {
  const { candidate, rolloutBp, stable, hasExperiment } = setting;
  if (hasExperiment)
    return `An experiment decides who gets which release; its control is ${name(setting, stable)}.`;
  if (candidate === null) return `Everybody ${stays ? 'stays on' : 'gets'} ${name(setting, stable)}.`;
  if (rolloutBp === 0) {
    const rest = `everybody ${stays ? 'stays on' : 'gets'} ${stable}`;
    return `Nobody gets ${name(setting, candidate)}; ${rest}.`;
  }
  if (rolloutBp === ALL_BASIS_POINTS)
    return `Everybody gets ${name(setting, candidate)}; ${stable} remains the stable version.`;
  const rest = `everybody else ${stays ? 'stays on' : 'gets'} ${stable}`;
  return `${rolloutText(rolloutBp)} of players get ${name(setting, candidate)}; ${rest}.`;
}

const hasSameStable = (one: SlotSetting, other: SlotSetting) =>
  one.remote === other.remote && one.stable === other.stable;

/** Describes what happens to the players who had the previous candidate; null if nothing changes for them. */
function formerCandidate(before: SlotSetting, after: SlotSetting): string | null {
  const { candidate, rolloutBp } = before;
  if (candidate === null || rolloutBp === 0) return null;
  const had = `The ${rolloutText(rolloutBp)} who had ${name(before, candidate)}`;
  const isStable = before.remote === after.remote && candidate === after.stable;
  const isCandidate = before.remote === after.remote && candidate === after.candidate;
  if (isStable || (isCandidate && after.rolloutBp > rolloutBp)) return `${had} keep it.`;
  if (!isCandidate && after.candidate !== null) return `${had} leave it at their next play.`;
  const goTo = (stable: string) =>
    hasSameStable(before, after) ? `go back to ${stable}` : `get ${stable} instead`;
  if (!isCandidate || after.rolloutBp === 0) return `${had} ${goTo(name(after, after.stable))}.`;
  if (after.rolloutBp === rolloutBp) return null;
  return `${had} become ${rolloutText(after.rolloutBp)}; the others ${goTo(after.stable)}.`;
}

/** Describes the old and the new stable version; null if they are the same. */
function stableVersionChange(before: SlotSetting, after: SlotSetting): string | null {
  if (hasSameStable(before, after)) return null;
  return `The stable version was ${name(before, before.stable)}; it becomes ${name(after, after.stable)}.`;
}

/** Says whether a change makes the guard stop acting on the slot, or act on it again; null if neither. */
function guardChange(before: SlotSetting, after: SlotSetting): string | null {
  if (before.pinned === after.pinned) return null;
  if (after.pinned) return 'The guard no longer acts on this slot. It only shows what players report.';
  const why =
    hasSameStable(before, after) && before.candidate === after.candidate
      ? ''
      : ' with the versions for which it was set';
  return `The pin ends${why}, so the guard acts again.`;
}

/** Describes the experiment that a change starts or ends; null if it starts or ends none. */
function experimentChange(before: SlotSetting, after: SlotSetting, plan: AssignmentChange['experiment']) {
  if (before.hasExperiment && !after.hasExperiment)
    return 'The running experiment ends. It cannot be continued, only a new one can be started.';
  if (!after.hasExperiment || !plan) return null;
  const shares = plan.variants.map(
    ({ remote, version, shareBp }) => `${rolloutText(shareBp)} of players get ${remote} ${version}`,
  );
  return `${shares.join(', ')}; everybody else stays on ${after.stable}.`;
}

const PLACES = {
  page: 'Its releases run in the page.',
  frame: 'Its releases run in a frame on another site, also those of trusted teams.',
} as const;

/** Says where the slot's releases run after a change; null if the place stays the same. */
function placeChange(before: SlotSetting, after: SlotSetting): string | null {
  if (before.place === after.place) return null;
  return after.place === null
    ? 'Its releases run where the trust in their team places them: in the page or in a frame.'
    : PLACES[after.place];
}

const isSame = (one: SlotSetting, other: SlotSetting) =>
  hasSameStable(one, other) &&
  one.candidate === other.candidate &&
  one.rolloutBp === other.rolloutBp &&
  one.enabled === other.enabled &&
  one.kill === other.kill &&
  one.pinned === other.pinned &&
  one.hasExperiment === other.hasExperiment &&
  one.place === other.place;

/** Describes what players get with a setting of a slot. */
export function describeSetting(setting: SlotSetting | null): string[] {
  if (setting === null) return ['Nobody can start this slot, because nothing is assigned to it.'];
  const closed = closedBecause(setting);
  return closed === null ? [served(setting, false)] : [closed];
}

/**
 * Describes the effect of a change for the person who reviews it.
 * @param before the current setting; null for a slot that was never assigned.
 * @returns full sentences; the effect on players comes first.
 */
export function describeChange(before: SlotSetting | null, change: AssignmentChange): string[] {
  const after = nextSetting(before, change);
  if (after === null) return [INCOMPLETE];
  if (before === null) return describeSetting(after);
  if (isSame(before, after) && change.plan === undefined) return [NO_EFFECT];
  const closed = closedBecause(after);
  const wasClosed = closedBecause(before) !== null;
  const stays = !wasClosed && !before.hasExperiment && hasSameStable(before, after);
  const players = served(after, closed === null && stays);
  const sentences = [
    closed,
    closed === null && wasClosed ? 'Players can start this slot again.' : null,
    closed === null ? players : `Once it is open again: ${lowerFirst(players)}`,
    experimentChange(before, after, change.experiment),
    stableVersionChange(before, after),
    formerCandidate(before, after),
    change.plan === undefined ? null : planSentence(change.plan),
    guardChange(before, after),
    placeChange(before, after),
  ];
  return sentences.filter((sentence) => sentence !== null);
}

const lowerFirst = (sentence: string) =>
  /^[A-Z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
