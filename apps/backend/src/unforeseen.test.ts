import { expect, it } from 'vitest';
import { unforeseen } from './unforeseen';

it('is one sentence with a code, and a trace only when it is asked for', () => {
  const thrown = new TypeError('x is not a function');
  const said = unforeseen(thrown, {});
  expect(said).toMatch(/^ML-507 .*\(x is not a function\)/);
  expect(said).not.toContain('\n');
  expect(unforeseen(thrown, { MINDLOOM_TRACE: '1' })).toContain('unforeseen.test.ts');
  const mistyped = Object.assign(new TypeError("Unknown option '--x'"), {
    code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
  });
  expect(unforeseen(mistyped, {})).toMatch(/^ML-502 Unknown option '--x'\./);
  expect(unforeseen({ an: 'object' }, {})).not.toContain('[object Object]');
});
