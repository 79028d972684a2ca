import { DataFailure, type FailureCode, messageOf } from '../failure';

interface StaffFailure {
  /** The code in the database's message, or else the code of the failed request. */
  code: FailureCode;
  /** The database's message without the code. */
  problem: string;
  /** The HTTP status, or 0 without a response. */
  status: number;
}

const DATABASE_CODE = /^(ML-\d{3}): /;

/** Maps the error of a staff call to a failure with the database's code and message. */
export function toStaffFailure(cause: unknown): StaffFailure {
  if (!(cause instanceof DataFailure)) return { code: 'ML-331', problem: messageOf(cause), status: 0 };
  const { code, message, status } = cause;
  const databaseCode = DATABASE_CODE.exec(message)?.[1];
  return {
    code: databaseCode ? `ML-${Number(databaseCode.slice(3))}` : code,
    problem: message.replace(DATABASE_CODE, ''),
    status,
  };
}
