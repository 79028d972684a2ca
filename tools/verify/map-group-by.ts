function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Map.groupBy, which Vitest 5.1 prints failures with and Node 20 does not have yet. */
export function provideMapGroupBy(): void {
  if ('groupBy' in Map) return;
  Object.defineProperty(Map, 'groupBy', { value: groupBy, configurable: true, writable: true });
}
