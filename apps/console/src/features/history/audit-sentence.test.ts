import { expect, it } from 'vitest';
import { auditSentence, isAboutSlot } from './audit-sentence';

const assigned = {
  action: 'insert',
  table_name: 'assignments',
  before: null,
  after: { slot: 'memory-match', remote: 'memory', stable_version: '1.0.0', revision: 7 },
};

it('an audit sentence identifies the written row by its key columns', () => {
  expect(auditSentence(assigned)).toBe('added an assignment: memory-match memory 1.0.0');
  const removed = { action: 'delete', table_name: 'staff', before: { user_id: 'u-1' }, after: null };
  expect(auditSentence(removed)).toBe('removed a member of staff: u-1');
  const named = { ...removed, before: { user_id: 'u-1', display_name: 'ada' } };
  expect(auditSentence(named)).toBe('removed a member of staff: ada u-1');
  const unknown = { action: 'insert', table_name: 'guards', before: null, after: [1] };
  expect(auditSentence(unknown)).toBe('added guards: ');
});

it('an audit sentence says whether a bad mark was set or removed', () => {
  const mark = {
    action: 'insert',
    table_name: 'release_marks',
    before: null,
    after: { remote: 'memory', version: '1.1.0', bad: true },
  };
  expect(auditSentence(mark)).toBe('marked as bad: memory 1.1.0');
  expect(auditSentence({ ...mark, after: { ...mark.after, bad: false } })).toBe(
    'removed the bad mark of: memory 1.1.0',
  );
});

it('isAboutSlot is true if the values of the audit row contain the slot', () => {
  expect(isAboutSlot(assigned, 'memory-match')).toBe(true);
  expect(isAboutSlot(assigned, 'mental-math')).toBe(false);
  expect(isAboutSlot({ before: null, after: null }, 'memory-match')).toBe(false);
});
