import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { keepOutOfLogs } from './database-failure';

function logged(message: string, code?: string): string {
  const thrown = Object.assign(new Error(message), { code, parameters: ['hunter2'] });
  keepOutOfLogs(thrown);
  return inspect(thrown);
}

it('names what a rule of ours refused by its code in docs/errors.md, without the words that may hold data', () => {
  expect(logged('ML-626: "memory-match" is at revision 9.', 'PT409')).toBe(
    'refused with ML-626, see docs/errors.md',
  );
});

it('names what the database itself refused by its SQLSTATE alone', () => {
  expect(logged('duplicate key: hunter2', '23505')).toBe('database error 23505');
  expect(logged('ML-626: written by somebody else', '22P02')).toBe('database error 22P02');
  expect(logged('a rule without a code: hunter2', 'PT409')).toBe('database error PT409');
  expect(logged('cannot bind hunter2')).toBe('a request that could not be understood');
});
