import { staffNames } from '@mindloom/data-access/staff';
import { useQuery } from '@tanstack/react-query';

const ACCOUNT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
const SHOWN_DIGITS = 8;

/** The actor name of changes that the rollout guard makes. See docs/decisions/guard.md. */
export const GUARD = 'guard';

/**
 * The name to show for the actor of a change. Tools and the rollout guard have their own names.
 * @param names maps account ids of staff to names. For an account without a name, the end of the id is shown.
 */
export function actorName(actor: string, myId: string, names: Readonly<Record<string, string>>): string {
  if (actor === myId) return 'you';
  const name = names[actor];
  if (name !== undefined) return name;
  return ACCOUNT_ID.test(actor) ? `staff ${actor.slice(-SHOWN_DIGITS)}` : actor;
}

const NO_NAMES = {};

/**
 * @returns a function that returns the name of an actor. While the names of staff are loading, or if they cannot be
 * read, the function returns the end of the id instead of a name.
 */
export function useActorName(myId: string): (actor: string) => string {
  const { data: names = NO_NAMES } = useQuery(staffNames());
  return (actor) => actorName(actor, myId, names);
}
