// Declares modules that are resolved by the build of a page or by the import map of the page.

/** The game that a page loads. The build resolves the name `the-game` to the source of a game. */
declare module 'the-game' {
  import type { GameModule } from '@mindloom/game-contract';
  const game: GameModule;
  export default game;
}

/** The same game as `the-game`. The import map of the page resolves the name of this module. */
declare module 'the-mapped-game' {
  export { default } from 'the-game';
}

/** The global variable of SystemJS. */
declare const System: {
  import: (name: string) => Promise<import('single-spa').LifeCycles<{ element: HTMLElement | null }>>;
};

// The shell's code for loading games. The build resolves the name of this module to the source of the shell. Only the
// parts that the pages use are declared.

declare module 'the-platform/loading/file-lists' {
  import type { Snapshot } from '@mindloom/registry';

  export interface FileLists {
    known: unknown;
    read: unknown;
  }
  interface Parts {
    fetchFiles: () => Promise<{ ok: false; why: 'network'; problem: string }>;
    storage: Pick<Storage, 'getItem' | 'setItem'>;
    served: () => Snapshot | null;
  }
  export function createFileLists(parts: Parts): FileLists;
}

declare module 'the-platform/loading/game-loader' {
  import type { GameModule } from '@mindloom/game-contract';
  import type { Choice, SlotRelease } from '@mindloom/registry';
  import type { FileLists } from 'the-platform/loading/file-lists';

  type Loaded = { ok: true; game: GameModule; choice: Choice } | { ok: false; failure: { detail: string } };
  interface Options {
    gamesOrigin: string;
    fileLists: FileLists;
    onFailed: (release: SlotRelease) => void;
    loadFramed?: import('the-platform/framing/frames').Frames['load'];
  }
  export function createGameLoader(options: Options): {
    baseUrl: (release: SlotRelease) => string;
    prefetch: (choice: Choice) => () => void;
    load: (choices: readonly Choice[]) => Promise<Loaded>;
  };
}

declare module 'the-platform/framing/frames' {
  import type { GameModule } from '@mindloom/game-contract';
  import type { Release } from '@mindloom/registry';

  interface Attempt {
    baseUrl: string;
    attempt: number;
    limitMs: number;
  }
  type Loaded = { ok: true; game: GameModule } | { ok: false; failure: { detail: string } };
  export interface Frames {
    prepare: () => void;
    load: (release: Release, attempt: Attempt) => Promise<Loaded>;
  }
  export function createFrames(address: string): Frames;
}

declare module 'the-platform/hosting/mount-game' {
  import type { Clock, GameModule, GameSettings } from '@mindloom/game-contract';

  interface Events {
    onReady: () => void;
    onScore: () => void;
    onEnd: () => void;
    onNotice: () => void;
    onAnnounce: () => void;
    onFailure: (failure: { detail: string }) => void;
    onUncaughtError: () => void;
    onRecoverableError: (failure: { detail: string }) => void;
  }
  interface Options {
    game: GameModule;
    element: HTMLElement;
    settings: GameSettings;
    clock: Clock;
    events: Events;
    baseUrl: string;
  }
  export function mountGame(options: Options): { unmount: () => void };
}

declare module 'the-platform/registry/snapshot-store' {
  import type { Snapshot } from '@mindloom/registry';

  interface Parts {
    fetchSnapshot: () => Promise<{ ok: true; snapshot: Snapshot } | { ok: false; code: string }>;
    storage: Pick<Storage, 'getItem' | 'setItem'>;
    page: Document;
  }
  export function createSnapshotStore(parts: Parts): {
    get: () => Snapshot | null;
    refresh: () => Promise<Snapshot | null>;
    refreshWithin: (limitMs: number) => Promise<void>;
    start: () => () => void;
    subscribe: (listener: () => void) => () => void;
  };
}
