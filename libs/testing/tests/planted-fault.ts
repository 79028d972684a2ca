import type { Fault } from './plain-game';

/** A way to break the contract, and the only checks that may find it; the first is the one that names it. */
export interface PlantedFault extends Fault {
  does: string;
  caughtBy: readonly string[];
}

export const noop = () => undefined;

/** Throws, and says where. */
export function fail(what: string): never {
  throw new Error(what);
}
