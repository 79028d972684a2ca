import { describe, expect, it } from 'vitest';
import { mutate } from './mutant';

describe('a mutant', () => {
  it('changes the one place that it names', () => {
    expect(mutate('const limit = 5;', { find: '= 5', replace: '= $& 6' })).toBe('const limit = $& 6;');
  });

  it('is stale when its text is gone, or stands more than once', () => {
    expect(mutate('const limit = 5;', { find: '= 6', replace: '' })).toBeNull();
    expect(mutate('a = 5; b = 5;', { find: '= 5', replace: '' })).toBeNull();
  });
});
