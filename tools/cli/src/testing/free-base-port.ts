import { findFreePort } from '../serving/loopback';

/** Finds a base port for a whole group of free ports. Neither people nor end-to-end tests use ports of this range. */
export const freeBasePort = (): Promise<number> => findFreePort(15_000, 19_000, [0, 10, 20, 30, 40]);
