// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { ExpectedAnswers } from '@mindloom/domain/measurement';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LevelFeedback } from './level-feedback';

afterEach(cleanup);

const answers = (right: number, verdict: ExpectedAnswers['verdict']): ExpectedAnswers => ({
  right,
  given: 10,
  expected: 6,
  sd: 1.4,
  verdict,
});

it('says how many right answers the level predicted, and how the play compares', () => {
  const { container } = render(<LevelFeedback answers={answers(10, 'above')} onPlayHarder={vi.fn()} />);
  expect(container).toHaveTextContent(
    '10 of 10 answers were right. At your level before this play, 5 to 7 were to be expected. That is above your level.',
  );
});

it('offers a harder step from 80 % right answers on', async () => {
  const play = vi.fn();
  const { rerender } = render(<LevelFeedback answers={answers(7, 'as-expected')} onPlayHarder={play} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<LevelFeedback answers={answers(8, 'as-expected')} onPlayHarder={play} />);
  await userEvent.click(screen.getByRole('button', { name: 'Play a harder step' }));
  expect(play).toHaveBeenCalledOnce();
});

it('offers no harder step where there is none, and says nothing without a level', () => {
  const { container, rerender } = render(
    <LevelFeedback answers={answers(10, 'above')} onPlayHarder={undefined} />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<LevelFeedback answers={null} onPlayHarder={vi.fn()} />);
  expect(container).toBeEmptyDOMElement();
});
