import { rolloutInput } from '../../registry/format';
import { assignmentSentence } from './assignment-sentence';
import { listOf, textOf, type Values, type Write, writeOf, type WriteRow } from './audit-values';

const release = (values: Values) => `${textOf(values, 'remote')} ${textOf(values, 'version')}`;

const VERBS: Readonly<Record<string, string>> = { insert: 'added', update: 'changed', delete: 'removed' };

/** The columns that the database sets itself, so the sentences do not mention them. */
const OWN_COLUMNS = ['revision', 'kind', 'described_remote', 'follows_release'];

/** Returns the names of the columns that a write changed, such as `title and minutes`. */
function changedNames({ before, after }: Write): string {
  const names = Object.keys(after)
    .filter(
      (name) => !OWN_COLUMNS.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    )
    .map((name) => name.replaceAll('_', ' '));
  const last = names.pop() ?? 'nothing';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

const person = (values: Values) =>
  textOf(values, 'display_name') || `staff ${textOf(values, 'user_id').slice(-8)}`;

function experimentSentence({ action, before, after }: Write): string {
  const slot = textOf(after, 'slot');
  if (action === 'insert') return `started an experiment in ${slot} with the goal ${textOf(after, 'goal')}`;
  return before['state'] === after['state']
    ? `changed the experiment in ${slot}`
    : `ended the experiment in ${slot}: ${textOf(after, 'state')}`;
}

function slotSentence(write: Write): string {
  const { action, values } = write;
  const slot = textOf(values, 'slot');
  if (action === 'insert') return `created the slot ${slot}, titled ${textOf(values, 'title')}`;
  if (write.after['follows_release'] === true && write.before['follows_release'] === false)
    return `made the slot ${slot} show the texts of its release`;
  if (action === 'update' && changedNames(write) === 'nothing')
    return `renewed the slot ${slot} for a change of trust or ownership`;
  return action === 'delete'
    ? `deleted the slot ${slot}`
    : `changed ${changedNames(write)} of the slot ${slot}`;
}

function staffSentence({ action, before, values }: Write): string {
  const role = textOf(values, 'role');
  if (action === 'insert') return `added ${person(values)} to the staff as ${role}`;
  if (action === 'delete') return `removed ${person(values)} from the staff`;
  return before['role'] === role
    ? `changed the entry of ${person(values)}`
    : `changed the role of ${person(values)} from ${textOf(before, 'role')} to ${role}`;
}

function remoteSentence({ action, before, values }: Write): string {
  const [remote, owner] = [textOf(values, 'remote'), textOf(values, 'owner')];
  if (action === 'delete') return `removed the remote ${remote}`;
  const given = owner === '' ? '' : ` to the team ${owner}`;
  if (action === 'insert') return `added the remote ${remote}${owner === '' ? '' : ` of the team ${owner}`}`;
  if (before['owner'] === values['owner'])
    return `renamed the remote ${remote} to ${textOf(values, 'title')}`;
  return given === '' ? `took the remote ${remote} from its team` : `gave the remote ${remote}${given}`;
}

function teamSentence({ action, before, values }: Write): string {
  const team = `the team ${textOf(values, 'name')} (${textOf(values, 'id')})`;
  if (action === 'update' && before['trust'] !== values['trust'])
    return values['trust'] === 'page'
      ? `trusted ${team}: its releases run in the page`
      : `withdrew the trust in ${team}: its releases run in a frame`;
  return { insert: `created ${team}`, delete: `removed ${team}` }[action] ?? `renamed ${team}`;
}

function tokenSentence({ action, values }: Write): string {
  const token = `the publish token "${textOf(values, 'label')}" of the team ${textOf(values, 'team')}`;
  return action === 'insert' ? `created ${token} for ${listOf(values, 'remotes')}` : `revoked ${token}`;
}

function settingsSentence({ before, after }: Write): string {
  const rules: Readonly<Record<string, string>> = {
    second_person: 'a second person for far-reaching changes',
    staff_totp: 'a second factor for every change',
  };
  const changes = Object.entries(rules)
    .filter(([column]) => before[column] !== after[column])
    .map(([column, rule]) => `${after[column] === true ? 'now requires' : 'no longer requires'} ${rule}`);
  return changes.length === 0
    ? 'confirmed the settings'
    : `changed the settings: it ${changes.join(' and ')}`;
}

function approvalSentence({ action, values }: Write): string {
  const slot = textOf(values, 'slot');
  if (action === 'insert') return `asked for approval of a change of ${slot}`;
  return `${textOf(values, 'decision') || 'changed'} a waiting change of ${slot}`;
}

function planSentence({ action, before, values }: Write): string {
  const plan = `the rollout plan of ${textOf(values, 'remote')} ${textOf(values, 'candidate_version')} in ${textOf(values, 'slot')}`;
  const [was, is] = [textOf(before, 'state'), textOf(values, 'state')];
  if (action === 'insert') return `started ${plan}`;
  return was === is
    ? `moved ${plan} to step ${textOf(values, 'step')}`
    : `changed ${plan} from ${was} to ${is}`;
}

function stepSentence({ action, values }: Write): string {
  const share = `${rolloutInput(Number(values['rollout_bp'] ?? 0))} % of players`;
  const step = `step ${textOf(values, 'place')} with ${share}`;
  return action === 'insert' ? `planned ${step}` : `began ${step}`;
}

/** For each table that the audit covers, a function that describes a write. Other tables get a general sentence. */
const SENTENCES: Readonly<Record<string, (write: Write) => string>> = {
  assignments: ({ before, after }) => assignmentSentence(before, after),
  conformance_runs: ({ values }) =>
    `recorded a conformance run of ${release(values)}${textOf(values, 'place') === 'frame' ? ' in a frame' : ''}: ${textOf(values, 'verdict')}`,
  experiment_variants: ({ values }) =>
    `added the variant ${release(values)} with ${rolloutInput(Number(values['share_bp'] ?? 0))} % of players`,
  experiments: experimentSentence,
  pending_changes: approvalSentence,
  publish_tokens: tokenSentence,
  registry_settings: settingsSentence,
  release_infos: ({ values }) => `stored the description of ${release(values)}`,
  release_marks: ({ values }) =>
    values['bad'] === true
      ? `marked ${release(values)} as bad`
      : `removed the bad mark of ${release(values)}`,
  releases: ({ values }) => `registered the release ${release(values)}`,
  remotes: remoteSentence,
  rollout_plans: planSentence,
  rollout_steps: stepSentence,
  slots: slotSentence,
  staff: staffSentence,
  team_issuers: ({ action, values }) =>
    `${action === 'delete' ? 'ended' : 'allowed'} publishing of the team ${textOf(values, 'team')} with tokens of ${textOf(values, 'issuer')}`,
  team_members: ({ action, values }) =>
    `${action === 'delete' ? 'removed a member from' : 'added a member to'} the team ${textOf(values, 'team')}`,
  teams: teamSentence,
  webhooks: ({ action, values }) => `${VERBS[action] ?? action} the webhook ${textOf(values, 'url')}`,
  uploads: ({ values }) =>
    `uploaded ${values['is_preview'] === true ? 'the preview' : 'the release'} ${release(values)}`,
};

/** For tables without a function of their own: the columns by which a sentence names a row. */
const IDENTIFYING_COLUMNS = ['slot', 'remote', 'version', 'team', 'name', 'id'];

function generalSentence(table: string, { action, values }: Write): string {
  const names = IDENTIFYING_COLUMNS.map((column) => textOf(values, column)).filter((name) => name !== '');
  return `${VERBS[action] ?? action} an entry of ${table.replaceAll('_', ' ')}: ${names.join(' ')}`;
}

/** Describes a write to the registry without its actor, such as `marked memory 1.1.0 as bad`. */
export function auditSentence(row: WriteRow): string {
  const write = writeOf(row);
  return SENTENCES[row.table_name]?.(write) ?? generalSentence(row.table_name, write);
}

/** The topic of a changed row. */
export type AuditTopic = 'Slot' | 'Release' | 'Team' | 'Staff' | 'Other';

const TOPICS: Readonly<Record<string, AuditTopic>> = {
  assignments: 'Slot',
  experiment_variants: 'Slot',
  experiments: 'Slot',
  rollout_plans: 'Slot',
  rollout_steps: 'Slot',
  pending_changes: 'Slot',
  slots: 'Slot',
  conformance_runs: 'Release',
  release_infos: 'Release',
  release_marks: 'Release',
  releases: 'Release',
  uploads: 'Release',
  publish_tokens: 'Team',
  remotes: 'Team',
  team_issuers: 'Team',
  team_members: 'Team',
  teams: 'Team',
  registry_settings: 'Staff',
  staff: 'Staff',
  webhooks: 'Staff',
};

export const auditTopic = ({ table_name: table }: Pick<WriteRow, 'table_name'>): AuditTopic =>
  TOPICS[table] ?? 'Other';

/** Returns the reason of a write; an empty text if there is none. */
export const auditReason = (row: WriteRow): string => textOf(writeOf(row).values, 'reason');

/** Returns the slot that a write is about; null if it is about no slot. */
export const auditSlot = (row: WriteRow): string | null => textOf(writeOf(row).values, 'slot') || null;

const SUBJECTS: Readonly<Record<string, string>> = {
  you: 'You',
  guard: 'The guard',
  service_role: 'The service key',
  postgres: 'The database owner',
};

/** Returns the name of an actor in the form for the start of a sentence. */
export const subjectOf = (actor: string): string =>
  SUBJECTS[actor] ?? `${actor.charAt(0).toUpperCase()}${actor.slice(1)}`;
