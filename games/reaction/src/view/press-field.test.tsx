// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { drawRound } from '../round';
import { Target } from './press-field';

afterEach(cleanup);

const rounds = fc
  .tuple(fc.nat(), fc.constantFrom('easy', 'medium', 'hard'), fc.integer({ min: 1, max: 10 }))
  .map(([seed, difficulty, roundNumber]) => drawRound(seed, difficulty, roundNumber, 1));

/** Evaluates `calc((100% - sizepx) * share)` for a field of the given size. */
function offsetPx(css: string, fieldPx: number) {
  const [, sizePx, share] = /^calc\(\(100% - ([\d.]+)px\) \* ([\d.]+)\)$/.exec(css) ?? [];
  return (fieldPx - Number(sizePx)) * Number(share);
}

it('the target stays inside a field of any size, and at least 44 px can be pressed [REA-11]', () => {
  fc.assert(
    fc.property(rounds, fc.integer({ min: 100, max: 2000 }), (round, fieldPx) => {
      const { unmount } = render(<Target round={round} onShown={() => {}} />);
      const { style } = screen.getByRole('button');
      const hitPx = parseFloat(style.width);
      expect(hitPx).toBe(Math.max(44, round.targetSizePx));
      expect(style.height).toBe(style.width);
      expect(screen.getByText('Now').style.width).toBe(`${round.targetSizePx}px`);
      for (const edgePx of [offsetPx(style.left, fieldPx), offsetPx(style.top, fieldPx)]) {
        expect(edgePx).toBeGreaterThanOrEqual(0);
        expect(edgePx + hitPx).toBeLessThanOrEqual(fieldPx + 1e-6);
      }
      unmount();
    }),
  );
});
