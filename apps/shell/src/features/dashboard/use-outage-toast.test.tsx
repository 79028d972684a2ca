// @vitest-environment happy-dom
import { ToastHost } from '@mindloom/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { findToast } from './testing/render-dashboard';
import { type FailableReading, useOutageToast } from './use-outage-toast';

afterEach(cleanup);

const figures = (state: Partial<FailableReading> = {}): FailableReading => ({
  title: 'No figures',
  isFailing: false,
  isReading: false,
  ...state,
});
const challenges = (state: Partial<FailableReading> = {}) => figures({ title: 'No challenges', ...state });
const failing = { isFailing: true };
const reading = { isReading: true };

function Page({ readings }: { readings: readonly FailableReading[] }) {
  useOutageToast(readings);
  return <ToastHost />;
}

const shown = () =>
  screen.queryAllByText(/^No /, { selector: '.ml-toast-title' }).map((title) => title.textContent);
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('each outage shows one toast', async () => {
  const { rerender } = render(<Page readings={[figures(), challenges()]} />);
  const show = (...readings: FailableReading[]) => rerender(<Page readings={readings} />);
  show(figures(), challenges(failing));
  await findToast('No challenges');
  show(figures(failing), challenges(failing));
  show(figures({ ...failing, ...reading }), challenges());
  show(figures(), challenges(reading));
  show(figures(failing), challenges());
  await settled();
  expect(shown()).toEqual(['No challenges']);
  show(figures(), challenges());
  show(figures(failing), challenges());
  await findToast('No figures');
  await expect.poll(shown).toEqual(['No figures']);
});

it('the toast of a failed read waits while a more important read, which may fail as well, is still running', async () => {
  const { rerender } = render(<Page readings={[figures(reading), challenges(failing)]} />);
  await settled();
  expect(shown()).toEqual([]);
  rerender(<Page readings={[figures(failing), challenges(failing)]} />);
  await findToast('No figures');
  expect(shown()).toEqual(['No figures']);
});

it('the toast of a failed read appears if the more important read succeeds', async () => {
  const { rerender } = render(<Page readings={[figures(reading), challenges(failing)]} />);
  rerender(<Page readings={[figures(), challenges(failing)]} />);
  await findToast('No challenges');
});
