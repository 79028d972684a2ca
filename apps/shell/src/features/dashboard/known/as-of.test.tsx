// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AsOf, AsOfBanner } from './as-of';
import { asOfText } from './use-known';

afterEach(cleanup);

const zone = 'Europe/Berlin';
const today = { date: '2026-11-21', zone } as const;
const now = Date.parse('2026-11-21T14:30:00+01:00');
const textOf = (instant: string) => asOfText(Date.parse(instant), today);

it('the time at which figures were read is shown in the player’s time zone, with the date if it is not today', () => {
  expect(textOf('2026-11-21T14:02:00+01:00')).toMatch(/^as of \D*(14:02|2:02\sPM)$/);
  expect(textOf('2026-11-21T00:00:00+01:00')).not.toMatch(/Nov/);
  expect(textOf('2026-11-20T23:59:00+01:00')).toMatch(/^as of (20 Nov|Nov 20)\D+(23:59|11:59\sPM)$/);
  expect(textOf('2026-11-20T23:59:00+01:00')).not.toMatch(/2026/);
  expect(textOf('2025-11-21T14:02:00+01:00')).toMatch(/2025/);
});

it('figures that are up to date are shown without a time', () => {
  const { container } = render(
    <>
      <AsOf asOfMs={null} today={today} />
      <AsOfBanner asOfMs={null} today={today} isReading={false} onRetry={() => undefined} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
  render(<AsOf asOfMs={now} today={today} />);
  expect(screen.getByText(/^As of/)).toHaveAttribute('datetime', '2026-11-21T13:30:00.000Z');
});
