// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { FinishedPlay } from '@mindloom/data-access';
import { abilityAfter, levelOf, POPULATION } from '@mindloom/domain/measurement';
import type { Observation } from '@mindloom/game-contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishedMemoryPlay } from '../../../platform/testing/finished-memory-play';
import { ada, keepSession, serveConfig } from '../../../platform/testing/kept-session';
import { queryClient } from '../../../query-client';
import { ResultLevels, unmeasuredGames, useLevels } from './result-levels';
import { endedSession, planOf, playedPart, reportWith } from '../testing/fixture-session';

const observation: Observation = {
  item: 'a',
  correct: true,
  ms: 2000,
  limitMs: null,
  options: 0,
  hints: 0,
  prior: 0,
};

const ability = (change: object = {}) => ({
  game: 'memory',
  mean: 0.5,
  sd: 0.2,
  accuracy_mean: 0.5,
  accuracy_sd: 0.2,
  n: 5,
  session_id: 'earlier',
  previous_mean: 0.1,
  updated_at: '2026-11-21T09:00:00Z',
  ...change,
});

let served: { abilities: object[]; parameters: object[]; isDown: boolean };

beforeEach(() => {
  localStorage.clear();
  serveConfig();
  keepSession(ada);
  queryClient.clear();
  served = { abilities: [], parameters: [], isDown: false };
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    if (served.isDown) return Promise.reject(new TypeError('Failed to fetch'));
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith('/ability')) return Promise.resolve(Response.json(served.abilities));
    return Promise.resolve(Response.json(served.parameters));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Levels({ finished }: { finished: FinishedPlay }) {
  const levels = useLevels(finished);
  return (
    <>
      <ResultLevels levels={levels} unchanged={[]} />
      <p data-testid="expected">{levels[0]?.answersText}</p>
    </>
  );
}

/** Shows the levels after a finished game of Memory Master with one right answer. */
function show(change: Partial<FinishedPlay['play']> = {}, sessionId = crypto.randomUUID()) {
  const { play, ...rest } = finishedMemoryPlay(ada.id);
  const sent = { ...rest, sessionId };
  const finished = { ...sent, play: { ...play, observations: [observation], ...change } };
  render(<Levels finished={finished} />);
  return finished;
}

it('the result predicts the right answers from the ability before the play, even if the stored ability already includes the play', async () => {
  const parameters = [{ item: 'a', b: 0, sd: 0.1, n: 60 }];
  served.parameters = parameters;
  served.abilities = [ability({ accuracy_mean: -2 })];
  const { sessionId } = show();
  await screen.findByText(/Memory Master/);
  expect(screen.getByTestId('expected')).toHaveTextContent(
    'At your level before this play, 0% right was to be expected.',
  );
  cleanup();
  queryClient.clear();
  served.abilities = [
    ability({
      session_id: sessionId,
      accuracy_mean: 3,
      previous_accuracy_mean: -2,
      previous_accuracy_sd: 0.2,
    }),
  ];
  show({}, sessionId);
  await screen.findByText(/Memory Master/);
  expect(screen.getByTestId('expected')).toHaveTextContent(
    'At your level before this play, 0% right was to be expected.',
  );
});

it('the result shows the level after the first play, but no change', async () => {
  show();
  const { level, margin } = levelOf(abilityAfter(POPULATION, [observation]));
  expect(await screen.findByText(`Memory Master ${level} ± ${margin}, 1 play`)).toBeVisible();
  expect(screen.queryByText(/since your previous play/)).toBeNull();
  expect(screen.getByTestId('expected')).toBeEmptyDOMElement();
});

it('the result adds the play to the stored ability, and shows how the level changed', async () => {
  served.abilities = [ability()];
  show();
  expect(await screen.findByText(/^Memory Master 6\d\d ± \d+, 6 plays$/)).toBeVisible();
  expect(screen.getByText(/^\+\d+ since your previous play/)).toBeVisible();
});

it('the result does not show a level whose uncertainty is more than half of the level', async () => {
  served.abilities = [ability({ mean: -2, sd: 0.9, accuracy_mean: -2, accuracy_sd: 0.9 })];
  show();
  expect(await screen.findByText('Memory Master: uncertain (6 plays)')).toBeVisible();
  expect(screen.getByText(/It is shown once enough answers make it certain/)).toBeVisible();
  expect(screen.queryByText(/±|since your previous play/)).toBeNull();
});

it('the result does not add a play that the stored ability already includes', async () => {
  const { play, ...sent } = finishedMemoryPlay(ada.id);
  served.abilities = [ability({ session_id: sent.sessionId })];
  render(<Levels finished={{ ...sent, play: { ...play, observations: [observation] } }} />);
  expect(await screen.findByText('Memory Master 657 ± 58, 5 plays')).toBeVisible();
  expect(screen.getByText('+125 since your previous play')).toBeVisible();
});

it('the level in the result is calculated with the calibrated difficulties of the items', async () => {
  served.parameters = [{ item: 'a', b: 3, sd: 0.1, n: 60 }];
  show();
  const known = new Map([['a', { b: 3, sd: 0.1, n: 60 }]]);
  const { level, margin } = levelOf(abilityAfter(POPULATION, [observation], known));
  expect(await screen.findByText(`Memory Master ${level} ± ${margin}, 1 play`)).toBeVisible();
});

it('the result of a set shows a level for each finished game', async () => {
  const part = { version: '1.0.0', score: 1, metrics: {}, observations: [observation] };
  show({
    remote: null,
    version: null,
    observations: [],
    parts: [
      { ...part, slot: 'memory-match', remote: 'memory', finished: true },
      { ...part, slot: 'mental-math', remote: 'arithmetic', finished: true },
      { ...part, slot: 'word-recall', remote: 'puzzle', finished: false },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Your levels' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'Memory',
    'Mental',
  ]);
});

it('the result shows no level for an unfinished game', async () => {
  show({ finished: false });
  show({ observations: [{ ...observation, item: 'b' }] });
  expect(await screen.findAllByRole('heading')).toHaveLength(1);
});

it('the result shows no level if the ability is unknown, and the reason is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  served.isDown = true;
  show();
  await waitFor(() =>
    expect(warn).toHaveBeenCalledWith('ML-190', 'the level is not shown', expect.anything()),
  );
  expect(screen.queryByRole('heading')).toBeNull();
});

it('without a connection, the result uses the last known ability', async () => {
  served.abilities = [ability()];
  show();
  await screen.findByText(/6 plays/);
  cleanup();
  queryClient.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  served.isDown = true;
  show();
  expect(await screen.findByText(/^Memory Master 6\d\d ± \d+, 6 plays$/)).toBeVisible();
});

it('the levels after a set name the games in which nothing was measured', () => {
  const observed = { ...reportWith({}), observations: [observation] };
  const plan = planOf('memory-match', 'word-recall', 'mental-math');
  const played = [
    playedPart({ slot: 'memory-match', report: observed }),
    playedPart({ slot: 'word-recall' }),
    playedPart({ slot: 'mental-math', report: observed, isFinished: false }),
  ];
  expect(unmeasuredGames(endedSession(plan, { played }))).toEqual(['Puzzle Solver', 'Mental Math']);
  expect(unmeasuredGames(endedSession(planOf('word-recall')))).toEqual([]);
});

it('the result says that a level did not change, and lists without a level each game in which nothing was measured', () => {
  const now = { level: 540, margin: 60, plays: 6 };
  const level = {
    slot: 'memory-match',
    name: 'Memory Master',
    now,
    previous: now,
    answersText: null,
    wasEasy: false,
  };
  render(<ResultLevels levels={[level]} unchanged={['Focus Flow']} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Memory Master 540 ± 60, 6 playsUnchanged since your previous play',
    'Focus FlowNothing measured, so unchanged',
  ]);
});
