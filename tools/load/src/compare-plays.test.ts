import { expect, it } from 'vitest';
import { comparePlays } from './compare-plays';

const play = (sessionId: string, score = 10) => ({ sessionId, score });

it('finds nothing wrong when every play stands in exactly one row', () => {
  expect(comparePlays([play('a'), play('b', 20)], [play('b', 20), play('a')])).toEqual({
    confirmed: 2,
    stored: 2,
    lost: 0,
    double: 0,
    wrong: 0,
  });
});

it('tells apart what is lost, stored twice, unknown, or stored with another score', () => {
  const confirmed = [play('lost'), play('twice'), play('changed', 10)];
  const stored = [play('twice'), play('twice'), play('changed', 11), play('unknown')];
  expect(comparePlays(confirmed, stored)).toMatchObject({ lost: 1, double: 1, wrong: 2 });
});
