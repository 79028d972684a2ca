// @vitest-environment happy-dom
import { createClock, type GameHost, type GameModule } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadFailure } from '@mindloom/game-loading';
import { mountGame } from './mount-game';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function hostGame(
  mount: (element: HTMLElement, host: GameHost) => Partial<ReturnType<GameModule['mount']>> | void,
) {
  const scores: number[] = [];
  const ends: Record<string, number>[] = [];
  const failures: LoadFailure[] = [];
  const recoverable: LoadFailure[] = [];
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
    },
    mount(place, host) {
      held.host = host;
      return { unmount: () => undefined, ...mount(place, host) };
    },
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
      onRecoverableError: (failure) => recoverable.push(failure),
    },
  });
  const host = () => {
    if (held.host === undefined) throw new Error('the game is not mounted');
    return held.host;
  };
  return { hosted, host, element, scores, ends, failures, recoverable, onReady };
}

describe('hosting a game', () => {
  it('the host reports valid scores, and drops and counts invalid ones', () => {
    const { hosted, host, scores } = hostGame((_element, game) => game.ready());
    for (const total of [10, Number.NaN, -1, Infinity, 12]) host().onScoreChange(total);
    expect(scores).toEqual([10, 12]);
    expect(hosted.droppedCalls).toBe(3);
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

  it('the host itself ends a game that does not end when asked, or that throws', () => {
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
    const { failures, recoverable } = hostGame((_element, game) => game.ready());
    throwUncaught('http://shell.test/main.js:1:1');
    await vi.advanceTimersByTimeAsync(1);
    expect([...failures, ...recoverable]).toEqual([]);
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
