import { browserMatters } from './browser-matters';
import { misdeeds } from './misdeeds';
import type { PlantedFault } from './planted-fault';

/** One broken build of every kind, each of a game that is well otherwise. */
export const plantedFaults: readonly PlantedFault[] = [...misdeeds, ...browserMatters];
