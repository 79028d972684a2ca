// @vitest-environment happy-dom
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkGameModule, type GameHost, type GameModule } from '@mindloom/game-contract';
import { contractChecks, openHarness, runCheck } from '@mindloom/testing';
import { expect, it } from 'vitest';

const FACTOR = 100;

/** A drawing context that ignores every call. happy-dom's canvas has no drawing context. */
const drawingContext = new Proxy({}, { get: () => () => undefined, set: () => true });
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => drawingContext });

/** Returns a host that receives a multiple of each total score that the game reports. */
const inflated = (host: GameHost): GameHost => ({
  ...host,
  clock: host.clock,
  signal: host.signal,
  onScoreChange: (total) => host.onScoreChange(FACTOR * total),
});

/** Returns the game with an injected fault: it reports 100 times its score, also if its bot plays. */
function withInflatedScore(game: GameModule): GameModule {
  const withBot: unknown = Reflect.get(game, 'mountWithBot');
  const mount: GameModule['mount'] = (element, host, settings) =>
    game.mount(element, inflated(host), settings);
  if (typeof withBot !== 'function') return { info: game.info, mount };
  const mountWithBot: GameModule['mount'] = (element, host, settings) =>
    Reflect.apply(withBot, game, [element, inflated(host), settings]);
  return Object.assign({ info: game.info, mount }, { mountWithBot });
}

const loaded: unknown = await import(pathToFileURL(join(process.cwd(), 'src/remote.tsx')).href);
const checked = checkGameModule(loaded);
if (!checked.ok) throw new Error(checked.problem);
const game = checked.value;

const check = contractChecks.find(({ name }) => name === 'scores-below-maximum');

it.skipIf(game.info.maxScore === undefined)(
  'conformance refuses the game if it reports 100 times its score',
  async () => {
    if (check === undefined) throw new Error('there is no check of the maximum score');
    const { verdict, problems } = await runCheck(await openHarness(withInflatedScore(game)), check);
    expect(problems).toEqual([expect.stringMatching(/^onScoreChange was called with \d+/)]);
    expect(verdict).toBe('failed');
  },
  60_000,
);
