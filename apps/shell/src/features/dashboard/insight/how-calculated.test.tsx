// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { areaMaximum, consistencyDays, fewestDrawn, progressGroup } from '@mindloom/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { explanations } from './explanations';
import { HowCalculated } from './how-calculated';

afterEach(cleanup);

it('the button that explains a figure has its own accessible name', async () => {
  render(<HowCalculated figure="consistency" />);
  await userEvent.click(screen.getByRole('button', { name: 'How is this calculated: Consistency' }));
  const answer = await screen.findByRole('dialog', { name: 'Consistency' });
  expect(answer).toHaveTextContent(`of the last ${consistencyDays} days`);
});

it('the text form of the button that explains a figure shows the question "How is this calculated?"', async () => {
  render(<HowCalculated figure="bests" look="text" />);
  await userEvent.click(screen.getByRole('button', { name: 'How is this calculated?' }));
  expect(await screen.findByRole('dialog', { name: 'Personal bests' })).toHaveTextContent(
    `need at least ${fewestDrawn} answers`,
  );
});

it('the explanations of figures contain the numbers that the rules use', () => {
  const said = (figure: keyof typeof explanations) => explanations[figure].join(' ');
  expect(said('memory')).toContain(`each with ${areaMaximum} points at most`);
  expect(said('average')).toContain('reaches 33 at best');
  expect(said('progress')).toContain(`${progressGroup.most} each from 9 games on`);
});
