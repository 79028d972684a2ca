import { describe, expect, it } from 'vitest';
import { expectOneAnswer, permutations, read } from '../testing/expect-one-answer';
import { culprit } from './culprit';
import { knights } from './knights';
import { order } from './order';
import { syllogism } from './syllogism';

/** The place, from 0, that each phrase asks for. */
const PLACES: Record<string, number> = {
  'is the oldest': 0,
  'is the second oldest': 1,
  'is the second youngest': 2,
  'is the youngest': 3,
  'is the tallest': 0,
  'is the second tallest': 1,
  'is the second shortest': 2,
  'is the shortest': 3,
  'finished first': 0,
  'finished second': 1,
  'finished third': 2,
  'finished last': 3,
  'sits at the left end': 0,
  'sits second from left': 1,
  'sits second from right': 2,
  'sits at the right end': 3,
};
const AHEAD = ['is older than', 'is taller than', 'finished before', 'sits left of'];

describe('puzzles about statements', () => {
  it('exactly one person can have the place that an order puzzle asks for', () => {
    expectOneAnswer(order, (question, answer) => {
      const sentences = question.split(/\. |\?/).filter((text) => text !== '');
      const asked = sentences.at(-1)?.slice('Who '.length) ?? '';
      const clues = sentences.slice(0, -1).map((clue) => {
        const [one = '', relation = '', other = ''] = read(/^(\w+) (.+) (\w+)$/, clue);
        return AHEAD.includes(relation) ? [one, other] : [other, one];
      });
      const people = [...new Set(clues.flat())];
      const possible = permutations(people).filter((row) =>
        clues.every(([before = '', after = '']) => row.indexOf(before) < row.indexOf(after)),
      );
      expect(people).toHaveLength(4);
      return possible.some((row) => row[PLACES[asked] ?? -1] === answer);
    });
  });

  it('exactly one culprit is possible if the given number of people tell the truth', () => {
    expectOneAnswer({ ...culprit, count: 8 * culprit.count }, (question, answer) => {
      const [kind] = read(/^Only one of them (tells the truth|lies)\./, question);
      const said = [...question.matchAll(/(\w+): “(.+?)\.”/g)].map(([, speaker = '', text = '']) => {
        const accused = /^(\w+) did it$/.exec(text)?.[1];
        if (accused !== undefined) return accused === answer;
        const [denied = ''] = read(/^Not (\w+)$/, text);
        return (denied === 'me' ? speaker : denied) !== answer;
      });
      expect(said).toHaveLength(4);
      return said.filter((isTrue) => isTrue === (kind === 'tells the truth')).length === 1;
    });
  });

  it('exactly one combination of liars agrees with what the two people say', () => {
    expectOneAnswer(knights, (question, answer) => {
      const [first = '', second = ''] = read(/^(\w+) and (\w+) each/, question);
      const liars = { Both: [first, second], Neither: [] }[answer] ?? [answer];
      const lies = (name: string) => liars.includes(name);
      const meanings: Record<string, boolean> = {
        'We both lie': liars.length === 2,
        'Neither of us lies': liars.length === 0,
        'At least one of us lies': liars.length > 0,
        'Only one of us lies': liars.length === 1,
      };
      return [...question.matchAll(/(\w+): “(.+?)\.”/g)].every(([, speaker = '', text = '']) => {
        const [who = '', what = ''] = /^(\w+) (lies|never lies)$/.exec(text)?.slice(1) ?? [];
        const [only = ''] = /^Only (\w+) lies?$/.exec(text)?.slice(1) ?? [];
        const meaning =
          meanings[text] ??
          (what === '' ? liars.join() === (only === 'I' ? speaker : only) : lies(who) === (what === 'lies'));
        return meaning !== lies(speaker);
      });
    });
  });

  it('exactly one conclusion follows from two sentences about groups', () => {
    expectOneAnswer(syllogism, (question, answer) => {
      const claims = question.split('. ').slice(0, 2);
      const groups = [...new Set([...claims, answer].flatMap((claim) => claim.match(/\b[a-z]+s\b/g) ?? []))];
      expect(groups).toHaveLength(3);
      // There are eight kinds of things, one for each combination of the three groups. A kind is written as the list of
      // the groups to which it belongs. A world is the list of the kinds that exist in it.
      const things = Array.from({ length: 8 }, (_, bits) =>
        groups.filter((_group, at) => (bits >> at) % 2 === 1),
      );
      const isTrue = (claim: string, world: readonly string[][]) => {
        const [form = '', subject = '', object = ''] = read(/^(All|No|Some) (\w+) are (\w+)$/, claim);
        const subjects = world.filter((thing) => thing.includes(subject));
        if (form === 'All') return subjects.every((thing) => thing.includes(object));
        return subjects.some((thing) => thing.includes(object)) === (form === 'Some');
      };
      const worlds = Array.from({ length: 256 }, (_, bits) =>
        things.filter((_thing, at) => (bits >> at) % 2 === 1),
      );
      return worlds
        .filter((world) => claims.every((claim) => isTrue(claim, world)))
        .every((world) => isTrue(answer, world));
    });
  });
});
