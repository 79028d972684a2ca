import { DataFailure, type FailureCode } from '../failure';

interface StaffFailure {
  /** The database's own code where it named one. */
  code: FailureCode;
  /** The database's own sentence, without the code. */
  problem: string;
  /** The HTTP status, or 0 when no answer came. */
  status: number;
}

/** The database names its refusals at the start of their message. */
const DATABASE_CODE = /^(ML-\d{3}): /;

/** What went wrong with a call of staff, in the database's words. */
export function staffFailure(cause: unknown): StaffFailure {
  if (!(cause instanceof DataFailure)) {
    return { code: 'ML-331', problem: cause instanceof Error ? cause.message : String(cause), status: 0 };
  }
  const { code, message, status } = cause;
  const named = DATABASE_CODE.exec(message)?.[1];
  return {
    code: named ? `ML-${Number(named.slice(3))}` : code,
    problem: message.replace(DATABASE_CODE, ''),
    status,
  };
}
