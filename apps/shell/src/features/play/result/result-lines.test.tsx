// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { FinishedPlay } from '@mindloom/data-access';
import { pageCatalogue, type StoredPlay } from '@mindloom/domain';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishedMemoryPlay } from '../../../platform/testing/finished-memory-play';
import { ada, keepSession, serveConfig } from '../../../platform/testing/kept-session';
import { FeedbackPanel } from './feedback-panel';
import { endedSession, planOf, playedPart } from '../testing/fixture-session';

const entry = pageCatalogue['memory-match'];
const asked: URL[] = [];

beforeEach(() => {
  serveConfig();
  keepSession(ada);
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answerReads(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    asked.push(new URL(new Request(input, init).url));
    return Promise.resolve(Response.json(body, { status }));
  });
}

const earlier = (accuracies: readonly number[]): StoredPlay[] =>
  accuracies.map((accuracy, index) => ({
    session_id: `earlier-${index}`,
    game_id: 'memory-match',
    slot: 'memory-match',
    remote: 'memory',
    difficulty: 'easy',
    ended_at: `2026-11-0${index + 1}T09:00:00Z`,
    raw_score: 50,
    metrics: { accuracy, moves: 12 },
    finished: true,
  }));

function showResult(accuracy: number, score = 64, isFinished = true): void {
  const { play, ...sent } = finishedMemoryPlay(ada.id);
  const finished: FinishedPlay = {
    ...sent,
    play: { ...play, rawScore: score, metrics: { accuracy, moves: 12 }, finished: isFinished },
  };
  const nothing = () => undefined;
  render(
    <FeedbackPanel
      {...{ entry, finished }}
      rankingPath="/ranking"
      session={endedSession(planOf('memory-match'), { played: [playedPart({ total: score, isFinished })] })}
      notice={null}
      onContinue={nothing}
      onPlayAgain={nothing}
    />,
  );
}

it("the result compares a play only with the player's earlier plays of the same game", async () => {
  answerReads(earlier([0.5, 0.6, 0.9]));
  showResult(0.75);
  expect(screen.getByText('Score 64')).toBeInTheDocument();
  expect(await screen.findByText('Accuracy 75%, 15 points higher than usual')).toBeVisible();
  expect(screen.getByText('New best: 64 (before 50)')).toBeVisible();
  const [read] = asked.filter(({ pathname }) => pathname.endsWith('/game_results'));
  expect(read?.searchParams.get('user_id')).toBe(`eq.${ada.id}`);
  expect(read?.searchParams.get('slot')).toBe('eq.memory-match');
  expect(read?.searchParams.get('limit')).toBe('100');
});

it('the result shows a new personal best, and the saved score if the raw score is above the area maximum', async () => {
  answerReads(earlier([0.5, 0.6, 0.7]));
  showResult(0.75, 417);
  expect(await screen.findByText('New best: 417 (before 50)')).toBeVisible();
  expect(screen.getByText(/^Counts as 100 of 100 for memory\./)).toBeVisible();
  expect(screen.getByText('Score 417 · saved as 100 (area maximum)')).toBeVisible();
  expect(screen.getByText('Accuracy 75%, your best so far')).toBeVisible();
});

it("the result compares the score with the player's usual result, and says if a result is the player's first", async () => {
  answerReads(earlier([0.5, 0.6, 0.9]));
  showResult(0.75, 38);
  expect(await screen.findByText('12 below your usual 50')).toBeVisible();
  cleanup();
  answerReads([]);
  showResult(0.75, 38);
  expect(
    await screen.findByText('First result of this game. Your usual score appears after 2 more plays'),
  ).toBeVisible();
});

it('an unfinished play is not shown as a personal best', async () => {
  answerReads(earlier([0.5, 0.6, 0.7]));
  showResult(0.75, 417, false);
  await waitFor(() => expect(asked.some(({ pathname }) => pathname.endsWith('/game_results'))).toBe(true));
  expect(screen.getByText('Score 417')).toBeInTheDocument();
  expect(screen.queryByText(/best/, { selector: '.play-result-lines *' })).toBeNull();
});

it.each([
  ['the table is missing', { code: 'PGRST205', message: 'no such table' }, 404],
  ['the player is signed out', { message: 'no' }, 401],
])('the result shows no comparison when %s', async (_, body, status) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerReads(body, status);
  showResult(0.75);
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(screen.getByText('Score 64')).toBeInTheDocument();
  expect(screen.queryByText(/than usual|Accuracy/)).toBeNull();
  expect(await screen.findByText(/^Your earlier plays could not be read/)).toBeVisible();
  warned.mockRestore();
});
