/** The signed-in player as the app sees them. */
export interface User {
  id: string;
  email: string;
  /** May be empty: no metadata name and no address. */
  name: string;
}

/** The part of the auth service's user that a {@link User} is made of. */
export interface AuthUser {
  id: string;
  email?: string | undefined;
  user_metadata?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The name is the metadata name, else the part of the e-mail before the at-sign, else empty (spec point 3).
 * @param authUser the auth service's user.
 */
export function toUser(authUser: AuthUser): User {
  const email = authUser.email ?? '';
  const given = authUser.user_metadata?.name;
  const name =
    typeof given === 'string' && given.trim() !== '' ? given.trim() : (email.split('@', 1)[0] ?? '');
  return { id: authUser.id, email, name };
}

/** Are these the same account with the same name and address? */
export const isSameUser = (one: User, other: User): boolean =>
  one.id === other.id && one.email === other.email && one.name === other.name;
