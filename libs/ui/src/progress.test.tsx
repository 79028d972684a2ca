// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ProgressBar, Stars } from './progress';

afterEach(cleanup);

describe('ProgressBar', () => {
  const bar = () => screen.getByRole('progressbar', { name: 'Progress' });

  it('ProgressBar fills in proportion to its value, up to 100 by default [GAME-50]', () => {
    render(<ProgressBar label="Progress" value={40} />);
    expect(bar()).toHaveAttribute('aria-valuemax', '100');
    expect(bar().firstElementChild).toHaveStyle({ transform: 'scaleX(0.4)' });
  });

  it.each([
    [2, 3, '2'],
    [9, 3, '3'],
    [-4, 3, '0'],
  ])('ProgressBar with the value %d and the maximum %d shows %s', (value, max, shown) => {
    render(<ProgressBar label="Progress" value={value} max={max} />);
    expect(bar()).toHaveAttribute('aria-valuenow', shown);
  });

  it('ProgressBar has a default maximum of 100 [GAME-50]', () => {
    render(<ProgressBar label="Progress" value={25} />);
    expect(bar().getAttribute('aria-valuemax')).toBe('100');
    cleanup();
    render(<ProgressBar label="Progress" value={1} max={3} />);
    expect(bar().getAttribute('aria-valuemax')).toBe('3');
  });

  it('ProgressBar clamps a value outside its range', () => {
    render(<ProgressBar label="Progress" value={140} />);
    expect(bar().getAttribute('aria-valuenow')).toBe('100');
  });
});

it('the Stars component fills as many stars as its value, and has an accessible name', () => {
  render(<Stars value={2} label="Level 2" />);
  const stars = [...screen.getByRole('img', { name: 'Level 2' }).children];
  expect(stars.map((star) => star.getAttribute('data-filled'))).toEqual(['true', 'true', 'false']);
});
