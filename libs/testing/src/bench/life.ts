import type { HostCall } from '@mindloom/game-contract/fake-host';
import type { DeedKind, HoldingKind } from '../realm/session';
import type { Script } from './script';

/** What the host was doing when something was thrown; `run` is everything that the game did by itself. */
export type Doing = 'mount' | 'run' | 'pause' | 'resume' | 'end' | 'update' | 'unmount' | 'after unmount';

/** Something that a game said to its host. */
export interface Said {
  call: HostCall;
  atMs: number;
  isUnmounted: boolean;
}

/** How far things were after a step. */
export interface Mark {
  atMs: number;
  /** How many calls the host had got. */
  said: number;
  /** Stands for what the game had drawn; the same drawing gives the same text. */
  drawing: string;
}

/** All that was seen of one mount, from the call of `mount` to a minute after `unmount`. */
export interface Life {
  script: Script;
  /** The commands that the game's handle has: 'pause', 'end' and so on. */
  answers: readonly string[];
  said: readonly Said[];
  thrown: readonly { doing: Doing; text: string }[];
  /** One after the mount, then one after each step. */
  marks: readonly Mark[];
  deeds: readonly { kind: DeedKind; text: string }[];
  /** Changes of the page around the element. */
  outside: readonly string[];
  /** What was still there once `unmount` had returned. */
  left: {
    nodes: number;
    timers: readonly string[];
    listeners: readonly string[];
    holdings: readonly { kind: HoldingKind; text: string }[];
    names: readonly string[];
    handlers: readonly string[];
  };
  /** Did a store, a cookie, the address or the title differ afterwards? */
  changed: { stores: boolean; address: boolean };
}
