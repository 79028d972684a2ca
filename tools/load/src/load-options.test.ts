import { expect, it } from 'vitest';
import { readLoadOptions } from './load-options';

it('reads the options of a run', () => {
  const read = readLoadOptions(['--shells', '20', '--pace', '2.5']);
  expect(read).toMatchObject({ ok: true, options: { shells: 20, seconds: 60, pace: 2.5, seed: 1 } });
});

it.each([
  ['--shells', 'many'],
  ['--seconds', '0'],
  ['--url', 'nowhere'],
])('names %s when its value is %s', (option, value) => {
  const read = readLoadOptions([option, value]);
  expect(read).toMatchObject({ ok: false, code: 'ML-502', problem: expect.stringContaining(option) });
});
