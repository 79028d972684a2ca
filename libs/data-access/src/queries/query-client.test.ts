import { describe, expect, it } from 'vitest';
import { DataFailure } from '../failure';
import { createQueryClient, READ_RETRIES, shouldRetry } from './query-client';

const failure = (status: number) => new DataFailure('ML-333', 'refused', status);

describe('a failed read', () => {
  it.each([400, 401, 403, 404, 409, 422])('a failed read with status %i is not retried', (status) => {
    expect(shouldRetry(0, failure(status))).toBe(false);
  });

  it.each([0, 408, 429, 500, 503])(
    'a failed read with status %i is retried a limited number of times',
    (status) => {
      expect(shouldRetry(READ_RETRIES - 1, failure(status))).toBe(true);
      expect(shouldRetry(READ_RETRIES, failure(status))).toBe(false);
    },
  );

  it('a read is retried if the Supabase client could not be loaded', () => {
    expect(shouldRetry(0, new TypeError('Failed to fetch dynamically imported module'))).toBe(true);
  });

  it('an offline read fails at once instead of waiting for the network', async () => {
    let asked = 0;
    const client = createQueryClient();
    const read = client.fetchQuery({
      queryKey: ['any'],
      retry: false,
      queryFn: () => {
        asked += 1;
        throw failure(0);
      },
    });
    await expect(read).rejects.toThrow('refused');
    expect(asked).toBe(1);
    expect(client.getDefaultOptions().queries?.networkMode).toBe('always');
  });
});
