const exact: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  P0001: 400,
};

const byClass: Record<string, number> = {
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

/** The HTTP status that PostgREST answers for an SQLSTATE (its documented table). */
export function statusOf(sqlState: string): number {
  const own = /^PT([2-5]\d\d)$/.exec(sqlState)?.[1];
  return own === undefined ? (exact[sqlState] ?? byClass[sqlState.slice(0, 2)] ?? 400) : Number(own);
}
