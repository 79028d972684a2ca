import type { Manifest } from '../fixtures/write-release';

/** A way to break the plain game as it is released, and the check that finds it. */
export interface PlantedFault {
  does: string;
  /** The check that is there to find it. */
  caughtBy: string;
  /** Checks of the files and of the visit, which every judgement has, that may stumble over it as well. */
  alsoBy?: readonly string[];
  /** Pieces of the entry, and what stands in their place. */
  replace?: readonly (readonly [piece: string, by: string])[];
  /** Files that come along, or that stand in the place of others. */
  files?: Readonly<Record<string, string>>;
  /** What the manifest says differently. */
  manifest?: Partial<Manifest>;
  /** Files that no mount needs, as the manifest says. */
  notNeededToMount?: readonly string[];
  /** Done to the files once the manifest is written: null removes one. */
  afterwards?: Readonly<Record<string, string | null>>;
}

/** Where a mount has drawn and says so. */
export const AT_MOUNT = '    draw();\n    host.ready();';
type Replaced = NonNullable<PlantedFault['replace']>;
/** Something that a mount does besides. */
export const atMount = (work: string): Replaced => [[AT_MOUNT, `    ${work}\n${AT_MOUNT}`]];
