// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TrendChart, type TrendPoint } from './trend-chart';

afterEach(cleanup);

const point = (at: number, value: number): TrendPoint => ({
  at,
  value,
  label: `Nov ${at}`,
  text: `${value} points`,
  note: at === 12 ? '2 games' : undefined,
});
const ticks = [0, 50, 100].map((value) => ({ value, text: String(value) }));

function draw(usual?: { value: number; text: string }) {
  render(
    <TrendChart
      label="Memory"
      points={[point(2, 40), point(3, 80), point(12, 60)]}
      ticks={ticks}
      usual={usual}
    />,
  );
  return screen.getByRole('slider', { name: 'Memory' });
}

describe('a trend chart', () => {
  it('a trend chart first shows the value of its newest point, and arrow keys select other points', () => {
    const reader = draw();
    expect(reader).toHaveAttribute('aria-valuetext', 'Nov 12: 60 points, 2 games');
    expect(screen.getByText('60 points')).toBeVisible();
    fireEvent.change(reader, { target: { value: '1' } });
    expect(reader).toHaveAttribute('aria-valuetext', 'Nov 3: 80 points');
    expect(screen.getByText('80 points')).toBeVisible();
  });

  it('a trend chart joins two points by a straight line without a fill, and joins more points by a curve, which has a fill if the chart has no band', () => {
    draw();
    expect(document.querySelector('.ml-trend-line')?.getAttribute('d')).toMatch(/[CQS]/);
    expect(document.querySelector('.ml-trend-fill')).not.toBeNull();
    cleanup();
    const three = [point(2, 40), point(3, 80), point(12, 60)] as const;
    const band = three.map(({ value }) => ({ low: value - 10, high: value + 10 }));
    render(<TrendChart label="Memory" points={three} ticks={ticks} band={band} />);
    expect(document.querySelector('.ml-trend-fill')).toBeNull();
    cleanup();
    render(<TrendChart label="Memory" points={[point(2, 40), point(3, 80)]} ticks={ticks} />);
    expect(document.querySelector('.ml-trend-line')?.getAttribute('d')).toBe('M0 60L100 20');
    expect(document.querySelector('.ml-trend-fill')).toBeNull();
  });

  it('a trend chart selects the point nearest to the pointer, and the newest again when the mouse leaves', () => {
    const reader = draw();
    const plot = reader.parentElement ?? document.body;
    plot.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);
    fireEvent.pointerMove(plot, { clientX: 110 });
    expect(reader).toHaveAttribute('aria-valuetext', 'Nov 2: 40 points');
    fireEvent.pointerMove(plot, { clientX: 115 });
    expect(reader).toHaveAttribute('aria-valuetext', 'Nov 3: 80 points');
    // The end of a touch does not remove the selection of the touched point.
    fireEvent.pointerLeave(plot, { pointerType: 'touch' });
    expect(reader).toHaveAttribute('aria-valuetext', 'Nov 3: 80 points');
    fireEvent.pointerLeave(plot, { pointerType: 'mouse' });
    expect(reader).toHaveAttribute('aria-valuetext', 'Nov 12: 60 points, 2 games');
  });

  it('a trend chart spaces points by their x-position and labels the line of the usual value', () => {
    const reader = draw({ value: 60, text: 'usual 60 points' });
    expect(screen.getByText('usual 60 points')).toBeVisible();
    const dots = reader.parentElement?.querySelector('.ml-trend-dots')?.getAttribute('d');
    expect(dots).toBe('M0 60h.001M10 20h.001M100 40h.001');
  });

  it('a trend chart draws a band inside the plot, with a legend', () => {
    const band = [
      { low: 30, high: 60 },
      { low: 40, high: 80 },
      { low: -20, high: 130 },
    ];
    render(
      <TrendChart
        label="Memory"
        points={[point(2, 40), point(3, 80), point(12, 60)]}
        ticks={ticks}
        band={band}
      />,
    );
    expect(screen.getByText('your average is probably here')).toBeVisible();
    expect(document.querySelector('.ml-trend-band')?.getAttribute('d')).toBe(
      'M0 40L10 20L100 0L100 100L10 60L0 70Z',
    );
  });

  it('a trend chart shows a single point without a line', () => {
    render(<TrendChart label="Focus" points={[point(12, 60)]} ticks={ticks} />);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Nov 12: 60 points, 2 games');
    expect(document.querySelector('.ml-trend-line')).toBeNull();
  });
});
