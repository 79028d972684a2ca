// @vitest-environment happy-dom
import { createClock, type GameHost, type GameInfo, type GameModule } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import type { FramedGame, GameWatcher } from '@mindloom/game-frame/shell';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadFailure } from '@mindloom/game-loading';
import type { UncaughtError } from '../telemetry/release-errors';
import { mountGame } from './mount-game';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function hostGame(
  mount: (element: HTMLElement, host: GameHost) => Partial<ReturnType<GameModule['mount']>> | void,
  limits: Pick<GameInfo, 'maxScore' | 'minutes'> = {},
  framed: Pick<FramedGame, 'watch'> | null = null,
) {
  const scores: number[] = [];
  const ends: Record<string, number>[] = [];
  const failures: LoadFailure[] = [];
  const recoverable: LoadFailure[] = [];
  const uncaught: UncaughtError[] = [];
  const element = document.body.appendChild(document.createElement('div'));
  const held: { host?: GameHost } = {};
  const onReady = vi.fn();
  const game: GameModule = {
    info: {
      id: 'fixture',
      version: '1.0.0',
      contract: 1,
      title: 'Fixture',
      area: 'memory',
      reads: [],
      metrics: [{ name: 'moves', title: 'Moves', kind: 'count', unit: '', min: 0, max: 50 }],
      ...limits,
    },
    mount(place, host) {
      held.host = host;
      return { unmount: () => undefined, ...mount(place, host) };
    },
    ...framed,
  };
  const hosted = mountGame({
    game,
    element,
    settings: defaultSettings,
    clock: createClock(() => performance.now()),
    baseUrl: 'http://games.test/fixture/',
    events: {
      onReady,
      onScore: (total) => scores.push(total),
      onEnd: ({ metrics }) => ends.push({ ...metrics }),
      onNotice: () => undefined,
      onAnnounce: () => undefined,
      onFailure: (failure) => failures.push(failure),
      onUncaughtError: (error) => uncaught.push(error),
      onRecoverableError: (failure) => recoverable.push(failure),
    },
  });
  const host = () => {
    if (held.host === undefined) throw new Error('the game is not mounted');
    return held.host;
  };
  return { hosted, host, element, scores, ends, failures, recoverable, uncaught, onReady };
}

describe('hosting a game', () => {
  it('the host of a game reports valid scores, and drops and counts invalid ones', () => {
    const { hosted, host, scores } = hostGame((_element, game) => game.ready());
    for (const total of [10, Number.NaN, -1, Infinity, 12]) host().onScoreChange(total);
    expect(scores).toEqual([10, 12]);
    expect(hosted.droppedCalls).toBe(3);
  });

  it('the host of a game refuses totals above the declared maximum, keeps the last accepted total, and notes the refusal in the result', () => {
    const { host, scores, ends } = hostGame((_element, game) => game.ready(), { maxScore: 100 });
    for (const total of [10, 100, 101, 1000]) host().onScoreChange(total);
    host().onGameEnd({ metrics: { moves: 3 } });
    expect(scores).toEqual([10, 100]);
    expect(ends).toEqual([{ moves: 3, refusedTotals: 2 }]);
  });

  it('a session that is longer than the declared minutes may reach proportionally more than the maximum', () => {
    // The time limit of a session is 5 minutes.
    const { host, scores } = hostGame((_element, game) => game.ready(), { maxScore: 100, minutes: 2 });
    for (const total of [250, 251]) host().onScoreChange(total);
    expect(scores).toEqual([250]);
  });

  it('a game ends once per mount, and later calls are ignored [GAME-43]', () => {
    const { host, ends, scores, hosted } = hostGame((_element, game) => game.ready());
    host().onGameEnd({ metrics: { moves: 99, made: 1 } });
    host().onGameEnd();
    host().onScoreChange(5);
    hosted.end();
    expect(ends).toEqual([{ moves: 50 }]);
    expect(scores).toEqual([]);
    expect(hosted.droppedCalls).toBe(2);
  });

  it('the host itself ends a game that does not end on request, or that throws', () => {
    const silent = hostGame((_element, game) => game.ready());
    silent.hosted.end();
    expect(silent.ends).toEqual([{}]);
    const throwing = hostGame(() => ({
      end: () => {
        throw new Error('cannot');
      },
    }));
    throwing.hosted.end();
    expect(throwing.ends).toEqual([{}]);
    expect(throwing.recoverable).toMatchObject([{ code: 'ML-108' }]);
  });

  it("the host returns the focus to the game's last focused control, or calls `focus` if the game implements it", () => {
    const outside = document.body.appendChild(document.createElement('button'));
    const draw = (place: HTMLElement) => {
      place.innerHTML = '<div tabindex="-1"><button>one</button><button>two</button></div>';
    };
    const { hosted, element } = hostGame((place, game) => {
      draw(place);
      game.ready();
    });
    hosted.focus();
    expect(document.activeElement).toBe(element.firstElementChild);
    const [, two] = element.querySelectorAll('button');
    two?.focus();
    outside.focus();
    hosted.focus();
    expect(document.activeElement).toBe(two);
    const focus = vi.fn();
    const choosing = hostGame((place) => {
      draw(place);
      return { focus };
    });
    choosing.hosted.focus();
    expect(focus).toHaveBeenCalledOnce();
  });

  it('an exception in the `mount` of a game is reported as a failure', async () => {
    const { failures } = hostGame(() => {
      throw new Error('no board');
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toMatchObject([{ kind: 'mount', code: 'ML-107' }]);
  });

  it('a game fails only if it is not ready 5 s after the mount', async () => {
    const late = hostGame(() => undefined);
    await vi.advanceTimersByTimeAsync(4999);
    expect(late.failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(late.failures).toMatchObject([{ kind: 'not-ready', code: 'ML-109' }]);
    const punctual = hostGame((_element, game) => game.ready());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(punctual.failures).toEqual([]);
  });

  const throwUncaught = (stackLine: string) => {
    const error = new Error('boom');
    error.stack = `Error: boom\n    at ${stackLine}`;
    window.dispatchEvent(Object.assign(new Event('error'), { error, filename: '', message: 'boom' }));
  };

  it('an uncaught error is recoverable while the board is shown, and a failure if the board has disappeared', async () => {
    const { element, failures, recoverable } = hostGame((place, game) => {
      place.textContent = 'board';
      game.ready();
    });
    throwUncaught('http://games.test/fixture/view.js:1:1');
    await vi.advanceTimersByTimeAsync(1);
    expect(recoverable).toHaveLength(1);
    element.replaceChildren();
    throwUncaught('http://games.test/fixture/view.js:1:1');
    await vi.advanceTimersByTimeAsync(1);
    expect(failures).toMatchObject([{ kind: 'crash', code: 'ML-108' }]);
  });

  it('uncaught errors of code outside the game are ignored', async () => {
    const { failures, recoverable, uncaught } = hostGame((_element, game) => game.ready());
    throwUncaught('http://shell.test/main.js:1:1');
    await vi.advanceTimersByTimeAsync(1);
    expect([...failures, ...recoverable, ...uncaught]).toEqual([]);
  });

  it('the host passes on every uncaught error of the game: from events, rejections, commands and the mount', () => {
    const address = 'http://games.test/fixture/view.js';
    const { hosted, uncaught } = hostGame((place, game) => {
      place.textContent = 'board';
      game.ready();
      return {
        pause: () => {
          throw new Error('in a command');
        },
      };
    });
    throwUncaught(`${address}:1:1`);
    const shown = { error: undefined, filename: address, lineno: 3, colno: 9, message: 'Script error.' };
    window.dispatchEvent(Object.assign(new Event('error'), shown));
    const reason = Object.assign(new Error('late'), { stack: `turn@${address}:5:1` });
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    hosted.pause();
    expect(uncaught).toMatchObject([
      { kind: 'error', thrown: { message: 'boom' } },
      { kind: 'error', thrown: 'Script error.', place: { address, line: 3, column: 9 } },
      { kind: 'rejection', thrown: { message: 'late' } },
      { kind: 'error', thrown: { message: 'in a command' } },
    ]);
    hosted.unmount();
    throwUncaught(`${address}:1:1`);
    expect(uncaught).toHaveLength(4);
    const failing = hostGame(() => {
      throw new Error('no board');
    });
    expect(failing.uncaught).toMatchObject([{ kind: 'error', thrown: { message: 'no board' } }]);
  });

  it('an error of a game in a frame is passed on with its name and stack, and ends the game only if its board is blank', () => {
    let watcher: GameWatcher | undefined;
    const watch = (given: GameWatcher) => {
      watcher = given;
      return () => undefined;
    };
    const { uncaught, failures, recoverable } = hostGame((_element, game) => game.ready(), {}, { watch });
    const error = { name: 'TypeError', message: 'no cards', stack: 'at http://games.test/fixture/a.js:1:2' };
    watcher?.onError({ ...error, isRejection: true, isBlank: false });
    expect(uncaught).toMatchObject([{ kind: 'rejection', thrown: error }]);
    expect([recoverable.length, failures.length]).toEqual([1, 0]);
    watcher?.onError({ ...error, isRejection: false, isBlank: true });
    expect(failures).toMatchObject([{ kind: 'crash' }]);
  });

  it.each([
    ['frozen', 'ML-721'],
    ['rate', 'ML-722'],
    ['left', 'ML-722'],
  ] as const)('a frame that was closed because it was %s ends the game with %s', (reason, code) => {
    let watcher: GameWatcher | undefined;
    const watch = (given: GameWatcher) => {
      watcher = given;
      return () => undefined;
    };
    const { failures } = hostGame((_element, game) => game.ready(), {}, { watch });
    watcher?.onLost(reason);
    expect(failures).toMatchObject([{ code }]);
  });

  it("unmounting empties the game's element and aborts its signal, even if the game throws", () => {
    const { hosted, host, element, scores } = hostGame((place) => {
      place.textContent = 'board';
      return {
        unmount: () => {
          throw new Error('will not go');
        },
      };
    });
    hosted.unmount();
    hosted.unmount();
    host().onScoreChange(5);
    expect(element.childNodes).toHaveLength(0);
    expect(host().signal.aborted).toBe(true);
    expect(scores).toEqual([]);
  });
});
