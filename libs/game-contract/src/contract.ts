/** The version of the game contract. The shell hosts games of this version and of the previous one. */
export const CONTRACT = 1;

export type Difficulty = 'easy' | 'medium' | 'hard';
export type Area = 'memory' | 'focus' | 'speed' | 'logic' | 'creative' | 'balanced';

/** The displayed name of each area. */
export const AREA_NAMES: Readonly<Record<Area, string>> = {
  memory: 'Memory',
  focus: 'Focus',
  speed: 'Speed',
  logic: 'Logic',
  creative: 'Creative',
  balanced: 'Balanced',
};

/** The pictures of the host from which a game or a slot chooses one. */
export const PICTURES = ['memory', 'focus', 'speed', 'puzzle', 'numbers', 'sums', 'ideas', 'thread'] as const;
export type Picture = (typeof PICTURES)[number];

/** A factor by which a player can extend the time limits of a game (WCAG 2.2.1). */
export type Pace = 1 | 1.5 | 2 | 10;

/** A clock in milliseconds that stops while the run is paused. */
export interface Clock {
  now(): number;
}

/** The settings of one run, chosen by the host. */
export interface GameSettings {
  difficulty: Difficulty;
  /** An unsigned 32-bit integer. The same seed and the same input give the same run. */
  seed: number;
  /** The maximum time of the run. The host calls `end` when this time has been played. */
  limitMs: number;
  theme: 'light' | 'dark';
  reducedMotion: boolean;
  sound: boolean;
  /** A BCP 47 language tag, for numbers and dates. */
  locale: string;
  /**
   * The player's ability in logits, where 0 is the ability of the game's bot. It is set only for "For you". The game
   * then chooses items that a player of the given ability solves with a probability of 80 %. If a game does not list
   * `ability` in `info.reads`, it ignores this value and plays at `difficulty`. Points always depend on `difficulty`.
   */
  ability?: number;
  /** The game multiplies its own time limits by this factor (WCAG 2.2.1). Default 1. Points do not depend on it. */
  pace?: Pace;
  /** Ids of items that the player saw lately. The game avoids these items while there are others. */
  seen?: readonly string[];
  /**
   * The number of earlier daily sets with this game. It is set only in a daily set, where it is the same for everyone. The
   * game uses it to ask other items than in those sets.
   */
  earlierSets?: number;
  /** True if the player has just pressed a start button of the host. The game then leaves out its start screen. */
  startsAtOnce?: boolean;
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
  /** Which values are better. With it, the host shows the metric to players: at most four, the main figure first. */
  better?: 'lower' | 'higher';
  /** The name of the metric in a sentence, in at most 40 characters, such as 'accuracy'. Default: the title in lower case. */
  label?: string;
  /** The name of the metric with the sample size of a ratio or mean. The host shows no value of a small sample. */
  drawnFrom?: string;
}

/** The description of a game as data. Checks and documents are derived from it. */
export interface GameInfo {
  /** The name of the game's remote: lower case letters, digits and hyphens. */
  id: string;
  /** The semantic version of the release. A game may import it from package.json, where the build sets the version. */
  version: string;
  contract: number;
  title: string;
  area: Area;
  /** The settings that the game uses. The host may leave the others at their defaults. */
  reads: readonly (keyof GameSettings)[];
  metrics: readonly MetricInfo[];
  /** The version of the meaning of item ids. Raise it when an item id changes its meaning. Default 1. */
  rulesVersion?: number;
  /** What a player does in the game, in at most 300 characters. A slot that plays the game shows it. */
  description?: string;
  /** The difficulty of the game's page. A slot that shows the texts of the game uses it. */
  difficulty?: Difficulty;
  /** The picture of the game's card. A slot that shows the texts of the game uses it. */
  picture?: Picture;
  /** The time of one play in whole minutes, from 1 to 60. A slot that plays the game uses it as the session's limit. */
  minutes?: number;
  /**
   * The highest total that the rules allow, from 1 to 1,000,000,000. The host refuses higher totals. If `minutes` is
   * given, this is the highest total of a session of that length, and a longer session allows proportionally more.
   */
  maxScore?: number;
  /**
   * The longest countdown that the game usually shows on its board, in ms at pace 1. Such a game also counts down to the end of
   * the session if that comes first. The host shows the session's time only when it can end before this countdown.
   */
  ownClockMs?: number;
}

/** The answers of a run. A question that the player did not answer in time counts as a given, wrong answer. */
export interface Answers {
  right: number;
  /** The number of all answers, right and wrong. */
  given: number;
}

/** A task that the player answered wrong or too late. The result page shows it, and it is not stored. */
export interface MissedItem {
  /** The task in one line, such as '7 × 8'. */
  question: string;
  /** The player's answer. It is absent if the player did not answer in time. */
  given?: string;
  /** The right answer. */
  answer: string;
  /** The reason why the answer is right, in one sentence. */
  reason?: string;
}

/** One answered item of a run. */
export interface Observation {
  /**
   * The item's id, derived from its parameters: the same item has the same id in every run and release with the same
   * rules. At most 64 characters [a-z0-9:+._-].
   */
  item: string;
  correct: boolean;
  /** The time from the moment when the item could be answered to the answer, in whole milliseconds, without pauses. */
  ms: number;
  /** The time that the player had, in ms; null without a limit. */
  limitMs: number | null;
  /** The number of options; 0 for an answer that is not chosen from options. */
  options: number;
  /** The number of hints that the player used. */
  hints: number;
  /**
   * The item's difficulty as its features predict it, in logits from -4 to 4. At 0, half of the usual players answer
   * right without guessing. Larger is harder.
   */
  prior: number;
}

/**
 * One input of a recorded run, in the order in which the run received it. The first element is the time in ms on the
 * run's clock, which stops during a pause.
 * - `event`: an event of the player, as JSON data. Only the game knows its shape.
 * - `settings`: the settings that the host changed during the run.
 * - `end`: the end of the run. It is the last entry.
 */
export type LogEntry =
  | readonly [atMs: number, kind: 'event', event: unknown]
  | readonly [atMs: number, kind: 'pause' | 'resume' | 'end']
  | readonly [atMs: number, kind: 'settings', changes: Partial<GameSettings>];

/** Everything that determines a run in addition to its release and its settings. It is JSON data. */
export interface RunLog {
  /** The time on the run's clock at which the run started. */
  startMs: number;
  entries: readonly LogEntry[];
}

/** The report of a finished run. The host checks every field. Only `metrics` is required. */
export interface GameSummary {
  /** The metrics by name. The host drops metrics that are undeclared or not finite. */
  metrics: Readonly<Record<string, number>>;
  /** The number of right and given answers. It is absent in a game without right and wrong answers. */
  answers?: Answers;
  /**
   * The share of the game's rounds or time that was played, from 0 to 1. It is absent in a game that does not end by
   * itself.
   */
  played?: number;
  /** The missed tasks in the order of play. The host shows at most 50. */
  missed?: readonly MissedItem[];
  /**
   * The answered items in the order of play. There are at most `answers.given` items, and at most `answers.right` of
   * the items are correct. The host drops malformed observations and keeps the first 200.
   */
  observations?: readonly Observation[];
  /**
   * Ids of the items that the run showed, as in observations. The list can contain items that `observations` does not
   * contain, such as questions without right and wrong answers. The host drops malformed ids and keeps the first 200.
   */
  shown?: readonly string[];
  /**
   * Everything that the run received. The release's `engine.js` can replay it and must find the same score. Null if
   * the run was too long to record. It is absent in a game that does not record.
   */
  log?: RunLog | null;
}

export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** The functions that the host offers to a game. */
export interface GameHost {
  /**
   * Reports the new total, not the difference to the previous total. The total must be finite, not negative and at most
   * `info.maxScore`.
   */
  onScoreChange(total: number): void;
  /** Reports that the run has ended. Call it at most once per mount. The host drops later calls. */
  onGameEnd(summary?: GameSummary): void;
  /**
   * Reports that the first frame is usable, so that the host removes the loading state. A game must call `ready`
   * within 5 s of `mount`.
   */
  ready(): void;
  /** Shows a short message in the line that the host reserves for it. */
  notify(notice: Notice): void;
  /** A signal that the host aborts at unmount. Pass it to listeners and requests. */
  announce(text: string): void;
  /** The host aborts this signal at unmount. Pass it to listeners and requests. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** The functions through which the host controls a mounted game. */
export interface GameHandle {
  pause?(): void;
  resume?(): void;
  /**
   * Tells the game to end now and to call `onGameEnd`, because the session's limit was reached or the player left. A
   * game without `end` must end by itself before `clock` reaches `settings.limitMs`. Otherwise its metrics are lost.
   */
  end?(): void;
  update?(settings: Partial<GameSettings>): void;
  /**
   * Gives the keyboard focus back to the game, for example after a dialog. If a game has no `focus`, the host focuses
   * the control of the game that had the focus last.
   */
  focus?(): void;
  /**
   * Removes every node, timer, listener, animation frame, observer and audio device of the game. Further calls do
   * nothing.
   */
  unmount(): void;
}

/** One moment of a recorded run: an input of the player, or a time at which an answer or the score changed. */
export interface ReplayMoment {
  /** The time in ms on the run's clock. */
  atMs: number;
  /** The total after the moment. */
  score: number;
  /** What the moment did to the answers: a right or wrong answer, or a task that was not answered in time. */
  answer?: 'right' | 'wrong' | 'missed';
  /** The task, for a wrong or missed answer. */
  item?: MissedItem;
}

/** The functions that the host offers to a game that shows a recorded run. */
export interface ReplayHost {
  /**
   * Reports that the first frame is usable. Call it once, within 5 s of `replay`.
   * @param moments the moments of the run in the order of their times. The host shows them in a timeline.
   */
  ready(moments: readonly ReplayMoment[]): void;
  /** The host aborts this signal at unmount. */
  readonly signal: AbortSignal;
}

/** The functions through which the host controls a game that shows a recorded run. */
export interface ReplayHandle {
  /**
   * Shows the run as it was at a time on the run's clock, in ms. The host calls it many times a second while the replay
   * plays. The times can also jump and go back.
   */
  show(atMs: number): void;
  update?(settings: Partial<GameSettings>): void;
  /** As in `GameHandle`. */
  unmount(): void;
}

/** The module that a remote exposes as `./game`, either as default export or as named exports. */
export interface GameModule {
  info: GameInfo;
  mount(element: HTMLElement, host: GameHost, settings: GameSettings): GameHandle;
  /**
   * Shows a run that this release has recorded, in the game's own view. It takes no input, plays no sound and runs no
   * timer. It is optional: without it, the host shows a list of the run's steps.
   * @param settings the settings of the run, with the viewer's theme, motion and sound.
   * @throws an error if the log does not belong to the game.
   */
  replay?(element: HTMLElement, host: ReplayHost, settings: GameSettings, log: RunLog): ReplayHandle;
}
