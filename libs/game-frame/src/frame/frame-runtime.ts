import {
  type GameHandle,
  type GameModule,
  type GameSettings,
  isValidTotal,
  type ReplayHandle,
} from '@mindloom/game-contract';
import { FOCUSABLE, isBlank } from '../game-element';
import { createClockSync, createFollowingClock, type FollowingClock } from '../protocol/clock-sync';
import { BEAT_MS } from '../protocol/heartbeat';
import {
  encode,
  FORWARDED_KEYS,
  FRAME_PROTOCOL,
  type FrameRelease,
  type FromFrame,
  type ToFrame,
} from '../protocol/messages';

/**
 * The number of exchanges of messages in quick succession at the start, so that the clocks agree before the first
 * mount.
 */
const FIRST_BEATS = 8;
const FIRST_BEAT_MS = 25;

/** While the frame cannot have the focus, a mount is postponed: at most FOCUS_TRIES times, every FOCUS_TRY_MS. */
const FOCUS_TRIES = 4;
const FOCUS_TRY_MS = 16;

const MAX_TEXT = {
  name: 100,
  message: 500,
  stack: 4000,
  notice: 300,
  announcement: 500,
  detail: 500,
} as const;

export type FrameLoad = { ok: true; game: GameModule } | { ok: false; kind: string; detail: string };

interface FrameParts {
  port: MessagePort;
  /** The element in which games are mounted. */
  root: HTMLElement;
  loadGame: (release: FrameRelease, limitMs: number) => Promise<FrameLoad>;
  nowMs: () => number;
}

interface FrameRun {
  id: number;
  /** Undefined for a recorded run, whose time is set by the shell. */
  clock?: FollowingClock;
  aborter: AbortController;
  handle: GameHandle | undefined;
  /** The handle of a recorded run. */
  replay?: ReplayHandle;
}

/** A message that mounts a new or a recorded run. */
type MountMessage = ToFrame & { type: 'mount' | 'replay' };

type MountFunction = GameModule['mount'];

/** The function that lets a game's bot play; undefined if the game has no bot. */
function botOf(game: GameModule): MountFunction | undefined {
  const mount: unknown = Reflect.get(game, 'mountWithBot');
  return typeof mount === 'function' ? (...args) => Reflect.apply(mount, game, args) : undefined;
}

/** Whether a value can be sent as a message. A value with a cycle or a BigInt cannot. */
function isJson(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs games in this frame for the shell at the other end of the port. The frame hosts a game as the page does, and
 * passes every call of the game on to the shell.
 */
export function runFrame({ port, root, loadGame, nowMs }: FrameParts): void {
  const sync = createClockSync();
  let game: GameModule | undefined;
  let run: FrameRun | null = null;
  /**
   * A mount that has to wait. It waits after a reload of the frame until the release is loaded again, or until the
   * frame can have the focus.
   */
  let waitingMount: MountMessage | null = null;

  const send = (message: FromFrame) => port.postMessage(encode(message));
  const shellNowMs = () => nowMs() - (sync.offsetMs() ?? 0);
  const beat = () => send({ type: 'beat', frameMs: nowMs() });

  const reportError = (error: unknown, isRejection: boolean) => {
    const { id } = run ?? {};
    if (id === undefined) return;
    const { name, message, stack } =
      error instanceof Error ? error : { name: 'Error', message: String(error), stack: '' };
    // React empties its root after the error event, so a later task checks whether the frame is blank.
    setTimeout(() =>
      send({
        type: 'threw',
        run: id,
        name: name.slice(0, MAX_TEXT.name),
        message: message.slice(0, MAX_TEXT.message),
        stack: (stack ?? '').slice(0, MAX_TEXT.stack),
        isRejection,
        isBlank: isBlank(root),
      }),
    );
  };
  const attempt = (command: () => void) => {
    try {
      command();
    } catch (error) {
      reportError(error, false);
    }
  };

  const load = async ({ release, limitMs }: ToFrame & { type: 'load' }) => {
    const loaded = await loadGame(release, limitMs);
    if (!loaded.ok) {
      send({ type: 'loadFailed', kind: loaded.kind, detail: loaded.detail.slice(0, MAX_TEXT.detail) });
      return;
    }
    game = loaded.game;
    const canReplay = typeof game.replay === 'function';
    send({ type: 'loaded', info: game.info, canPlayItself: botOf(game) !== undefined, canReplay });
    if (waitingMount !== null) mountWhenFocusable(waitingMount);
  };

  const unmount = () => {
    if (run === null) return;
    const { handle, replay, aborter } = run;
    run = null;
    attempt(() => (replay ?? handle)?.unmount());
    aborter.abort();
    root.replaceChildren();
  };

  const replay = (played: GameModule, { run: id, settings, log }: ToFrame & { type: 'replay' }) => {
    const aborter = new AbortController();
    const current: FrameRun = { id, aborter, handle: undefined };
    run = current;
    showSettings(root, settings);
    attempt(() => {
      const ready = (moments: unknown) =>
        send({ type: 'ready', run: id, moments: isJson(moments) ? moments : [] });
      const handle = played.replay?.(root, { ready, signal: aborter.signal }, settings, log);
      if (handle !== undefined) current.replay = handle;
    });
  };

  const mount = (message: MountMessage) => {
    unmount();
    waitingMount = null;
    if (game === undefined) waitingMount = message;
    else if (message.type === 'replay') replay(game, message);
    else play(game, message);
  };

  const play = (played: GameModule, message: ToFrame & { type: 'mount' }) => {
    const { run: id, settings, clock: sample, isDemo } = message;
    const clock = createFollowingClock(sample, shellNowMs);
    const aborter = new AbortController();
    const current: FrameRun = { id, clock, aborter, handle: undefined };
    run = current;
    showSettings(root, settings);
    const mountGame = (isDemo && botOf(played)) || played.mount.bind(played);
    attempt(() => {
      current.handle = mountGame(
        root,
        {
          clock,
          signal: aborter.signal,
          ready: () => send({ type: 'ready', run: id }),
          onScoreChange: (total) => {
            if (isValidTotal(total)) send({ type: 'score', run: id, total });
          },
          onGameEnd: (summary) =>
            send({ type: 'end', run: id, summary: isJson(summary) ? summary : undefined }),
          notify: ({ kind, text }) =>
            send({ type: 'notice', run: id, notice: { kind, text: text.slice(0, MAX_TEXT.notice) } }),
          announce: (text) => send({ type: 'announce', run: id, text: text.slice(0, MAX_TEXT.announcement) }),
        },
        settings,
      );
    });
  };

  /**
   * Mounts the game when the frame can have the focus. A hidden frame is inert until the shell has drawn its next
   * animation frame. Until then, a game could not focus its first control.
   */
  const mountWhenFocusable = (message: MountMessage, triesLeft = FOCUS_TRIES) => {
    const takesFocus = message.type === 'mount' && !message.isDemo;
    if (game === undefined || !takesFocus || triesLeft === 0 || canHaveFocus(root)) {
      mount(message);
      return;
    }
    waitingMount = message;
    setTimeout(() => {
      if (waitingMount === message) mountWhenFocusable(message, triesLeft - 1);
    }, FOCUS_TRY_MS);
  };

  const act = (message: ToFrame) => {
    if (message.type === 'beat') {
      sync.add(message.frameMs, message.shellMs, nowMs());
      return;
    }
    if (message.type === 'load') {
      void load(message);
      return;
    }
    if (message.type === 'mount' || message.type === 'replay') {
      mountWhenFocusable(message);
      return;
    }
    if (message.type === 'unmount' && waitingMount?.run === message.run) waitingMount = null;
    if (run === null || message.run !== run.id) return;
    const { handle, clock, replay: shown } = run;
    if (message.type === 'clock') clock?.follow(message.clock);
    if (message.type === 'show') attempt(() => shown?.show(message.atMs));
    if (message.type === 'pause' || message.type === 'resume') attempt(() => handle?.[message.type]?.());
    if (message.type === 'end') attempt(() => handle?.end?.());
    if (message.type === 'focus') attempt(() => focusGame(root, handle));
    if (message.type === 'unmount') unmount();
    if (message.type === 'update') {
      showSettings(root, message.settings);
      attempt(() => (shown ?? handle)?.update?.(message.settings));
    }
  };

  port.addEventListener('message', ({ data }: MessageEvent<string>) => act(JSON.parse(data)));
  port.start();
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message, false));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, true));
  document.addEventListener(
    'keydown',
    (event) => {
      const key = FORWARDED_KEYS.find((forwarded) => forwarded === event.key);
      if (key !== undefined && !event.repeat) send({ type: 'key', key });
    },
    { capture: true },
  );

  send({ type: 'hello', protocol: FRAME_PROTOCOL });
  for (let index = 0; index < FIRST_BEATS; index += 1) setTimeout(beat, index * FIRST_BEAT_MS);
  const beats = setInterval(beat, BEAT_MS);
  port.addEventListener('close', () => clearInterval(beats));
}

/**
 * Whether an element of this document can have the focus. No element can have it while the shell has made the frame
 * inert.
 */
function canHaveFocus(root: HTMLElement): boolean {
  const { activeElement, body } = root.ownerDocument;
  if (activeElement !== null && activeElement !== body) return true;
  root.tabIndex = -1;
  root.focus({ preventScroll: true });
  const isFocused = root.ownerDocument.activeElement === root;
  root.blur();
  root.removeAttribute('tabindex');
  return isFocused;
}

function focusGame(root: HTMLElement, handle: GameHandle | undefined): void {
  if (root.contains(document.activeElement)) return;
  if (handle?.focus !== undefined) handle.focus();
  else root.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}

/** Applies the settings that concern the whole document. For a game in the page, the shell applies them. */
function showSettings(
  { ownerDocument: { documentElement } }: HTMLElement,
  { theme, locale, reducedMotion }: Partial<GameSettings>,
) {
  if (theme !== undefined) documentElement.dataset.theme = theme;
  if (locale !== undefined) documentElement.lang = locale;
  if (reducedMotion !== undefined) documentElement.dataset.motion = reducedMotion ? 'reduced' : 'full';
}
