/** Asks the player before a link is followed. `go` follows it. */
export type NavigationGuard = (go: () => void) => void;

let active: NavigationGuard | null = null;

/** Sets the guard of the page that is shown, for example during a game. Null removes it. */
export function setNavigationGuard(guard: NavigationGuard | null): void {
  active = guard;
}

/** Leaves the page by `go`: at once, or after the guard's question. For the header's links and Logout. */
export function tryLeave(go: () => void): void {
  if (active === null) go();
  else active(go);
}
