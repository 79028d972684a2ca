import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as leftOut from '../src/left-out';

const supabase = readFileSync(fileURLToPath(import.meta.resolve('@supabase/supabase-js')), 'utf8');

const firstGroups = (pattern: RegExp): string[] => [
  ...new Set([...supabase.matchAll(pattern)].flatMap(([, group]) => group ?? [])),
];

const taken = (from: string): string[] =>
  firstGroups(new RegExp(`import \\{ ([^}]+) \\} from "${from}"`, 'g')).flatMap((names) => names.split(', '));

it('the replacements of Realtime and Storage export every name that supabase-js imports from the originals', () => {
  expect(taken('@supabase/realtime-js')).toEqual(['RealtimeClient']);
  expect(Object.keys(leftOut)).toEqual(expect.arrayContaining(taken('@supabase/realtime-js')));
  expect(taken('@supabase/storage-js').toSorted()).toEqual(['StorageApiError', 'StorageClient']);
  expect(Object.keys(leftOut)).toEqual(expect.arrayContaining(taken('@supabase/storage-js')));
});

it('the replacements of Realtime and Storage have every method that supabase-js calls', () => {
  const asked = firstGroups(/\bthis\.realtime\.(\w+)/g);
  expect(asked).toContain('setAuth');
  expect(Object.getOwnPropertyNames(leftOut.RealtimeClient.prototype)).toEqual(expect.arrayContaining(asked));
  expect(firstGroups(/\bthis\.storage\.(\w+)/g)).toEqual([]);
});

it('the replacement of Realtime accepts a new token; all other calls of the replacements fail with a code', async () => {
  const live = new leftOut.RealtimeClient();
  await expect(live.setAuth()).resolves.toBeUndefined();
  const files = new leftOut.StorageClient();
  const asking = [
    () => live.channel(),
    () => live.getChannels(),
    () => live.removeChannel(),
    () => live.removeAllChannels(),
    () => files.from(),
  ];
  const refusal = expect.objectContaining({ name: 'DataFailure', code: 'ML-303' });
  for (const ask of asking) expect(ask).toThrow(refusal);
});
