import type { Pace } from './contract';

/** The paces from which a player chooses. They are not in contract.ts, because the first page loads that module. */
export const PACES: readonly Pace[] = [1, 1.5, 2, 10];
