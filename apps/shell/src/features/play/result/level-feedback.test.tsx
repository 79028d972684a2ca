// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LevelFeedback } from './level-feedback';
import type { GameLevel } from '../read-levels';

afterEach(cleanup);

const level = (change: Partial<GameLevel>): GameLevel => ({
  slot: 'memory-match',
  name: 'Memory Master',
  now: { level: 540, margin: 60, plays: 6 },
  previous: { level: 530, margin: 62, plays: 5 },
  answersText: '50% to 80% right was to be expected.',
  wasEasy: true,
  ...change,
});

it('the level feedback says how many right answers the level predicted, and offers a harder step after an easy play', async () => {
  const play = vi.fn();
  const { container } = render(<LevelFeedback level={level({})} onPlayHarder={play} />);
  expect(container).toHaveTextContent('50% to 80% right was to be expected.');
  await userEvent.click(screen.getByRole('button', { name: 'Play a harder step' }));
  expect(play).toHaveBeenCalledOnce();
});

it('the level feedback offers no harder step after a play that was not easy, or if no harder step exists', () => {
  render(<LevelFeedback level={level({ wasEasy: false })} onPlayHarder={vi.fn()} />);
  render(<LevelFeedback level={level({})} onPlayHarder={undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the level feedback is empty for a player without a level, and if no item was answered', () => {
  const { container } = render(<LevelFeedback level={undefined} onPlayHarder={vi.fn()} />);
  render(<LevelFeedback level={level({ answersText: null })} onPlayHarder={vi.fn()} />, { container });
  expect(container).toBeEmptyDOMElement();
});
