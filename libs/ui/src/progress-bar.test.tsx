// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProgressBar } from './progress-bar';

afterEach(cleanup);

const bar = () => screen.getByRole('progressbar', { name: 'Progress' });

it('goes to 100 unless said otherwise [GAME-50]', () => {
  render(<ProgressBar label="Progress" value={25} />);
  expect(bar().getAttribute('aria-valuemax')).toBe('100');
  cleanup();
  render(<ProgressBar label="Progress" value={1} max={3} />);
  expect(bar().getAttribute('aria-valuemax')).toBe('3');
});

it('shows a value outside at the nearest end', () => {
  render(<ProgressBar label="Progress" value={140} />);
  expect(bar().getAttribute('aria-valuenow')).toBe('100');
});
