import { findFreePort } from '../serving/loopback';

/**
 * Finds a base port whose whole group of ports is free. The ports are in a range that neither people nor end-to-end tests
 * use.
 */
export const freeBasePort = (): Promise<number> => findFreePort(15_000, 19_000, [0, 10, 20, 30, 40]);
