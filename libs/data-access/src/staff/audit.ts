import { infiniteQueryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import type { Database } from '../database.types';
import { fetchData } from '../queries/read';
import { REGISTRY_KEY, registryRead } from './registry-reads';
import type { StaffResult } from './staff-call';
import { toStaffFailure } from './staff-failure';

/**
 * A write to the registry, as a list shows it: values that are too large for a list are left out. For an assignment,
 * `before` contains the previous assignment of the slot.
 */
export type AuditRow = Database['public']['Functions']['search_audit']['Returns'][number];

/** The conditions on the rows of the audit to read. A missing field does not limit the result. */
export interface AuditFilter {
  slot?: string;
  /** The row's actor must contain this text, in the actor's id or in the display name of a member of the staff. */
  actor?: string;
  /** At least one value of the row must contain this text. */
  text?: string;
  /** The earliest time of a row, ISO 8601, inclusive. */
  from?: string;
  /** The end of the period, ISO 8601, exclusive. */
  until?: string;
}

const LIST_ROWS = 50;
const EXPORT_ROWS = 500;
/**
 * A number that is greater than every id of the audit. A read of the rows before this id begins with the newest row.
 */
const NEWEST = Number.MAX_SAFE_INTEGER;

interface Page {
  /** The page begins after the row with this id, which is the last row of the previous page. */
  before: number;
  limit: number;
  signal: AbortSignal;
}

async function readPage(
  { slot, actor, text, from, until }: AuditFilter,
  { before, limit, signal }: Page,
): Promise<AuditRow[]> {
  const client = await getClient();
  const call = {
    p_before: before,
    p_limit: limit,
    ...(slot !== undefined && { p_slot: slot }),
    ...(actor !== undefined && { p_actor: actor }),
    ...(text !== undefined && { p_text: text }),
    ...(from !== undefined && { p_from: from }),
    ...(until !== undefined && { p_until: until }),
  };
  return fetchData(client.rpc('search_audit', call), signal);
}

/** Reads the audit page by page, newest first. */
export const searchAudit = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...REGISTRY_KEY, 'audit', filter],
    queryFn: ({ signal, pageParam }) => readPage(filter, { before: pageParam, limit: LIST_ROWS, signal }),
    initialPageParam: NEWEST,
    getNextPageParam: (page) => (page.length < LIST_ROWS ? undefined : page.at(-1)?.id),
  });

/** Reads all rows that match a filter, newest first, for the export. */
export async function readWholeAudit(filter: AuditFilter): Promise<StaffResult<AuditRow[]>> {
  const { signal } = new AbortController();
  const rows: AuditRow[] = [];
  try {
    for (;;) {
      const page = await readPage(filter, {
        before: rows.at(-1)?.id ?? NEWEST,
        limit: EXPORT_ROWS,
        signal,
      });
      rows.push(...page);
      if (page.length < EXPORT_ROWS) return { ok: true, value: rows };
    }
  } catch (cause) {
    const { code, problem } = toStaffFailure(cause);
    return { ok: false, code, problem };
  }
}

/** Reads all values of one row of the audit, as a list of one row. */
export const auditValues = (id: number) =>
  registryRead(['audit', 'values', String(id)], (client) =>
    client.from('audit').select('before, after').eq('id', id).limit(1),
  );
