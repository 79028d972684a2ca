import { expect, it } from 'vitest';
import { statusOf } from './error-reply';

it.each([
  ['23514', 400],
  ['23502', 400],
  ['22P02', 400],
  ['P0001', 400],
  ['23505', 409],
  ['23503', 409],
  ['42501', 403],
  ['42P01', 404],
  ['PT409', 409],
  ['PT404', 404],
  ['40001', 500],
  ['53300', 503],
  ['XX000', 500],
])('statusOf maps the SQLSTATE %s to the HTTP status %d', (sqlState, status) => {
  expect(statusOf(sqlState)).toBe(status);
});
