/** The version of the game contract. The shell hosts this one and the one before it. */
export const CONTRACT = 1;

export type Difficulty = 'easy' | 'medium' | 'hard';
export type Area = 'memory' | 'focus' | 'speed' | 'logic' | 'creative' | 'balanced';

/** A clock in milliseconds that stops while the run is paused. */
export interface Clock {
  now(): number;
}

/** The settings of one run, chosen by the host. */
export interface GameSettings {
  difficulty: Difficulty;
  /** An unsigned 32-bit integer. The same seed and the same input give the same run. */
  seed: number;
  /** The maximum time of this run. The host calls `end` when it is used up. */
  limitMs: number;
  theme: 'light' | 'dark';
  reducedMotion: boolean;
  sound: boolean;
  /** A BCP 47 language tag, for numbers and dates. */
  locale: string;
}

export type MetricKind = 'count' | 'duration' | 'ratio';

/** The declaration of a metric that a game reports in addition to its score. */
export interface MetricInfo {
  name: string;
  title: string;
  kind: MetricKind;
  unit: string;
  min: number;
  max: number;
}

/** The description of a game as data. Checks and documents derive from it. */
export interface GameInfo {
  /** The name of the game's remote: lower case letters, digits and hyphens. */
  id: string;
  /** The semantic version of the release. The build replaces an imported package.json version with it. */
  version: string;
  contract: number;
  title: string;
  area: Area;
  /** The settings that the game reads. The host may leave the others at their defaults. */
  reads: readonly (keyof GameSettings)[];
  metrics: readonly MetricInfo[];
}

/** The answers of a run. An answer that did not come in time counts as given and wrong. */
export interface Answers {
  right: number;
  /** All answers, right and wrong. */
  given: number;
}

/** A task that the player answered wrong or too late. The result page shows it; it is not stored. */
export interface MissedItem {
  /** The task in one line, such as '7 × 8'. */
  question: string;
  /** The player's answer. Absent when there was none in time. */
  given?: string;
  /** The right answer. */
  answer: string;
  /** Why the answer is right, in one sentence. */
  reason?: string;
}

/** The report of a finished run. The host checks every field; only `metrics` is required. */
export interface GameSummary {
  /** By name. The host drops undeclared and non-finite ones. */
  metrics: Readonly<Record<string, number>>;
  /** Absent in a game without right and wrong answers. */
  answers?: Answers;
  /** The part of the run's own rounds or time that was played, 0..1. Absent in a game without an end of its own. */
  played?: number;
  /** In the order of play. The host shows at most 50. */
  missed?: readonly MissedItem[];
}

export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** The functions that the host offers to a game. */
export interface GameHost {
  /** The new total, finite and not negative; not a delta. */
  onScoreChange(total: number): void;
  /** The run is over. Call it at most once per mount; the host drops later calls. */
  onGameEnd(summary?: GameSummary): void;
  /** The first frame is usable; the host removes the loading state. Due within 5 s of mount. */
  ready(): void;
  /** Shows a short message in the line that the host reserves for it. */
  notify(notice: Notice): void;
  /** Announces a sentence to screen readers, in the host's live region. */
  announce(text: string): void;
  /** Aborted at unmount. Pass it to listeners and fetches. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** A mounted game, as the host controls it. */
export interface GameHandle {
  pause?(): void;
  resume?(): void;
  /**
   * The session's limit was reached or the player left: end now and call `onGameEnd`. A game without `end` must end by
   * itself before `clock` reaches `settings.limitMs`; otherwise its metrics are lost.
   */
  end?(): void;
  update?(settings: Partial<GameSettings>): void;
  /** The host returns the keyboard to the game, such as after a dialog. Without it, the host focuses the last focused control of the game. */
  focus?(): void;
  /** Removes every node, timer, listener, animation frame, observer and audio device. Idempotent. */
  unmount(): void;
}

/** The module that a remote exposes as `./game`, as default export or as named exports. */
export interface GameModule {
  info: GameInfo;
  mount(element: HTMLElement, host: GameHost, settings: GameSettings): GameHandle;
}
