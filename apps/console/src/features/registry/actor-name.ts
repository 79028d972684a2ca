const ACCOUNT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
const SHOWN_DIGITS = 8;

/** The actor of what no person decided: see docs/decisions/guard.md. */
export const GUARD = 'guard';

/**
 * Who made a change, for the person who reads it: tools and the guard have names of their own.
 * @param names of staff by account id; who is not among them is called by the end of the id.
 */
export function actorName(actor: string, myId: string, names: Readonly<Record<string, string>>): string {
  if (actor === myId) return 'you';
  const name = names[actor];
  if (name !== undefined) return name;
  return ACCOUNT_ID.test(actor) ? `staff ${actor.slice(-SHOWN_DIGITS)}` : actor;
}
