import { expect, it } from 'vitest';
import { createUndoStack } from './undo-stack';

it('ends what was begun in the opposite order, all of it, once', async () => {
  const ended: string[] = [];
  const undo = createUndoStack();
  undo.push(() => void ended.push('first'));
  undo.push(async () => {
    throw new Error('stuck');
  });
  undo.push(async () => void ended.push('last'));
  await expect(undo.undoAll()).rejects.toBeInstanceOf(AggregateError);
  expect(ended).toEqual(['last', 'first']);
  await undo.undoAll();
  expect(ended).toHaveLength(2);
});
