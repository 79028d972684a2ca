const asIs = (text: string) => text;

/** By type number: the same JavaScript values on both engines, and dates as PostgreSQL writes them. */
export const plainTypes: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // bigint
  1700: Number, // numeric
  1082: asIs, // date
  1114: asIs, // timestamp
  1184: asIs, // timestamp with time zone
};
