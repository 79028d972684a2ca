import {
  createClock,
  type GameHandle,
  type GameHost,
  type GameModule,
  type GameSettings,
} from '@mindloom/game-contract';
import { isFramed } from '@mindloom/game-frame/shell';
import type { RunningMark } from '../telemetry/start-marks';

/** A game that can play itself. Every game that is built with the game kit can. */
interface SelfPlayingGame extends GameModule {
  mountWithBot(element: HTMLElement, host: GameHost, settings: GameSettings): GameHandle;
}

export const canPlayItself = (game: GameModule): game is SelfPlayingGame =>
  'mountWithBot' in game && typeof game.mountWithBot === 'function';

export interface Demo {
  element: HTMLElement;
  settings: GameSettings;
  /** How long the bot plays. After this time, the demonstration keeps showing its last picture. */
  lengthMs: number;
  /** Writes the start mark of the demonstration; undefined if a freeze is not reported. */
  markStart: () => RunningMark | undefined;
  /** Called when the time is over, or earlier if the game has ended or failed. */
  onOver: () => void;
}

const ignore = () => undefined;

/**
 * Lets a game's bot play in an element, as a demonstration. Nothing in the demonstration is scored, saved or announced.
 * Only a freeze of the page or of the game's frame is reported. The report is sent at the next visit.
 * @returns a function that removes the demonstration.
 */
export function mountDemo(
  game: SelfPlayingGame,
  { element, settings, lengthMs, markStart, onOver }: Demo,
): () => void {
  const aborter = new AbortController();
  const place = element.appendChild(element.ownerDocument.createElement('div'));
  place.className = 'size-full';
  const clock = createClock(() => performance.now());
  let handle: GameHandle | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (command: () => void) => {
    try {
      command();
    } catch (error) {
      console.warn('ML-108 the demonstration stopped', error);
    }
  };
  const stop = () => {
    clearTimeout(timer);
    clock.pause();
    attempt(() => handle?.pause?.());
    mark?.remove();
    onOver();
  };
  const host: GameHost = {
    clock,
    signal: aborter.signal,
    ready: () => mark?.playing(),
    onScoreChange: ignore,
    notify: ignore,
    announce: ignore,
    onGameEnd: stop,
  };
  const mark = markStart();
  const stopWatching = isFramed(game)
    ? game.watch({
        onError: ignore,
        onLost: (reason) => {
          if (reason === 'frozen') mark?.frozen();
          stop();
        },
      })
    : ignore;
  attempt(() => {
    handle = game.mountWithBot(place, host, settings);
  });
  timer = setTimeout(stop, handle === undefined ? 0 : lengthMs);
  return () => {
    clearTimeout(timer);
    clock.pause();
    const unmount = () => {
      stopWatching();
      attempt(() => handle?.unmount());
      aborter.abort();
      mark?.remove();
    };
    // Unmount a game in a frame at once. The frame must be moved to another place before this element is removed.
    if (isFramed(game)) unmount();
    // Unmount in a later task, because React refuses to unmount the game's root while the page is being rendered.
    else setTimeout(unmount);
    place.remove();
  };
}
