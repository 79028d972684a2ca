/** The version of the game contract. The shell hosts this one and the one before it. */
export const CONTRACT = 1;

export type Difficulty = 'easy' | 'medium' | 'hard';
export type Area = 'memory' | 'focus' | 'speed' | 'logic' | 'creative' | 'balanced';

/** A clock of milliseconds that stands still while the run is paused. */
export interface Clock {
  now(): number;
}

/** What one run of a game gets from outside. Everything else a game brings itself. */
export interface GameSettings {
  difficulty: Difficulty;
  /** An unsigned 32-bit integer. The same seed and the same input give the same run. */
  seed: number;
  /** The session's ceiling; the host asks the game to end when it is used up. */
  limitMs: number;
  theme: 'light' | 'dark';
  reducedMotion: boolean;
  sound: boolean;
  /** A BCP 47 language tag, for numbers and dates. */
  locale: string;
}

export type MetricKind = 'count' | 'duration' | 'ratio';

/** One raw figure that a game reports beside its score. */
export interface MetricInfo {
  name: string;
  title: string;
  kind: MetricKind;
  unit: string;
  min: number;
  max: number;
}

/** What a game is, as data: types, checks and documents derive from it. */
export interface GameInfo {
  /** The name of the remote that it is released as: lower case letters, digits and hyphens. */
  id: string;
  /** Semantic version: that of the release, which the build puts where a game imports the one of its package.json. */
  version: string;
  contract: number;
  title: string;
  area: Area;
  /** The settings that the game reads; the host may leave the others at their defaults. */
  reads: readonly (keyof GameSettings)[];
  metrics: readonly MetricInfo[];
}

/** The raw figures of a finished run, by metric name. Undeclared and non-finite figures are dropped. */
export interface GameSummary {
  metrics: Readonly<Record<string, number>>;
}

export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** What the shell offers to a game. The first two are the heart of the contract. */
export interface GameHost {
  /** The new total, finite and not negative; not a delta. */
  onScoreChange(total: number): void;
  /** The run is over. At most once per mount; later calls are dropped. */
  onGameEnd(summary?: GameSummary): void;
  /** The first frame can be used; the loading state leaves. Due within 5 s of mount. */
  ready(): void;
  /** A toast of the shell. */
  notify(notice: Notice): void;
  /** A sentence for screen readers, in the shell's live region. */
  announce(text: string): void;
  /** Aborted at unmount: for listeners and fetches. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** What the shell holds of a mounted game. */
export interface GameHandle {
  pause?(): void;
  resume?(): void;
  /**
   * The session's limit was reached or the player left: end now and report. A game with `end` may be played for as long
   * as the session lasts. One without it owes an end of its own before `clock` has counted `settings.limitMs`, or its
   * figures are lost.
   */
  end?(): void;
  update?(settings: Partial<GameSettings>): void;
  /** Idempotent; leaves no node, timer, listener, animation frame, observer or audio behind. */
  unmount(): void;
}

/** The one thing that a remote exposes, as `./game`, by default export or by name. */
export interface GameModule {
  info: GameInfo;
  mount(element: HTMLElement, host: GameHost, settings: GameSettings): GameHandle;
}
