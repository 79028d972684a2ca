/** Asks the player before a link is followed. `go` follows the link. */
export type NavigationGuard = (go: () => void) => void;

let active: NavigationGuard | null = null;

/** Sets the navigation guard of the current page, for example during a game. Null removes the guard. */
export function setNavigationGuard(guard: NavigationGuard | null): void {
  active = guard;
}

/**
 * Calls `go` to leave the page: at once or, if there is a guard, when the player confirms. The header's links and
 * Logout use this function.
 */
export function tryLeave(go: () => void): void {
  if (active === null) go();
  else active(go);
}
