import { restError } from '../http/json-reply';
import type { DatabaseFailure } from '../storage/database-failure';
import { statusOf } from './database-error-status';

/**
 * lite answers 500 `SUP` for whatever it does not expect. What the database refused gets the status, code and hint that
 * PostgREST would give; what never reached the database is a request that lite could not read.
 */
export function repairRestReply(reply: Response, refused: DatabaseFailure | undefined): Response {
  if (reply.status !== 500) return reply;
  if (refused === undefined) {
    return restError(400, { code: 'PGRST100', message: 'The request could not be understood.' });
  }
  if (refused.sqlState === null) return reply;
  return restError(statusOf(refused.sqlState), {
    code: refused.sqlState,
    message: refused.message,
    details: refused.detail,
    hint: refused.hint,
  });
}
