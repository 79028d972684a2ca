import { rolloutInput } from '../../registry/format';
import { textOf, type Values } from './audit-values';

const percent = (values: Values): string => `${rolloutInput(Number(values['rollout_bp'] ?? 0))} %`;

const release = (values: Values, column: 'stable_version' | 'candidate_version' = 'stable_version') =>
  `${textOf(values, 'remote')} ${textOf(values, column)}`;

/** Describes how an assignment changed the versions of a slot; null if the versions stayed the same. */
function versionChange(before: Values, after: Values): string | null {
  const slot = textOf(after, 'slot');
  const had = textOf(before, 'candidate_version');
  const isSameRemote = before['remote'] === after['remote'];
  if (!isSameRemote) return `moved ${slot} from ${release(before)} to ${release(after)}`;
  if (before['stable_version'] !== after['stable_version']) {
    const versions = `from ${release(before)} to ${textOf(after, 'stable_version')}`;
    return had === after['stable_version']
      ? `promoted the candidate and moved ${slot} ${versions} for all players`
      : `moved ${slot} ${versions} for all players`;
  }
  return candidateChange(before, after);
}

/** Describes how an assignment changed the candidate and its rollout, if the stable version stayed the same. */
function candidateChange(before: Values, after: Values): string | null {
  const slot = textOf(after, 'slot');
  const [had, has] = [textOf(before, 'candidate_version'), textOf(after, 'candidate_version')];
  const [wasBp, isBp] = [Number(before['rollout_bp']), Number(after['rollout_bp'])];
  if (has === '')
    return had === '' ? null : `dropped the candidate ${release(before, 'candidate_version')} of ${slot}`;
  if (had !== has)
    return isBp === 0
      ? `made ${release(after, 'candidate_version')} the candidate of ${slot}, for no players yet`
      : `moved ${slot} from ${release(after)} to ${has} for ${percent(after)} of players`;
  if (wasBp === isBp) return null;
  const candidate = release(after, 'candidate_version');
  if (isBp === 0) return `paused the rollout of ${candidate} in ${slot}, which was at ${percent(before)}`;
  const verb = isBp > wasBp ? 'raised' : 'lowered';
  return `${verb} ${candidate} from ${percent(before)} to ${percent(after)} of players in ${slot}`;
}

const KILLS: Readonly<Record<string, (slot: string) => string>> = {
  none: (slot) => `lifted the kill of ${slot}`,
  next: (slot) => `killed ${slot} at the next play`,
  now: (slot) => `killed ${slot} now`,
};

const PLACES: Readonly<Record<string, (slot: string) => string>> = {
  page: (slot) => `placed the releases of ${slot} in the page`,
  frame: (slot) => `placed the releases of ${slot} in a frame`,
  '': (slot) => `let the trust in the team place the releases of ${slot}`,
};

/** Describes what an assignment changed, such as `moved memory-match from memory 1.4.2 to 1.5.0 for 10 % of players`. */
export function assignmentSentence(before: Values, after: Values): string {
  const slot = textOf(after, 'slot');
  if (before['remote'] === undefined) return `assigned ${release(after)} to ${slot}`;
  const changed = (column: string) => before[column] !== after[column];
  const parts = [
    changed('experiment') && after['experiment'] !== null && `started an experiment in ${slot}`,
    changed('experiment') && after['experiment'] === null && `ended the experiment in ${slot}`,
    versionChange(before, after),
    changed('enabled') && `${after['enabled'] === true ? 'enabled' : 'disabled'} ${slot}`,
    changed('kill') && KILLS[textOf(after, 'kill')]?.(slot),
    // A pin ends automatically when a version of the slot changes.
    changed('pinned') &&
      (after['pinned'] === true ? `pinned ${slot} against the guard` : `ended the pin of ${slot}`),
    // If the remote changes, the place is reset automatically. The sentence does not mention this.
    changed('place') && !changed('remote') && PLACES[textOf(after, 'place')]?.(slot),
    changed('salt') && `drew new shares of players in ${slot}`,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? `confirmed the setting of ${slot}` : parts.join(', and ');
}
