// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { statsOf, areaDaysOf, exercisedAreas, type GameId, pageCatalogue } from '@mindloom/domain';
import { levelOf } from '@mindloom/domain/measurement';
import { type PerformanceRow, summarise } from '@mindloom/domain/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { GameLevel } from '../levels/use-levels';
import { AreaCards } from './area-cards';

afterEach(cleanup);

const today = { date: '2026-11-21', zone: 'UTC' } as const;
const play = (change: Partial<PerformanceRow>): PerformanceRow => ({
  date: '2026-11-21T10:00:00Z',
  memory_score: 0,
  focus_score: 0,
  speed_score: 0,
  overall_score: 0,
  ...change,
});

function show(rows: readonly PerformanceRow[], levels: readonly GameLevel[] = []): void {
  const summary = summarise(rows, today);
  render(
    <AreaCards
      stats={statsOf(summary, today)}
      areaDays={areaDaysOf(summary.areaDays)}
      playedAreas={exercisedAreas(summary.total)}
      levels={levels}
    />,
  );
}

const card = (name: string) => screen.getByRole('listitem', { name });

it('the card of an area shows that the area was played, even after a play with 0 points or an unfinished play', () => {
  show([play({ category: 'memory' }), play({ category: 'focus', finished: false })]);
  expect(card('Memory')).toHaveTextContent('0%One day so far');
  expect(card('Focus')).toHaveTextContent('0%Only from games that you left early');
});

it('the card of an area without a play shows "Not played yet" and no percentage', () => {
  show([play({ category: 'memory' })]);
  expect(card('Processing Speed')).toHaveTextContent(/^Processing SpeedNot played yet$/);
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Show all trends of the areas' })).toBeVisible();
});

it('a player without a play gets no button that shows the trends of the areas', () => {
  show([]);
  expect(screen.queryByRole('button', { name: 'Show all trends of the areas' })).toBeNull();
});

it('the card of an area shows the combined level of its games beside the percentage', () => {
  const level = (id: GameId, mean: number): GameLevel => {
    const ability = { overall: { mean, sd: 0.2 }, accuracy: { mean, sd: 0.2 }, plays: 3 };
    return { entry: pageCatalogue[id], ability, level: levelOf(ability) };
  };
  show([play({ category: 'speed' })], [level('mental-math', 1), level('word-recall', -1)]);
  expect(card('Processing Speed')).toHaveTextContent('0%Level 500 ± 46, 6 plays');
  expect(card('Memory')).not.toHaveTextContent('Level');
});
