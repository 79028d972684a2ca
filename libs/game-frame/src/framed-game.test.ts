// @vitest-environment happy-dom
import { createClock, type GameHost, type GameModule } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import { afterEach, expect, it, vi } from 'vitest';
import { runFrame } from './frame';
import { encode } from './protocol/messages';
import { createFramedGame, type LossReason, openFrameLink } from './shell';

const RELEASE = {
  contract: 1,
  remote: 'tally',
  version: '1.0.0',
  container: 'tally__1_0_0',
  entry: 'remoteEntry.js',
  baseUrl: 'http://127.0.0.1:4220/tally/1.0.0/',
  assets: [],
};

const INFO: GameModule['info'] = {
  id: 'tally',
  version: '1.0.0',
  contract: 1,
  title: 'Tally',
  area: 'logic',
  reads: [],
  metrics: [{ name: 'taps', title: 'Taps', kind: 'count', unit: '', min: 0, max: 100 }],
};

/** The host that the game of the test received, and what the game recorded. */
interface Played {
  calls: string[];
  host: GameHost | undefined;
}

function createTally(played: Played): GameModule {
  return {
    info: INFO,
    mount(element, host, settings) {
      played.host = host;
      played.calls.push(`mount ${settings.difficulty} ${settings.seed}`);
      element.append('Tally');
      host.ready();
      return {
        pause: () => void played.calls.push('pause'),
        resume: () => void played.calls.push('resume'),
        end: () => host.onGameEnd({ metrics: { taps: 7 } }),
        update: (changes) => void played.calls.push(`update ${JSON.stringify(changes)}`),
        focus: () => void played.calls.push('focus'),
        unmount: () => void played.calls.push('unmount'),
      };
    },
  };
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  document.body.replaceChildren();
});

/**
 * Loads a game through the protocol between shell and frame. In this test, both sides run in one document and are
 * connected by a message channel.
 * @param createGame creates the game of the release.
 */
async function load(createGame: (played: Played) => GameModule = createTally) {
  const { port1, port2 } = new MessageChannel();
  closers.push(() => port1.close());
  const played: Played = { calls: [], host: undefined };
  const root = document.body.appendChild(document.createElement('div'));
  const lost: LossReason[] = [];
  const placed: (HTMLElement | null)[] = [];
  const focused: unknown[] = [];
  let framed: ReturnType<typeof createFramedGame> | undefined;
  let isLoaded = false;
  const link = openFrameLink(
    port1,
    {
      onMessage: (message) => {
        isLoaded ||= message.type === 'loaded';
        framed?.receive(message);
      },
      onExcess: (excess) => framed?.lose(excess),
    },
    () => performance.now(),
  );
  runFrame({
    port: port2,
    root,
    loadGame: async () => ({ ok: true, game: createGame(played) }),
    nowMs: () => performance.now() + 5000,
  });
  link.send({ type: 'load', release: RELEASE, limitMs: 1000 });
  await vi.waitFor(() => expect(isLoaded).toBe(true));
  framed = createFramedGame({
    info: INFO,
    canPlayItself: false,
    send: (message) => link.send(message),
    place: (element) => void placed.push(element),
    focus: () => void focused.push(document.activeElement?.tagName),
    remove: () => void placed.push(null),
    nowMs: () => performance.now(),
  });
  closers.push(() => framed.lose('left'));
  framed.game.watch({
    onError: ({ message }) => void played.calls.push(`threw ${message}`),
    onLost: (reason) => void lost.push(reason),
  });
  return { framed, played, root, lost, placed, focused, port2 };
}

it('a game in a frame is mounted, played, paused, resumed, ended and unmounted like a game in the page', async () => {
  const { framed, played, root, placed } = await load();
  const element = document.createElement('div');
  const host = createFakeHost();
  const handle = framed.game.mount(element, host, { ...defaultSettings, difficulty: 'hard', seed: 42 });
  await vi.waitFor(() => expect(host.readyCount).toBe(1));
  expect(root.textContent).toBe('Tally');
  expect(root.ownerDocument.documentElement.dataset.theme).toBe('light');

  played.host?.onScoreChange(10);
  played.host?.announce('Ten taps.');
  played.host?.notify({ kind: 'success', text: 'Well done' });
  handle.pause?.();
  handle.resume?.();
  handle.update?.({ sound: true });
  handle.focus?.();
  handle.end?.();
  await vi.waitFor(() => expect(host.ends).toEqual([{ metrics: { taps: 7 } }]));
  expect(host.totals).toEqual([10]);
  expect(host.announcements).toEqual(['Ten taps.']);
  expect(host.notices).toEqual([{ kind: 'success', text: 'Well done' }]);

  handle.unmount();
  await vi.waitFor(() => expect(root.textContent).toBe(''));
  expect(played.calls).toEqual([
    'mount hard 42',
    'pause',
    'resume',
    'update {"sound":true}',
    'focus',
    'unmount',
  ]);
  expect(placed).toEqual([element, null]);
});

it("the clock in a frame shows the time of the host's clock, although the two sides have different clocks", async () => {
  const { framed, played } = await load();
  const host = createFakeHost({ clock: createClock(() => performance.now()) });
  const handle = framed.game.mount(document.createElement('div'), host, defaultSettings);
  await vi.waitFor(() => expect(host.readyCount).toBe(1));
  host.clock.pause();
  handle.pause?.();
  await vi.waitFor(() => expect(played.calls).toContain('pause'));
  host.clock.resume();
  handle.resume?.();
  await vi.waitFor(() => expect(played.calls).toContain('resume'));
  const differenceMs = () => Math.abs((played.host?.clock.now() ?? NaN) - host.clock.now());
  expect(differenceMs()).toBeLessThan(20);
  host.clock.pause();
  handle.pause?.();
  await vi.waitFor(() => expect(played.calls).toContain('pause'));
  const pausedAtMs = played.host?.clock.now();
  expect(differenceMs()).toBeLessThan(20);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((played.host?.clock.now() ?? NaN) - (pausedAtMs ?? NaN)).toBeLessThan(20);
});

it('the clock in a frame starts when the host starts its clock, even if the host calls no function of the game at that time', async () => {
  const { framed, played } = await load();
  const clock = createClock(() => performance.now());
  clock.pause();
  const host = createFakeHost({ clock, onCall: ({ name }) => name === 'ready' && clock.resume() });
  framed.game.mount(document.createElement('div'), host, defaultSettings);
  await vi.waitFor(() => expect(played.host?.clock.now()).toBeGreaterThan(5));
  expect(Math.abs((played.host?.clock.now() ?? NaN) - clock.now())).toBeLessThan(20);
});

it('the frame of a game gets the focus when the game is ready, unless a control of the page has it', async () => {
  const { framed, focused } = await load();
  const host = createFakeHost();
  framed.game.mount(document.createElement('div'), host, defaultSettings);
  await vi.waitFor(() => expect(host.readyCount).toBe(1));
  expect(focused).toEqual(['BODY']);
  document.body.appendChild(document.createElement('button')).focus();
  const second = createFakeHost();
  framed.game.mount(document.createElement('div'), second, defaultSettings);
  await vi.waitFor(() => expect(second.readyCount).toBe(1));
  expect(focused).toEqual(['BODY']);
});

it('a game is mounted as soon as its frame can have the focus, or after a short wait if the frame never can have it', async () => {
  const { framed, played, root } = await load();
  let isInert = true;
  const focusRoot = root.focus.bind(root);
  root.focus = (options) => (isInert ? undefined : focusRoot(options));
  const host = createFakeHost();
  framed.game.mount(document.createElement('div'), host, defaultSettings);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(played.calls).toEqual([]);
  isInert = false;
  await vi.waitFor(() => expect(host.readyCount).toBe(1));
  isInert = true;
  const other = createFakeHost();
  framed.game.mount(document.createElement('div'), other, defaultSettings);
  await vi.waitFor(() => expect(other.readyCount).toBe(1));
});

it('a mount that waits for the focus does not happen after an unmount', async () => {
  const { framed, played, root } = await load();
  root.focus = () => undefined;
  framed.game.mount(document.createElement('div'), createFakeHost(), defaultSettings).unmount();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(played.calls).toEqual([]);
});

it('messages of an earlier run do not reach the host of the present run', async () => {
  const { framed, played } = await load();
  const first = createFakeHost();
  framed.game.mount(document.createElement('div'), first, defaultSettings).unmount();
  const second = createFakeHost();
  framed.game.mount(document.createElement('div'), second, defaultSettings);
  await vi.waitFor(() => expect(second.readyCount).toBe(1));
  expect(first.readyCount).toBe(0);
  expect(played.calls).toEqual(['mount medium 1', 'unmount', 'mount medium 1']);
});

it('an exception of a framed game reaches the watcher, and the frame keeps running', async () => {
  const { framed, played } = await load((seen) => {
    const game = createTally(seen);
    return {
      ...game,
      mount: (...args) => ({
        ...game.mount(...args),
        pause: () => {
          throw new Error('no pause today');
        },
      }),
    };
  });
  const host = createFakeHost();
  const handle = framed.game.mount(document.createElement('div'), host, defaultSettings);
  handle.pause?.();
  await vi.waitFor(() => expect(played.calls).toContain('threw no pause today'));
  handle.end?.();
  await vi.waitFor(() => expect(host.ends).toHaveLength(1));
});

it('a summary that cannot be sent as a message ends the run without a report', async () => {
  const { framed } = await load((seen) => {
    const game = createTally(seen);
    const summary = { metrics: {}, self: {} };
    summary.self = summary;
    return {
      ...game,
      mount: (element, host) => ({
        ...game.mount(element, host, defaultSettings),
        end: () => host.onGameEnd(summary),
      }),
    };
  });
  const host = createFakeHost();
  framed.game.mount(document.createElement('div'), host, defaultSettings).end?.();
  await vi.waitFor(() => expect(host.ends).toEqual([undefined]));
});

it.each([
  [
    'rate',
    (port: MessagePort) => {
      for (let sent = 0; sent < 600; sent += 1) port.postMessage(encode({ type: 'ready', run: 1 }));
    },
  ],
  ['size', (port: MessagePort) => port.postMessage('x'.repeat(400_001))],
  [
    'invalid',
    (port: MessagePort) => {
      for (let sent = 0; sent < 21; sent += 1) port.postMessage({ sent });
    },
  ],
] as const)(
  'a frame that exceeds the limit "%s" is closed once and removed from the page',
  async (reason, flood) => {
    const { framed, port2, lost, placed } = await load();
    framed.game.mount(document.createElement('div'), createFakeHost(), defaultSettings);
    flood(port2);
    await vi.waitFor(() => expect(lost).toEqual([reason]));
    expect(placed.at(-1)).toBeNull();
    expect(() => framed.game.mount(document.createElement('div'), createFakeHost(), defaultSettings)).toThrow(
      'closed',
    );
  },
);
