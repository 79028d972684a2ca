// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { feedbackFor, type GameId, pageCatalogue } from '@mindloom/domain';
import { loadFailure } from '@mindloom/game-loading';
import { ToastHost } from '@mindloom/ui';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedbackPanel } from './feedback-panel';
import { FeedbackText, type WriteFeedback } from './feedback-text';
import type { EndedSession, PlayedPart } from '../session-state';
import { fixtureChoice } from '../testing/fixture-game';
import { endedSession, planOf, playedPart, reportWith } from '../testing/fixture-session';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Creates a session that ended with a given score. In a set, each part gets a third of the score, in points. */
function sessionOf(gameId: GameId, score: number): EndedSession {
  if (gameId !== 'daily-challenge')
    return endedSession(planOf(gameId), { played: [playedPart({ total: score })] });
  // A set converts the score of each part into points. For an unknown remote, a score of 230 gives 100 points.
  const part = (slot: string) => playedPart({ slot, total: (score / 3) * 2.3 });
  const plan = planOf('memory-match', 'word-recall', 'mental-math');
  return endedSession(plan, { played: plan.parts.map(({ slot }) => part(slot)) });
}

function showResult(
  gameId: GameId,
  score: number,
  write?: WriteFeedback,
  session = sessionOf(gameId, score),
) {
  const onContinue = vi.fn();
  render(
    <>
      <FeedbackPanel
        entry={pageCatalogue[gameId]}
        rankingPath="/ranking"
        session={session}
        finished={null}
        notice={null}
        onContinue={onContinue}
        onPlayAgain={() => undefined}
        {...(write && { write })}
      />
      <ToastHost />
    </>,
  );
  return { panel: within(screen.getByRole('region', { name: 'Your result' })), onContinue };
}

it('the result shows score and category, closes with Continue to games, and shows the feedback after 2,000 ms [FEED-01, FEED-03, FEED-04]', async () => {
  const { panel, onContinue } = showResult('number-sequence', 64);
  expect(panel.getByText('64')).toBeVisible();
  expect(panel.getByText('Score 64')).toBeVisible();
  expect(panel.getByText('Focus')).toBeVisible();
  panel.getByRole('button', { name: 'Continue to games' }).click();
  expect(onContinue).toHaveBeenCalledOnce();
  await pass(1_900);
  expect(panel.getByRole('status', { name: 'Writing your feedback' })).toBeVisible();
  await pass(100);
  expect(panel.queryByRole('status', { name: 'Writing your feedback' })).toBeNull();
  const { generalFeedback, brainInsight, motivationalTip } = feedbackFor(64, 'focus');
  for (const text of [generalFeedback, brainInsight, motivationalTip]) {
    expect(panel.getByText(text)).toBeVisible();
  }
});

it('the result names the source of the feedback [HON-03]', async () => {
  const { panel } = showResult('number-sequence', 64);
  await pass(2_000);
  expect(panel.getByText(/Generated on this device from your own results/)).toBeVisible();
});

it.each([
  { gameId: 'memory-match', score: 417, read: 100, what: 'the capped score' },
  { gameId: 'memory-match', score: 42, read: 42, what: 'the saved score' },
  { gameId: 'daily-challenge', score: 90, read: 30, what: 'the overall score of a balanced play [FEED-11]' },
  {
    gameId: 'daily-challenge',
    score: 450,
    read: 100,
    what: 'the capped overall score of a balanced play [FEED-11]',
  },
] as const)(
  'for the score $score, the feedback is about the value $read: $what',
  async ({ gameId, score, read }) => {
    const write = vi.fn(feedbackFor);
    showResult(gameId, score, write);
    await pass(2_000);
    expect(write.mock.calls).toEqual([[read, pageCatalogue[gameId].category]]);
  },
);

it('the feedback uses the percentage of right answers if the game reports its answers [FEED-09]', async () => {
  const write = vi.fn(feedbackFor);
  const report = { ...reportWith({}), answers: { right: 4, given: 16 } };
  const session = endedSession(planOf('word-recall'), { played: [playedPart({ total: 417, report })] });
  const { panel } = showResult('word-recall', 417, write, session);
  await pass(2_000);
  expect(write.mock.calls).toEqual([[25, 'logic']]);
  expect(panel.getByText(/^A hard run/)).toBeVisible();
});

it('the result of a set shows the points of each part, and says which part was not finished', () => {
  const plan = planOf('memory-match', 'word-recall', 'mental-math');
  const played = plan.parts.map(({ slot }, index) => playedPart({ slot, total: 230, isFinished: index > 0 }));
  const { panel } = showResult('daily-challenge', 300, undefined, endedSession(plan, { played }));
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Memory Masternot finished100',
    'Puzzle Solver100',
    'Mental Math100',
  ]);
  expect(
    panel.getByText('2 of 3 games reached half: kept in your streak and averages, but not counted as a set.'),
  ).toBeVisible();
  expect(panel.getByText('2 of 3 games finished')).toBeVisible();
});

const missed = [
  { question: '7 × 8', given: '54', answer: '56', reason: '7 × 8 is 7 × 7 + 7.' },
  ...Array.from({ length: 6 }, (_, index) => ({ question: `${index} + 1`, answer: String(index + 1) })),
];

it('the result shows how many answers were right, and lists missed questions with the answer and the reason', () => {
  const report = { ...reportWith({}), answers: { right: 9, given: 16 }, missed };
  const session = endedSession(planOf('mental-math'), { played: [playedPart({ total: 40, report })] });
  const { panel } = showResult('mental-math', 40, undefined, session);
  expect(panel.getByText('9 of 16 right')).toBeVisible();
  const lines = () => panel.getAllByRole('listitem').map((item) => item.textContent);
  expect(lines()).toHaveLength(5);
  expect(lines().slice(0, 2)).toEqual([
    '7 × 8Right56You547 × 8 is 7 × 7 + 7.',
    '0 + 1Right1YouNo answer in time',
  ]);
  fireEvent.click(panel.getByRole('button', { name: 'Show all 7' }));
  expect(lines()).toHaveLength(7);
  expect(panel.queryByRole('button', { name: /Show all/ })).toBeNull();
});

it('the result of a set lists missed questions under the name of their game', () => {
  const plan = planOf('memory-match', 'word-recall', 'mental-math');
  const played = plan.parts.map(({ slot }, index) =>
    playedPart({ slot, report: { ...reportWith({}), missed: missed.slice(0, index) } }),
  );
  const { panel } = showResult('daily-challenge', 0, undefined, endedSession(plan, { played }));
  const headings = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Puzzle Solver', 'Mental Math']);
});

it('the result says that nothing was missed only if the game reports answers and all are right', () => {
  const ended = (answers: { right: number; given: number } | null) =>
    endedSession(planOf('mental-math'), { played: [playedPart({ report: { ...reportWith({}), answers } })] });
  const text = /Nothing missed/;
  expect(
    showResult('mental-math', 0, undefined, ended({ right: 8, given: 8 })).panel.getByText(text),
  ).toBeVisible();
  for (const answers of [null, { right: 7, given: 8 }, { right: 0, given: 0 }]) {
    cleanup();
    expect(showResult('mental-math', 0, undefined, ended(answers)).panel.queryByText(text)).toBeNull();
  }
});

it('the result of a play that was left early says once what the play counts for, and has no verdict', async () => {
  const report = { ...reportWith({}), answers: { right: 5, given: 5 } };
  const played = [playedPart({ total: 5, report, isFinished: false, playedShare: 0.499 })];
  const left = endedSession(planOf('memory-match'), { end: 'left', played });
  const { panel } = showResult('memory-match', 5, undefined, left);
  const rule =
    'Ended before half of the game: kept in your streak and averages, not in your bests, level and trend.';
  expect(panel.getByText(rule)).toBeVisible();
  expect(panel.getByText('49% of the game played')).toBeVisible();
  await pass(2_000);
  expect(panel.getByText('About this task')).toBeVisible();
  expect(panel.queryByText(/excellent|A hard run|Next time|How it counts|[Cc]ounts as/)).toBeNull();
  cleanup();
  const counted = showResult('memory-match', 5).panel;
  expect(counted.queryByText(rule)).toBeNull();
  await pass(2_000);
  expect(counted.getByText(/^A hard run/)).toBeVisible();
});

it('a new best score with few right answers is called the best run, not a hard run', async () => {
  const { rerender } = render(<FeedbackText value={25} category="speed" isFinished isBest />);
  await pass(2_000);
  expect(screen.getByText('Your best run so far, although much of it did not work yet.')).toBeVisible();
  expect(screen.queryByText(/^A hard run/)).toBeNull();
  rerender(<FeedbackText value={25} category="speed" isFinished isBest={false} />);
  expect(screen.getByText(/^A hard run/)).toBeVisible();
  cleanup();
  render(<FeedbackText value={80} category="speed" isFinished isBest />);
  await pass(2_000);
  expect(screen.getByText(/^An excellent run/)).toBeVisible();
});

it('the result offers "Play again" as the next step after a play that was left early, and the games list after a failure', () => {
  const played = [playedPart({ isFinished: false })];
  const left = endedSession(planOf('memory-match'), { end: 'left', played });
  const { panel } = showResult('memory-match', 0, undefined, left);
  expect(panel.getByRole('button', { name: 'Play again' })).toHaveFocus();
  expect(panel.getByRole('button', { name: 'Continue to games' })).toBeVisible();
  cleanup();
  const failure = loadFailure('http', 'gone', fixtureChoice.release);
  const failed = endedSession(planOf('memory-match'), { end: 'crashed', failure, played });
  const afterFailure = showResult('memory-match', 0, undefined, failed).panel;
  expect(afterFailure.getByRole('button', { name: 'Continue to games' })).toHaveFocus();
});

it('the woven line of a result has a caption that says what the length of the line means', () => {
  const strip = (session: EndedSession, gameId: GameId = 'mental-math') => {
    cleanup();
    return showResult(gameId, 40, undefined, session).panel;
  };
  const math = (report: PlayedPart['report']) =>
    endedSession(planOf('mental-math'), { played: [playedPart({ total: 40, report })] });
  expect(
    strip(math({ ...reportWith({}), answers: { right: 2, given: 3 } })).getByText('67% right'),
  ).toBeVisible();
  expect(strip(math(reportWith({}))).getByText('Counts as 40 of 100')).toBeVisible();
  expect(
    strip(sessionOf('daily-challenge', 90), 'daily-challenge').getByText(/of 450 possible points/),
  ).toBeVisible();
});

it("when the feedback cannot be written, a toast says 'Feedback error' and the result shows a fallback text [FEED-10]", async () => {
  const { panel } = showResult('memory-match', 40, () => {
    throw new Error('no words');
  });
  await pass(2_000);
  expect(panel.getByText('Unable to generate personalized feedback at this time.')).toBeVisible();
  expect((await screen.findAllByText('Feedback error')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Could not generate personalized feedback').length).toBeGreaterThan(0);
});
