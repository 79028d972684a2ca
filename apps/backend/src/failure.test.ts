import { expect, it } from 'vitest';
import { describeUnexpectedError } from './failure';

it('an unexpected error is described in one sentence with a code, and with its stack trace if MINDLOOM_TRACE=1', () => {
  const thrown = new TypeError('x is not a function');
  const description = describeUnexpectedError(thrown, {});
  expect(description).toMatch(/^ML-507 .*\(x is not a function\)/);
  expect(description).not.toContain('\n');
  expect(describeUnexpectedError(thrown, { MINDLOOM_TRACE: '1' })).toContain('failure.test.ts');
  const mistyped = Object.assign(new TypeError("Unknown option '--x'"), {
    code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
  });
  expect(describeUnexpectedError(mistyped, {})).toMatch(/^ML-502 Unknown option '--x'\./);
  expect(describeUnexpectedError({ an: 'object' }, {})).not.toContain('[object Object]');
});
