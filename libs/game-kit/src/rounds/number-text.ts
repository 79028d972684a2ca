/** A number as it is shown and read out: with a minus sign, not a hyphen. */
export const numberText = (value: number): string => String(value).replace('-', '\u2212');
