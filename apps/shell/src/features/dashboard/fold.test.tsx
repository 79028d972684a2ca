// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Fold } from './fold';

afterEach(cleanup);

it('the button of a folded list opens the list and then disappears', () => {
  render(
    <Fold label="Show all 2 plays">
      <p className="fold-rest">second</p>
    </Fold>,
  );
  // The style for phones hides `.fold-rest` in a fold without the attribute `data-open`.
  const fold = screen.getByText('second').parentElement;
  expect(fold).not.toHaveAttribute('data-open');
  fireEvent.click(screen.getByRole('button', { name: 'Show all 2 plays' }));
  expect(fold).toHaveAttribute('data-open');
  expect(screen.queryByRole('button')).toBeNull();
});
