import type { AssignmentRow } from '@mindloom/data-access/staff';
import { describe, expect, it } from 'vitest';
import { assignmentRow, auditRow } from '../../registry/testing/rows';
import { auditReason, auditSentence, auditTopic, subjectOf } from './audit-sentence';

/** Returns the sentence about a change from one assignment to another. */
const assigned = (before: Partial<AssignmentRow> | null, after: Partial<AssignmentRow>) =>
  auditSentence(
    auditRow({
      before: before === null ? null : { ...assignmentRow(before) },
      after: { ...assignmentRow(after) },
    }),
  );
const ramping = { candidate_version: '1.1.0', rollout_bp: 1000 };

describe('auditSentence', () => {
  it.each([
    ['the first assignment', null, {}, 'assigned memory 1.0.0 to memory-match'],
    [
      'a new stable version',
      {},
      { stable_version: '1.1.0' },
      'moved memory-match from memory 1.0.0 to 1.1.0 for all players',
    ],
    [
      'another game',
      {},
      { remote: 'chess', stable_version: '2.0.0' },
      'moved memory-match from memory 1.0.0 to chess 2.0.0',
    ],
    [
      'a new candidate with players',
      {},
      ramping,
      'moved memory-match from memory 1.0.0 to 1.1.0 for 10 % of players',
    ],
    [
      'a new candidate without players',
      {},
      { ...ramping, rollout_bp: 0 },
      'made memory 1.1.0 the candidate of memory-match, for no players yet',
    ],
    [
      'a larger rollout',
      ramping,
      { ...ramping, rollout_bp: 2550 },
      'raised memory 1.1.0 from 10 % to 25.5 % of players in memory-match',
    ],
    [
      'a smaller rollout',
      ramping,
      { ...ramping, rollout_bp: 500 },
      'lowered memory 1.1.0 from 10 % to 5 % of players in memory-match',
    ],
    [
      'a paused rollout',
      ramping,
      { ...ramping, rollout_bp: 0 },
      'paused the rollout of memory 1.1.0 in memory-match, which was at 10 %',
    ],
    ['a dropped candidate', ramping, {}, 'dropped the candidate memory 1.1.0 of memory-match'],
    [
      'a promotion',
      ramping,
      { stable_version: '1.1.0' },
      'promoted the candidate and moved memory-match from memory 1.0.0 to 1.1.0 for all players',
    ],
    ['a disabled slot', {}, { enabled: false }, 'disabled memory-match'],
    ['an enabled slot', { enabled: false }, {}, 'enabled memory-match'],
    ['a kill', {}, { kill: 'now' }, 'killed memory-match now'],
    ['a kill at the next play', {}, { kill: 'next' }, 'killed memory-match at the next play'],
    ['a lifted kill', { kill: 'now' }, {}, 'lifted the kill of memory-match'],
    ['a pin', {}, { pinned: true }, 'pinned memory-match against the guard'],
    ['a started experiment', {}, { experiment: 'e' }, 'started an experiment in memory-match'],
    ['an ended experiment', { experiment: 'e' }, {}, 'ended the experiment in memory-match'],
    ['a place', {}, { place: 'frame' }, 'placed the releases of memory-match in a frame'],
    [
      'a place that follows the trust again',
      { place: 'frame' },
      {},
      'let the trust in the team place the releases of memory-match',
    ],
    ['an unchanged setting', {}, {}, 'confirmed the setting of memory-match'],
    [
      'several changes',
      { pinned: true },
      { stable_version: '1.1.0', enabled: false },
      'moved memory-match from memory 1.0.0 to 1.1.0 for all players, and disabled memory-match, and ended the pin of memory-match',
    ],
  ])('auditSentence describes %s', (_, before, after, sentence) => {
    expect(assigned(before, after)).toBe(sentence);
  });

  const team = { id: 'chess-club', name: 'Chess Club' };
  const token = { team: 'chess-club', label: 'CI', remotes: ['chess', 'go'] };
  const release = { remote: 'memory', version: '1.1.0' };
  it.each([
    ['releases', 'insert', null, release, 'registered the release memory 1.1.0'],
    [
      'conformance_runs',
      'insert',
      null,
      { ...release, verdict: 'failed' },
      'recorded a conformance run of memory 1.1.0: failed',
    ],
    [
      'conformance_runs',
      'insert',
      null,
      { ...release, verdict: 'passed', place: 'frame' },
      'recorded a conformance run of memory 1.1.0 in a frame: passed',
    ],
    ['release_marks', 'insert', null, { ...release, bad: true }, 'marked memory 1.1.0 as bad'],
    ['release_marks', 'insert', null, { ...release, bad: false }, 'removed the bad mark of memory 1.1.0'],
    ['release_infos', 'insert', null, release, 'stored the description of memory 1.1.0'],
    ['uploads', 'update', null, { ...release, is_preview: true }, 'uploaded the preview memory 1.1.0'],
    ['uploads', 'update', null, { ...release, is_preview: false }, 'uploaded the release memory 1.1.0'],
    [
      'teams',
      'update',
      { ...team, trust: 'frame' },
      { ...team, trust: 'page' },
      'trusted the team Chess Club (chess-club): its releases run in the page',
    ],
    [
      'teams',
      'update',
      { ...team, trust: 'page' },
      { ...team, trust: 'frame' },
      'withdrew the trust in the team Chess Club (chess-club): its releases run in a frame',
    ],
    [
      'slots',
      'update',
      { slot: 's', title: 'Chess', revision: 1 },
      { slot: 's', title: 'Chess', revision: 2 },
      'renewed the slot s for a change of trust or ownership',
    ],
    ['slots', 'insert', null, { slot: 's', title: 'Chess' }, 'created the slot s, titled Chess'],
    [
      'slots',
      'update',
      { slot: 's', title: 'Chess', minutes: 5, area: 'logic', revision: 1 },
      { slot: 's', title: 'Go', minutes: 6, area: 'focus', revision: 2 },
      'changed title, minutes and area of the slot s',
    ],
    [
      'experiments',
      'insert',
      null,
      { slot: 's', goal: 'finish' },
      'started an experiment in s with the goal finish',
    ],
    [
      'experiments',
      'update',
      { slot: 's', state: 'running' },
      { slot: 's', state: 'halted' },
      'ended the experiment in s: halted',
    ],
    [
      'experiment_variants',
      'insert',
      null,
      { ...release, share_bp: 5000 },
      'added the variant memory 1.1.0 with 50 % of players',
    ],
    ['pending_changes', 'insert', null, { slot: 's' }, 'asked for approval of a change of s'],
    [
      'pending_changes',
      'update',
      { slot: 's' },
      { slot: 's', decision: 'approved' },
      'approved a waiting change of s',
    ],
    [
      'staff',
      'update',
      { display_name: 'Ana', role: 'editor' },
      { display_name: 'Ana', role: 'owner' },
      'changed the role of Ana from editor to owner',
    ],
    ['staff', 'delete', { user_id: '01a1-0123456789ab' }, null, 'removed staff 456789ab from the staff'],
    ['staff', 'insert', null, { display_name: 'Ana', role: 'viewer' }, 'added Ana to the staff as viewer'],
    ['teams', 'insert', null, team, 'created the team Chess Club (chess-club)'],
    ['teams', 'update', team, team, 'renamed the team Chess Club (chess-club)'],
    ['team_members', 'insert', null, { team: 'chess-club' }, 'added a member to the team chess-club'],
    ['team_members', 'delete', { team: 'chess-club' }, null, 'removed a member from the team chess-club'],
    [
      'publish_tokens',
      'insert',
      null,
      token,
      'created the publish token "CI" of the team chess-club for chess, go',
    ],
    ['publish_tokens', 'update', token, token, 'revoked the publish token "CI" of the team chess-club'],
    [
      'team_issuers',
      'insert',
      null,
      { team: 'chess-club', issuer: 'https://ci.test' },
      'allowed publishing of the team chess-club with tokens of https://ci.test',
    ],
    ['remotes', 'insert', null, { remote: 'chess', owner: null }, 'added the remote chess'],
    [
      'remotes',
      'update',
      { remote: 'chess', owner: null },
      { remote: 'chess', owner: 'chess-club' },
      'gave the remote chess to the team chess-club',
    ],
    [
      'remotes',
      'update',
      { remote: 'chess', owner: 'chess-club' },
      { remote: 'chess', owner: null },
      'took the remote chess from its team',
    ],
    [
      'registry_settings',
      'update',
      { second_person: false, staff_totp: true },
      { second_person: true, staff_totp: false },
      'changed the settings: it now requires a second person for far-reaching changes and no longer requires a second factor for every change',
    ],
    ['later_tables', 'delete', { id: 7, name: 'x' }, null, 'removed an entry of later tables: x 7'],
    ['later_tables', 'insert', null, [1], 'added an entry of later tables: '],
  ])(
    'auditSentence describes a row of %s with the action %s',
    (table_name, action, before, after, sentence) => {
      expect(auditSentence({ table_name, action, before, after })).toBe(sentence);
    },
  );
});

it('auditTopic returns the topic of a table, and Other for an unknown table', () => {
  expect(
    ['assignments', 'uploads', 'teams', 'staff', 'later'].map((table_name) => auditTopic({ table_name })),
  ).toEqual(['Slot', 'Release', 'Team', 'Staff', 'Other']);
});

it('auditReason returns the reason of a write, and an empty text for a write without a reason', () => {
  expect(auditReason(auditRow())).toBe('a test');
  expect(auditReason(auditRow({ after: {} }))).toBe('');
});

it('subjectOf returns the name of an actor for the start of a sentence', () => {
  expect(['you', 'guard', 'service_role', 'ana', 'team chess-club'].map(subjectOf)).toEqual([
    'You',
    'The guard',
    'The service key',
    'Ana',
    'Team chess-club',
  ]);
});
