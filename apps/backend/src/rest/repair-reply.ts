import { restError } from '../http/json-reply';
import type { DatabaseFailure } from '../storage/database-failure';
import type { Database } from '../storage/open-database';
import { isSenderWrong } from '../storage/who-is-wrong';
import { statusOf } from './database-error-status';

/**
 * lite answers 500 `SUP` for whatever it does not expect. What the database refused gets the status, code and hint that
 * PostgREST would give; what lite could not read or send is the sender's mistake.
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
  if (!(await isSenderWrong(refused, database))) return reply;
  return restError(400, { code: 'PGRST100', message: 'The request could not be understood.' });
}
