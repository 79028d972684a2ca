import { nextSetting, settingOf } from '@mindloom/data-access/staff';
import { describe, expect, it } from 'vitest';
import { assignmentRow, markRow } from '../../registry/testing/rows';
import { rampActions, rollbackTarget, slotActions } from './slot-actions';

const ramping = settingOf(assignmentRow({ candidate_version: '1.1.0', rollout_bp: 500 }));
const steady = { ...ramping, candidate: null, rolloutBp: 0 };
const labels = (actions: readonly { label: string }[]) => actions.map(({ label }) => label);
const after = (label: string, setting = ramping) => {
  const rollback = assignmentRow({ stable_version: '0.9.0' });
  const action = [...rampActions(setting), ...slotActions(setting, rollback)].find(
    (candidate) => candidate.label === label,
  );
  return action && nextSetting(setting, action.change);
};

it('a slot has ramp actions only while it has a candidate', () => {
  expect(labels(rampActions(ramping))).toEqual(['Pause the ramp', 'Promote 1.1.0', 'Drop the candidate']);
  expect(labels(rampActions({ ...ramping, rolloutBp: 0 }))).not.toContain('Pause the ramp');
  expect(rampActions(steady)).toEqual([]);
});

it('while the slot has a candidate, the label of the rollback says that the rollback affects the whole slot', () => {
  const another = assignmentRow({ remote: 'reaction', stable_version: '0.9.0' });
  expect(labels(slotActions(ramping, another))[0]).toBe('Roll back the whole slot to reaction 0.9.0');
  expect(labels(slotActions(steady, another))[0]).toBe('Roll back to reaction 0.9.0');
  expect(labels(slotActions(steady, null))).toEqual([
    'Disable',
    'Kill at the next play',
    'Kill now',
    'Pin against the guard',
    'Run in a frame',
  ]);
});

it('each one-click action proposes the change that its label states', () => {
  expect(after('Pause the ramp')).toMatchObject({ candidate: '1.1.0', rolloutBp: 0 });
  expect(after('Promote 1.1.0')).toMatchObject({ stable: '1.1.0', candidate: null, rolloutBp: 0 });
  expect(after('Drop the candidate')).toMatchObject({ stable: '1.0.0', candidate: null, rolloutBp: 0 });
  expect(after('Roll back the whole slot to memory 0.9.0')).toMatchObject({
    stable: '0.9.0',
    candidate: null,
  });
  expect(after('Disable')).toMatchObject({ enabled: false });
  expect(after('Enable', { ...ramping, enabled: false })).toMatchObject({ enabled: true });
  expect(after('Kill now')).toMatchObject({ kill: 'now' });
  expect(after('Pin against the guard')).toMatchObject({ pinned: true, candidate: '1.1.0' });
  expect(after('Remove the pin', { ...ramping, pinned: true })).toMatchObject({ pinned: false });
  expect(after('Promote 1.1.0', { ...ramping, pinned: true })).toMatchObject({ pinned: false });
  expect(after('Lift the kill', { ...ramping, kill: 'now' })).toMatchObject({ kill: 'none' });
});

describe('the rollback target', () => {
  /** Returns the history of a slot that had the given stable versions, newest first. */
  const history = (...versions: string[]) =>
    versions.map((stable_version, place) =>
      assignmentRow({ revision: versions.length - place, stable_version }),
    );
  const targetOf = (...versions: string[]) => rollbackTarget(history(...versions), [])?.stable_version;

  it('a rollback goes to the newest stable version before the live one', () => {
    expect(targetOf('1.2.0', '1.1.0', '1.0.0')).toBe('1.1.0');
    expect(targetOf('1.2.0', '1.2.0', '1.1.0')).toBe('1.1.0');
  });

  it('a rollback never goes to a version that staff have already rolled back', () => {
    expect(targetOf('1.1.0', '1.2.0', '1.1.0', '1.0.0')).toBe('1.0.0');
    expect(targetOf('1.0.0', '1.1.0', '1.0.0')).toBeUndefined();
  });

  it('a rollback needs an earlier assignment with another version or another remote', () => {
    expect(targetOf('1.0.0', '1.0.0')).toBeUndefined();
    expect(rollbackTarget([], [])).toBeNull();
    const other = assignmentRow({ remote: 'reaction', stable_version: '1.0.0' });
    expect(rollbackTarget([assignmentRow({ revision: 2 }), other], [])).toBe(other);
  });

  it('a rollback skips a release that is marked as bad, until the mark is removed', () => {
    const rows = history('1.2.0', '1.1.0', '1.0.0');
    const bad = markRow({ version: '1.1.0' });
    expect(rollbackTarget(rows, [bad])?.stable_version).toBe('1.0.0');
    expect(rollbackTarget(rows, [bad, markRow({ id: 2 })])).toBeNull();
    expect(rollbackTarget(rows, [{ ...bad, id: 3, bad: false }, bad])?.stable_version).toBe('1.1.0');
    expect(rollbackTarget(rows, [{ ...bad, remote: 'reaction' }])?.stable_version).toBe('1.1.0');
  });
});
