import { nextSetting, settingOf } from '@mindloom/data-access/staff';
import { expect, it } from 'vitest';
import { assignmentRow } from '../testing/rows';
import { slotActions } from './slot-actions';

const ramping = settingOf(assignmentRow({ candidate_version: '1.1.0', rollout_bp: 500 }));
const labels = (setting: typeof ramping, rollback = assignmentRow({ stable_version: '0.9.0' })) =>
  slotActions(setting, rollback).map(({ label }) => label);
const after = (label: string, setting = ramping) => {
  const rollback = assignmentRow({ stable_version: '0.9.0' });
  const action = slotActions(setting, rollback).find((candidate) => candidate.label === label);
  return action && nextSetting(setting, action.change);
};

it('offers what a ramp needs while there is a candidate', () => {
  expect(labels(ramping).slice(0, 4)).toEqual([
    'Pause the ramp',
    'Promote 1.1.0',
    'Drop the candidate',
    'Roll back to memory 0.9.0',
  ]);
  expect(labels({ ...ramping, rolloutBp: 0 })).not.toContain('Pause the ramp');
  expect(slotActions({ ...ramping, candidate: null, rolloutBp: 0 }, null).map(({ label }) => label)).toEqual([
    'Disable',
    'Kill at the next play',
    'Kill now',
  ]);
});

it('does what its words say', () => {
  expect(after('Pause the ramp')).toMatchObject({ candidate: '1.1.0', rolloutBp: 0 });
  expect(after('Promote 1.1.0')).toMatchObject({ stable: '1.1.0', candidate: null, rolloutBp: 0 });
  expect(after('Drop the candidate')).toMatchObject({ stable: '1.0.0', candidate: null, rolloutBp: 0 });
  expect(after('Roll back to memory 0.9.0')).toMatchObject({ stable: '0.9.0', candidate: null });
  expect(after('Disable')).toMatchObject({ enabled: false });
  expect(after('Enable', { ...ramping, enabled: false })).toMatchObject({ enabled: true });
  expect(after('Kill now')).toMatchObject({ kill: 'now' });
  expect(after('Lift the kill', { ...ramping, kill: 'now' })).toMatchObject({ kill: 'none' });
});
