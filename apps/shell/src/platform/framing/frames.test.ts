// @vitest-environment happy-dom
import type { GameModule } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import { FRAME_PROTOCOL, type ToFrame } from '@mindloom/game-frame/shell';
import type { LoadedRelease } from '@mindloom/game-loading';
import type { Release } from '@mindloom/registry';
import { afterEach, expect, it, vi } from 'vitest';
import { createFrames, type FrameBudget } from './frames';
import type { GameFrameEvents } from './game-frame';

afterEach(() => vi.useRealTimers());

const release = (version: string): Release => ({
  remote: 'tally',
  version,
  contract: 1,
  container: `tally_${version}`,
  baseUrl: `tally/${version}/`,
  entry: 'remoteEntry.js',
  assets: [],
});

const info: GameModule['info'] = {
  id: 'tally',
  version: '1',
  contract: 1,
  title: 'Tally',
  area: 'logic',
  reads: [],
  metrics: [],
};

/** A frame of this test. `sent` is what the shell has sent to it. */
interface FakeFrame {
  events: GameFrameEvents;
  sent: ToFrame[];
  isOpen: boolean;
}

/** Creates the frames of a page without a browser. `budget` can be changed by the test. */
function setUp() {
  const opened: FakeFrame[] = [];
  const budget = { isSparing: false, runShort: () => {} };
  const deviceBudget: FrameBudget = {
    isSparing: () => budget.isSparing,
    onShortage: (listener) => (budget.runShort = listener),
  };
  const frames = createFrames('http://frames.test/', deviceBudget, (_address, events) => {
    const frame: FakeFrame = { events, sent: [], isOpen: true };
    opened.push(frame);
    return {
      send: (message) => void frame.sent.push(message),
      place: () => undefined,
      focus: () => undefined,
      remove: () => (frame.isOpen = false),
    };
  });
  const load = (version: string) =>
    frames.load(release(version), {
      baseUrl: `http://games.test/tally/${version}/`,
      attempt: 1,
      limitMs: 4000,
    });
  /** Loads a release, and lets the newest frame answer. */
  const loadNow = async (version: string) => {
    const loading = load(version);
    opened.at(-1)?.events.onMessage({ type: 'loaded', info, canPlayItself: false });
    return gameOf(await loading);
  };
  const open = () => opened.filter(({ isOpen }) => isOpen);
  return { frames, budget, opened, open, load, loadNow };
}

function gameOf(loaded: LoadedRelease): GameModule {
  if (!loaded.ok) throw new Error(loaded.failure.detail);
  return loaded.game;
}

const mount = (game: GameModule) =>
  game.mount(document.body.appendChild(document.createElement('div')), createFakeHost(), defaultSettings);

it('a release is loaded into the prepared empty frame, and only one frame is opened', async () => {
  const { frames, opened, loadNow } = setUp();
  frames.prepare();
  frames.prepare();
  expect(opened.map(({ sent }) => sent)).toEqual([[]]);
  await loadNow('1');
  expect(opened).toHaveLength(1);
});

it('until its game is mounted, a frame receives the release but nothing about the player', async () => {
  const { frames, opened, loadNow } = setUp();
  frames.prepare();
  const game = await loadNow('1');
  const load = {
    type: 'load',
    release: { ...release('1'), baseUrl: 'http://games.test/tally/1/' },
    limitMs: 4000,
  };
  expect(opened[0]?.sent).toEqual([load]);
  mount(game).unmount();
  expect(opened[0]?.sent.map(({ type }) => type)).toEqual(['load', 'mount', 'unmount']);
});

it('a frame with a loaded release is replaced, not used again, when another release is loaded', async () => {
  const { opened, open, loadNow } = setUp();
  const lost = vi.fn();
  const first = await loadNow('1');
  if ('watch' in first && typeof first.watch === 'function') first.watch({ onError: lost, onLost: lost });
  await loadNow('2');
  expect(
    opened.map(({ sent }) => sent.map((message) => 'release' in message && message.release.version)),
  ).toEqual([['1'], ['2']]);
  expect(open()).toEqual([opened[1]]);
  expect(lost).toHaveBeenCalledExactlyOnceWith('removed');
  expect(() => mount(first)).toThrow('closed');
});

it('a mounted game keeps its frame while another release is loaded, and at most one unused frame stays afterwards', async () => {
  const { opened, open, loadNow } = setUp();
  const handle = mount(await loadNow('1'));
  await loadNow('2');
  expect(open()).toEqual(opened);
  handle.unmount();
  expect(open()).toEqual([opened[0]]);
});

it('on a device that saves data or has little memory, no frame is prepared and none is kept after its play, but games still load', async () => {
  const { frames, budget, open, loadNow } = setUp();
  budget.isSparing = true;
  frames.prepare();
  expect(open()).toEqual([]);
  const handle = mount(await loadNow('1'));
  expect(open()).toHaveLength(1);
  handle.unmount();
  expect(open()).toEqual([]);
});

it('when memory is short, an unused frame is removed, but a mounted game stays', async () => {
  const { frames, budget, open, loadNow } = setUp();
  frames.prepare();
  budget.runShort();
  expect(open()).toEqual([]);
  const handle = mount(await loadNow('1'));
  budget.runShort();
  expect(open()).toHaveLength(1);
  handle.unmount();
});

it('no release is loaded into an empty frame that the shell has closed', async () => {
  const { frames, opened, loadNow } = setUp();
  frames.prepare();
  opened[0]?.events.onLost('left');
  await loadNow('1');
  expect(opened).toHaveLength(2);
});

it('an empty frame with another protocol version is removed, and the next load opens a new frame', async () => {
  const { frames, opened, open, loadNow } = setUp();
  frames.prepare();
  opened[0]?.events.onMessage({ type: 'hello', protocol: FRAME_PROTOCOL + 1 });
  expect(open()).toEqual([]);
  await loadNow('1');
  expect(opened).toHaveLength(2);
});

it('a load returns a failure if the frame reports one, is closed, or does not answer in time', async () => {
  vi.useFakeTimers();
  const { opened, open, load } = setUp();
  const reported = load('1');
  opened[0]?.events.onMessage({ type: 'loadFailed', kind: 'integrity', detail: 'wrong hash' });
  expect(await reported).toMatchObject({ ok: false, failure: { code: 'ML-104', release: 'tally@1' } });
  const lost = load('2');
  opened[1]?.events.onLost('left');
  expect(await lost).toMatchObject({ ok: false, failure: { code: 'ML-108', release: 'tally@2' } });
  const late = load('3');
  vi.advanceTimersByTime(4000);
  expect(await late).toMatchObject({ ok: false, failure: { code: 'ML-103', release: 'tally@3' } });
  expect(open()).toEqual([]);
});

it('a frame that the browser reloads gets its release again', async () => {
  const { opened, loadNow } = setUp();
  await loadNow('1');
  opened[0]?.events.onReloaded();
  expect(opened[0]?.sent.map(({ type }) => type)).toEqual(['load', 'load']);
});
