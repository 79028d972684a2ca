import { expect, it } from 'vitest';
import { assignmentRow, markRow } from '../testing/rows';
import { rollbackTarget } from './rollback-target';

/** A history from the versions that were stable, newest first. */
const history = (...versions: string[]) =>
  versions.map((stable_version, place) =>
    assignmentRow({ revision: versions.length - place, stable_version }),
  );
const targetOf = (...versions: string[]) => rollbackTarget(history(...versions), [])?.stable_version;

it('goes to the newest stable version from before the live one', () => {
  expect(targetOf('1.2.0', '1.1.0', '1.0.0')).toBe('1.1.0');
  expect(targetOf('1.2.0', '1.2.0', '1.1.0')).toBe('1.1.0');
});

it('never goes back to what was rolled back', () => {
  expect(targetOf('1.1.0', '1.2.0', '1.1.0', '1.0.0')).toBe('1.0.0');
  expect(targetOf('1.0.0', '1.1.0', '1.0.0')).toBeUndefined();
});

it('finds nothing for a slot with one version or none, and tells remotes apart', () => {
  expect(targetOf('1.0.0', '1.0.0')).toBeUndefined();
  expect(rollbackTarget([], [])).toBeNull();
  const other = assignmentRow({ remote: 'reaction', stable_version: '1.0.0' });
  expect(rollbackTarget([assignmentRow({ revision: 2 }), other], [])).toBe(other);
});

it('leaves out what is marked bad, until the mark is taken back', () => {
  const rows = history('1.2.0', '1.1.0', '1.0.0');
  const bad = markRow({ version: '1.1.0' });
  expect(rollbackTarget(rows, [bad])?.stable_version).toBe('1.0.0');
  expect(rollbackTarget(rows, [bad, markRow({ id: 2 })])).toBeNull();
  expect(rollbackTarget(rows, [{ ...bad, id: 3, bad: false }, bad])?.stable_version).toBe('1.1.0');
  expect(rollbackTarget(rows, [{ ...bad, remote: 'reaction' }])?.stable_version).toBe('1.1.0');
});
