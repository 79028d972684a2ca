import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { redactForLogs } from './database-failure';

function logged(message: string, code?: string): string {
  const thrown = Object.assign(new Error(message), { code, parameters: ['hunter2'] });
  redactForLogs(thrown);
  return inspect(thrown);
}

it('logs a refusal by our own rules as its code, without its message', () => {
  expect(logged('ML-626: "memory-match" is at revision 9.', 'PT409')).toBe(
    'refused with ML-626, see docs/errors.md',
  );
});

it('logs any other database error as its SQLSTATE, without its message', () => {
  expect(logged('duplicate key: hunter2', '23505')).toBe('database error 23505');
  expect(logged('ML-626: written by somebody else', '22P02')).toBe('database error 22P02');
  expect(logged('a rule without a code: hunter2', 'PT409')).toBe('database error PT409');
  expect(logged('cannot bind hunter2')).toBe('invalid request');
});
