import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode, readFromFrame } from './messages';

describe('readFromFrame', () => {
  it.each([
    { type: 'hello', protocol: 1 },
    { type: 'beat', frameMs: 12.5 },
    { type: 'loaded', info: { id: 'memory' }, canPlayItself: true },
    { type: 'loadFailed', kind: 'http', detail: 'HTTP 404' },
    { type: 'ready', run: 1 },
    { type: 'score', run: 1, total: 40 },
    { type: 'end', run: 1, summary: { metrics: {} } },
    { type: 'notice', run: 1, notice: { kind: 'success', text: 'Great!' } },
    { type: 'announce', run: 2, text: 'Card 1: apple.' },
    { type: 'threw', run: 1, name: 'Error', message: 'x', stack: '', isRejection: false, isBlank: true },
    { type: 'key', key: 'Escape' },
  ] as const)('readFromFrame reads a message of the kind $type as it was sent', (message) => {
    expect(readFromFrame(encode(message))).toEqual(message);
  });

  it.each([
    ['a text that is not JSON', 'score 5'],
    ['an object instead of a text', { type: 'ready', run: 1 }],
    ['an unknown kind', '{"type":"navigate","url":"https://example.com"}'],
    ['a total that is not finite', '{"type":"score","run":1,"total":null}'],
    ['a run that is not a whole number', '{"type":"ready","run":0.5}'],
    ['a key that the shell does not act on', '{"type":"key","key":"Enter"}'],
    [
      'an announcement of 501 characters',
      JSON.stringify({ type: 'announce', run: 1, text: 'a'.repeat(501) }),
    ],
  ])('readFromFrame refuses %s', (_, data) => {
    expect(readFromFrame(data)).toBeNull();
  });

  it('readFromFrame drops fields that the protocol does not know', () => {
    const data = '{"type":"ready","run":1,"token":"secret","__proto__":{"admin":true}}';
    expect(readFromFrame(data)).toEqual({ type: 'ready', run: 1 });
  });

  it('readFromFrame never throws, whatever a frame sends', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => {
        const message = readFromFrame(data);
        expect(message === null || typeof message.type === 'string').toBe(true);
      }),
    );
  });
});
