import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { redactForLogs } from './database-failure';

function logged(message: string, code?: string): string {
  const thrown = Object.assign(new Error(message), { code, parameters: ['hunter2'] });
  redactForLogs(thrown);
  return inspect(thrown);
}

it('for a refusal by our own rules, the log shows only the code, not the message', () => {
  expect(logged('ML-626: "memory-match" is at revision 9.', 'PT409')).toBe(
    'refused with ML-626, see docs/errors.md',
  );
});

it('for a database error that our own rules did not raise, the log shows only the SQLSTATE, not the message', () => {
  expect(logged('duplicate key: hunter2', '23505')).toBe('database error 23505');
  expect(logged('ML-626: written by somebody else', '22P02')).toBe('database error 22P02');
  expect(logged('a rule without a code: hunter2', 'PT409')).toBe('database error PT409');
  expect(logged('cannot bind hunter2')).toBe('invalid request');
});
