import type { KnownRead } from '@mindloom/data-access/queries';
import { useMemo } from 'react';

/** What a page shows of a read. */
export interface KnownReading<T> {
  /** What was read, or what this device read last. Undefined during the first read, and when nothing is known. */
  data: T | undefined;
  /** The time of the data, in milliseconds since 1970, if it is not the latest; else null. */
  asOfMs: number | null;
  /** Whether the latest read failed. */
  isFailing: boolean;
}

interface QueryState<T> {
  data: T | undefined;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/**
 * Replaces the data of a failed read by what this device read last (D-34).
 * @param recall reads it from the device. Must be stable.
 */
export function useKnown<T>(query: QueryState<T>, recall: () => KnownRead<T> | null): KnownReading<T> {
  const { data, dataUpdatedAt, errorUpdatedAt } = query;
  // Stays true during a retry, until it succeeds.
  const isFailing = errorUpdatedAt > dataUpdatedAt;
  const isUnread = isFailing && data === undefined;
  const known = useMemo(() => (isUnread ? recall() : null), [isUnread, recall]);
  if (!isFailing) return { data, asOfMs: null, isFailing };
  if (data !== undefined) return { data, asOfMs: dataUpdatedAt, isFailing };
  return { data: known?.data, asOfMs: known?.atMs ?? null, isFailing };
}
