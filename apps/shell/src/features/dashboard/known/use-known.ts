import type { KnownRead } from '@mindloom/data-access/queries';
import { civilDate, type Today } from '@mindloom/domain';
import { useMemo } from 'react';

/** The data that a page shows, and whether reading it fails now. */
export interface KnownReading<T> {
  /**
   * The data of the latest read. If that read failed, the data that this device had read before. Undefined during the
   * first read, and if the first read failed.
   */
  data: T | undefined;
  /** When the data was read, in milliseconds since 1970; null if the data is up to date. */
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
 * Returns the data of a query or, if the read failed, the last data that this device has read (D-34).
 * @param recall returns the data stored on the device. Must be the same function at every render.
 */
export function useKnown<T>(query: QueryState<T>, recall: () => KnownRead<T> | null): KnownReading<T> {
  const { data, dataUpdatedAt, errorUpdatedAt } = query;
  // Whether the read has failed. It stays true during a retry, until the retry succeeds.
  const isFailing = errorUpdatedAt > dataUpdatedAt;
  const isUnread = isFailing && data === undefined;
  const known = useMemo(() => (isUnread ? recall() : null), [isUnread, recall]);
  if (!isFailing) return { data, asOfMs: null, isFailing };
  if (data !== undefined) return { data, asOfMs: dataUpdatedAt, isFailing };
  return { data: known?.data, asOfMs: known?.atMs ?? null, isFailing };
}

const time = { hour: 'numeric', minute: '2-digit' } as const;
const dayAndMonth = { day: 'numeric', month: 'short' } as const;

/**
 * Tells when figures were read, such as 'as of 14:02' or 'as of 20 Nov, 14:02'.
 * @param ms the time of the read, in milliseconds since 1970.
 */
export function asOfText(ms: number, { date: today, zone }: Today): string {
  const day = civilDate(ms, zone);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const parts =
    day === today ? time : { ...dayAndMonth, ...(isThisYear ? {} : { year: 'numeric' as const }), ...time };
  return `as of ${new Intl.DateTimeFormat(undefined, { ...parts, timeZone: zone }).format(ms)}`;
}
