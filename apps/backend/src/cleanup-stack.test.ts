import { expect, it } from 'vitest';
import { createCleanupStack } from './cleanup-stack';

it('runAll runs each cleanup step once, in reverse order, even if one step throws', async () => {
  const ended: string[] = [];
  const cleanup = createCleanupStack();
  cleanup.push(() => void ended.push('first'));
  cleanup.push(async () => {
    throw new Error('stuck');
  });
  cleanup.push(async () => void ended.push('last'));
  await expect(cleanup.runAll()).rejects.toBeInstanceOf(AggregateError);
  expect(ended).toEqual(['last', 'first']);
  await cleanup.runAll();
  expect(ended).toHaveLength(2);
});
