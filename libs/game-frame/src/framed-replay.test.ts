// @vitest-environment happy-dom
import type { GameModule, RunLog } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runFrame } from './frame';
import { createFramedGame, type FromFrame, openFrameLink } from './shell';

const LOG: RunLog = { startMs: 0, entries: [[250, 'end']] };

const info: GameModule['info'] = {
  id: 'tally',
  version: '1.0.0',
  contract: 1,
  title: 'Tally',
  area: 'logic',
  reads: [],
  metrics: [],
};

/** Loads a game in a frame. Frame and shell are in this document, at the two ends of a message channel. */
async function load(game: GameModule) {
  const { port1, port2 } = new MessageChannel();
  const root = document.body.appendChild(document.createElement('div'));
  const placed: (HTMLElement | null)[] = [];
  const messages: FromFrame[] = [];
  let framed: ReturnType<typeof createFramedGame> | undefined;
  const onMessage = (message: FromFrame) => {
    messages.push(message);
    framed?.receive(message);
  };
  const link = openFrameLink(port1, { onMessage, onExcess: () => {} }, () => performance.now());
  runFrame({ port: port2, root, loadGame: async () => ({ ok: true, game }), nowMs: () => performance.now() });
  const release = { contract: 1, remote: 'tally', version: '1.0.0', container: 'tally', entry: 'entry.js' };
  link.send({
    type: 'load',
    release: { ...release, baseUrl: 'http://127.0.0.1/', assets: [] },
    limitMs: 1000,
  });
  const loaded = await vi.waitUntil(() => messages.find((message) => message.type === 'loaded'));
  framed = createFramedGame({
    info,
    canPlayItself: false,
    canReplay: loaded.canReplay,
    send: (message) => link.send(message),
    place: (element) => void placed.push(element),
    focus: () => {},
    remove: () => {},
    nowMs: () => performance.now(),
  });
  const { game: shown, lose } = framed;
  onTestFinished(() => {
    lose('left');
    port1.close();
    document.body.replaceChildren();
  });
  return { game: shown, placed, root };
}

const mount = () => ({ unmount: () => undefined });

it('a game in a frame shows a recorded run: its moments, each time, changed settings and the end', async () => {
  const calls: string[] = [];
  const { game, placed, root } = await load({
    info,
    mount,
    replay(element, host, settings, log) {
      calls.push(`replay ${settings.seed} ${log.entries.length}`);
      element.append('Recorded');
      host.ready([{ atMs: 250, score: 7 }]);
      return {
        show: (atMs) => void calls.push(`show ${atMs}`),
        update: (changes) => void calls.push(`update ${JSON.stringify(changes)}`),
        unmount: () => void calls.push('unmount'),
      };
    },
  });
  const element = document.body.appendChild(document.createElement('div'));
  const ready = vi.fn();
  const host = { ready, signal: new AbortController().signal };
  const handle = game.replay?.(element, host, { ...defaultSettings, seed: 5 }, LOG);
  await vi.waitFor(() => expect(ready).toHaveBeenCalledWith([{ atMs: 250, score: 7 }]));
  handle?.show(100);
  handle?.update?.({ theme: 'dark' });
  handle?.unmount();
  handle?.unmount();
  await vi.waitFor(() =>
    expect(calls).toEqual(['replay 5 1', 'show 100', 'update {"theme":"dark"}', 'unmount']),
  );
  expect(root.textContent).toBe('');
  expect(placed).toEqual([element, null]);
});

it('a game without a replay offers none in a frame either', async () => {
  const { game } = await load({ info, mount });
  expect('replay' in game).toBe(false);
});
