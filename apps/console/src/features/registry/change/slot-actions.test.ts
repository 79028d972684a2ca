import { nextSetting, settingOf } from '@mindloom/data-access/staff';
import { expect, it } from 'vitest';
import { assignmentRow } from '../testing/rows';
import { rampActions, slotActions } from './slot-actions';

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

it('offers what a ramp needs while there is a candidate', () => {
  expect(labels(rampActions(ramping))).toEqual(['Pause the ramp', 'Promote 1.1.0', 'Drop the candidate']);
  expect(labels(rampActions({ ...ramping, rolloutBp: 0 }))).not.toContain('Pause the ramp');
  expect(rampActions(steady)).toEqual([]);
});

it('says during a ramp that a rollback takes the whole slot along', () => {
  const another = assignmentRow({ remote: 'reaction', stable_version: '0.9.0' });
  expect(labels(slotActions(ramping, another))[0]).toBe('Roll back the whole slot to reaction 0.9.0');
  expect(labels(slotActions(steady, another))[0]).toBe('Roll back to reaction 0.9.0');
  expect(labels(slotActions(steady, null))).toEqual([
    'Disable',
    'Kill at the next play',
    'Kill now',
    'Pin against the guard',
  ]);
});

it('does what its words say', () => {
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
