const ACCOUNT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
const SHOWN_DIGITS = 8;

/** The actor of what no person decided: see docs/decisions/guard.md. */
export const GUARD = 'guard';

/** Who made a change, for the person who reads it: accounts are ids, tools and the guard have names. */
export function actorName(actor: string, myId: string): string {
  if (actor === myId) return 'you';
  return ACCOUNT_ID.test(actor) ? `staff ${actor.slice(-SHOWN_DIGITS)}` : actor;
}
