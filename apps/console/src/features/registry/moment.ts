const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** A stored moment, in this browser's zone and words. */
export const momentText = (iso: string): string => MOMENT.format(new Date(iso));

/** The time of day, to the second. */
export const timeText = (epochMs: number): string => TIME.format(new Date(epochMs));
