// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { type GameHistory, type GameId, pageCatalogue } from '@mindloom/domain';
import { levelOf } from '@mindloom/domain/measurement';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ReadLevel } from '../levels/use-levels';
import { LatestChanges } from './latest-changes';

afterEach(cleanup);

const levelIn = (id: GameId, hour: number, change: Partial<ReadLevel> = {}, sd = 0.2): ReadLevel => {
  const ability = { overall: { mean: 0, sd }, accuracy: { mean: 0, sd }, plays: 6 };
  const playedAt = `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`;
  const changeText = '+12 since your previous play';
  return { entry: pageCatalogue[id], ability, level: levelOf(ability), playedAt, changeText, ...change };
};

const historyOf = (id: GameId, scores: readonly number[]): GameHistory => ({
  slot: id,
  entry: pageCatalogue[id],
  bests: [],
  plays: scores.map((score, index) => ({
    session_id: `${id} ${index}`,
    slot: id,
    game_id: id,
    remote: null,
    category: 'memory',
    difficulty: 'medium',
    raw_score: score,
    ended_at: `2026-11-2${index}T10:00:00Z`,
    metrics: {},
    finished: true,
    right_answers: null,
    given_answers: null,
  })),
});

const show = (levels: readonly ReadLevel[], games: readonly GameHistory[] = [], isReading = false) =>
  render(<LatestChanges {...{ levels, games, isReading }} />);
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('the levels of the three games that were played last are shown with their uncertainty and change, latest first', () => {
  show([
    levelIn('memory-match', 8),
    levelIn('mental-math', 11),
    levelIn('number-sequence', 10),
    levelIn('word-recall', 9),
  ]);
  expect(lines()).toEqual([
    'Mental Math500 ± 65+12 since your previous play',
    'Focus Flow500 ± 65+12 since your previous play',
    'Puzzle Solver500 ± 65+12 since your previous play',
  ]);
});

it('a level without a change is shown with the reason: it is the first level, or the previous level was too uncertain to be shown', () => {
  const first = levelIn('memory-match', 8, { changeText: null });
  show([{ ...first, level: { ...first.level, plays: 1 } }, levelIn('mental-math', 7, { changeText: null })]);
  expect(lines()).toEqual([
    'Memory Master500 ± 65First level',
    'Mental Math500 ± 65Now certain enough to show',
  ]);
});

it('a level that is too uncertain is not shown as a number', () => {
  show([levelIn('memory-match', 8, {}, 1.5)]);
  expect(lines()).toEqual(['Memory Masteruncertain (6 plays)Level after more plays']);
});

it('a game without a level is shown with its latest and previous score, after the games that have a level', () => {
  show(
    [levelIn('mental-math', 8)],
    [historyOf('memory-match', [71, 81]), historyOf('mental-math', [5]), historyOf('number-sequence', [64])],
  );
  expect(lines().slice(1)).toEqual([
    'Memory Master81 of 100Before: 71 of 100',
    'Focus Flow64 of 100First result',
  ]);
});

it('a player without a finished game sees what the section will show later, but only after the plays have been read', () => {
  const { rerender } = show([], [], true);
  expect(screen.queryByText(/^Nothing yet\. Each finished game/)).toBeNull();
  rerender(<LatestChanges levels={[]} games={[]} isReading={false} />);
  expect(screen.getByText(/^Nothing yet\. Each finished game/)).toBeVisible();
});
