import { restError } from '../http/json-reply';
import { isClientError, type DatabaseFailure } from '../storage/database-failure';
import type { Database } from '../storage/open-database';

/**
 * Replaces the generic 500 replies of `@supabase/lite`. A database error gets the status, code and hint that PostgREST
 * gives. A request that `@supabase/lite` could not parse or send to the database gets 400.
 */
export async function repairRestReply(
  reply: Response,
  refused: DatabaseFailure | undefined,
  database: Database,
): Promise<Response> {
  if (reply.status !== 500) return reply;
  if (refused && refused.sqlState !== null) {
    const { sqlState: code, message, detail: details, hint } = refused;
    return restError(statusOf(code), { code, message, details, hint });
  }
  if (!(await isClientError(refused, database))) return reply;
  return restError(400, { code: 'PGRST100', message: 'The request could not be understood.' });
}

/** Returns the HTTP status for an SQLSTATE, as PostgREST's documentation defines it: 409 for `23505` or `PT409`. */
export function statusOf(sqlState: string): number {
  const own = /^PT([2-5]\d\d)$/.exec(sqlState)?.[1];
  return own === undefined
    ? (statusByCode[sqlState] ?? statusByClass[sqlState.slice(0, 2)] ?? 400)
    : Number(own);
}

const statusByCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  P0001: 400,
};

const statusByClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 413,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};
