import { expect, it } from 'vitest';
import { parseLoadOptions } from './run-load';

it('parseLoadOptions reads the given options and uses defaults for all other options', () => {
  const parsed = parseLoadOptions(['--shells', '20', '--pace', '2.5']);
  expect(parsed).toMatchObject({ ok: true, options: { shells: 20, seconds: 60, pace: 2.5, seed: 1 } });
});

it.each([
  ['--shells', 'many'],
  ['--seconds', '0'],
  ['--url', 'nowhere'],
])('parseLoadOptions refuses the option %s with the value %s', (option, value) => {
  const parsed = parseLoadOptions([option, value]);
  expect(parsed).toMatchObject({ ok: false, code: 'ML-502', problem: expect.stringContaining(option) });
});
