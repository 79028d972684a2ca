import { once } from 'node:events';
import { beforeAll, expect, it } from 'vitest';
import { takeEveryWarning } from './every-warning';

beforeAll(async () => {
  await import('./storage/open-database');
  takeEveryWarning();
});

it.each([new Error('too many listeners'), 'too many words'])(
  '%s is told, and throws nowhere',
  async (warning) => {
    const told = once(process, 'warning');
    process.emitWarning(warning);
    const message = warning instanceof Error ? warning.message : warning;
    expect(await told).toEqual([expect.objectContaining({ message })]);
  },
);
