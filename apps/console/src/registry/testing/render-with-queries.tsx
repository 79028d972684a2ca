import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

/** Renders an element at the current address, with a new query client that does not retry failed reads. */
export function renderWithQueries(element: ReactNode, queries: DefaultOptions['queries'] = {}): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, ...queries } } });
  render(
    <BrowserRouter>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </BrowserRouter>,
  );
}
