import { findFreePort } from '../serving/loopback';

/** Finds a base port whose whole group is free. The range is not used by people or by end-to-end tests. */
export const freeBasePort = (): Promise<number> => findFreePort(15_000, 19_000, [0, 10, 20, 30, 40]);
