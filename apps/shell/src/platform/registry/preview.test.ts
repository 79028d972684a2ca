import { describe, expect, it } from 'vitest';
import { readPreview } from './preview';

describe('a preview of a game from source', () => {
  it('names a slot and an entry on this machine', () => {
    const spark = readPreview('reaction-test@grid@http://localhost:4240/remoteEntry.js', true);
    expect(spark?.slot).toBe('reaction-test@grid');
    expect(readPreview('memory-match@http://localhost:4240/remoteEntry.js', true)).toMatchObject({
      slot: 'memory-match',
      release: { baseUrl: 'http://localhost:4240/', entry: 'remoteEntry.js', container: 'game_from_source' },
    });
  });

  it('is refused outside the local stack and for any other machine', () => {
    expect(readPreview('memory-match@http://localhost:4240/remoteEntry.js', false)).toBeNull();
    for (const address of [
      'https://evil.test/e.js',
      'http://localhost.evil.test/e.js',
      'javascript:alert(1)',
      '',
    ]) {
      expect(readPreview(`memory-match@${address}`, true)).toBeNull();
    }
  });
});
