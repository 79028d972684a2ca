import { checkGameModule } from '@mindloom/game-contract';
import {
  createFramedGame,
  FRAME_PROTOCOL,
  type FromFrame,
  type LossReason,
} from '@mindloom/game-frame/shell';
import {
  type LoadAttempt,
  type LoadedRelease,
  loadFailure,
  loadFailureCodes,
  type LoadFailureKind,
} from '@mindloom/game-loading';
import type { Release } from '@mindloom/registry';
import type { openGameFrame } from './game-frame';

/** A frame that is empty at first. It loads one release in its life. */
export interface ReleaseFrame {
  /** Whether no release has been loaded into the frame yet. */
  readonly isEmpty: boolean;
  /**
   * Loads a release. May be called only for an empty frame. Never throws, because it returns every failure as a value with
   * a code.
   */
  load(release: Release, attempt: LoadAttempt): Promise<LoadedRelease>;
  /** Removes the frame. A game in it cannot be mounted any more. */
  remove(): void;
}

export interface ReleaseFrameEvents {
  /** Called when the release was loaded, before `load` resolves. */
  onLoaded(): void;
  onMounted(): void;
  onUnmounted(): void;
  /** Called at most once, when the frame was removed, whatever the reason was. */
  onRemoved(): void;
}

/** A load that has not finished. */
interface Loading {
  release: Release;
  attempt: LoadAttempt;
  timer: ReturnType<typeof setTimeout>;
  finish: (loaded: LoadedRelease) => void;
}

const isFailureKind = (kind: string): kind is LoadFailureKind => kind in loadFailureCodes;

/**
 * Opens an empty frame. Until its game is mounted, the frame receives a release and the time of the shell's clock, and
 * nothing about the player.
 * @param address the page of the frame site.
 */
export function openReleaseFrame(
  address: string,
  events: ReleaseFrameEvents,
  open: typeof openGameFrame,
): ReleaseFrame {
  let loading: Loading | undefined;
  let framed: ReturnType<typeof createFramedGame> | undefined;
  /** The release that the frame loads again if the browser reloads it. */
  let loaded: Pick<Loading, 'release' | 'attempt'> | undefined;
  /** The reason why no release can be loaded into the frame any more. */
  let problem: { kind: LoadFailureKind; detail: string } | undefined;
  let isRemoved = false;

  const close = () => {
    frame.remove();
    if (isRemoved) return;
    isRemoved = true;
    events.onRemoved();
  };
  const settle = (result: LoadedRelease) => {
    clearTimeout(loading?.timer);
    loading?.finish(result);
    loading = undefined;
  };
  const fail = (kind: LoadFailureKind, detail: string) => {
    problem ??= { kind, detail };
    close();
    settle({ ok: false, failure: loadFailure(kind, detail, loading?.release) });
  };
  const lose = (reason: LossReason) => {
    if (framed === undefined) fail('crash', `the frame was closed: ${reason}`);
    else framed.lose(reason);
  };
  const sendLoad = () => {
    if (loaded === undefined) return;
    const { release, attempt } = loaded;
    frame.send({
      type: 'load',
      release: { ...release, baseUrl: attempt.baseUrl },
      limitMs: attempt.limitMs,
    });
  };
  const place = (element: HTMLElement | null) => {
    frame.place(element);
    if (isRemoved) return;
    if (element === null) events.onUnmounted();
    else events.onMounted();
  };
  const finish = ({ info, canPlayItself, canReplay }: FromFrame & { type: 'loaded' }) => {
    const checked = checkGameModule({ info, mount: () => undefined });
    if (!checked.ok) {
      fail('contract', checked.problem);
      return;
    }
    const nowMs = () => performance.now();
    framed = createFramedGame({
      ...frame,
      info: checked.value.info,
      canPlayItself,
      canReplay,
      place,
      remove: close,
      nowMs,
    });
    events.onLoaded();
    settle({ ok: true, game: framed.game });
  };
  const receive = (message: FromFrame) => {
    if (message.type === 'key') pressKey(message.key);
    if (framed !== undefined) framed.receive(message);
    else if (message.type === 'hello' && message.protocol !== FRAME_PROTOCOL)
      fail('contract', `the frame uses protocol ${message.protocol}, but the shell uses ${FRAME_PROTOCOL}`);
    else if (loading === undefined) return;
    else if (message.type === 'loaded') finish(message);
    else if (message.type === 'loadFailed')
      fail(isFailureKind(message.kind) ? message.kind : 'evaluation', message.detail);
  };
  const frame = open(address, { onMessage: receive, onReloaded: sendLoad, onLost: lose });

  return {
    get isEmpty() {
      return loaded === undefined;
    },
    load: (release, attempt) =>
      new Promise((resolve) => {
        if (problem !== undefined) {
          resolve({ ok: false, failure: loadFailure(problem.kind, problem.detail, release) });
          return;
        }
        const { baseUrl, limitMs } = attempt;
        const detail = `${baseUrl}: the frame did not load the release within ${limitMs} ms`;
        const timer = setTimeout(() => fail('timeout', detail), limitMs);
        loading = { release, attempt, timer, finish: resolve };
        loaded = { release, attempt };
        sendLoad();
      }),
    remove: () => lose('removed'),
  };
}

/** Acts as if the player had pressed the key in the page. */
function pressKey(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}
