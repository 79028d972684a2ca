import { expect, it } from 'vitest';
import { auditWords, isAboutSlot } from './audit-words';

const assigned = {
  action: 'insert',
  table_name: 'assignments',
  before: null,
  after: { slot: 'memory-match', remote: 'memory', stable_version: '1.0.0', revision: 7 },
};

it('says what was written by what names it', () => {
  expect(auditWords(assigned)).toBe('added an assignment: memory-match memory 1.0.0');
  const removed = { action: 'delete', table_name: 'staff', before: { user_id: 'u-1' }, after: null };
  expect(auditWords(removed)).toBe('removed a member of staff: u-1');
  const named = { ...removed, before: { user_id: 'u-1', display_name: 'ada' } };
  expect(auditWords(named)).toBe('removed a member of staff: ada u-1');
  const unknown = { action: 'insert', table_name: 'guards', before: null, after: [1] };
  expect(auditWords(unknown)).toBe('added guards: ');
});

it('says whether a release was marked bad or its mark taken back', () => {
  const mark = {
    action: 'insert',
    table_name: 'release_marks',
    before: null,
    after: { remote: 'memory', version: '1.1.0', bad: true },
  };
  expect(auditWords(mark)).toBe('marked as bad: memory 1.1.0');
  expect(auditWords({ ...mark, after: { ...mark.after, bad: false } })).toBe(
    'took back the bad mark of: memory 1.1.0',
  );
});

it('belongs to the slot that it names', () => {
  expect(isAboutSlot(assigned, 'memory-match')).toBe(true);
  expect(isAboutSlot(assigned, 'mental-math')).toBe(false);
  expect(isAboutSlot({ before: null, after: null }, 'memory-match')).toBe(false);
});
