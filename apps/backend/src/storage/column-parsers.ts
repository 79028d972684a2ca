const INT8 = 20;
const FLOAT4 = 700;
const FLOAT8 = 701;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** PostgREST writes numbers as JSON numbers, and what JSON cannot say (NaN, Infinity) as text. */
function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** `2026-11-01 10:00:00+00` -> `2026-11-01T10:00:00+00:00`, as PostgREST writes it. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** How column values look in a reply, by Postgres type id: as hosted Supabase would send them. */
export const columnParsers = {
  [INT8]: jsonNumber,
  [FLOAT4]: jsonNumber,
  [FLOAT8]: jsonNumber,
  [NUMERIC]: jsonNumber,
  [TIMESTAMP]: isoTime,
  [TIMESTAMPTZ]: isoTime,
};
