import { describe, expect, it } from 'vitest';
import { expectOneAnswer, read } from '../testing/expect-one-answer';
import { balance } from './balance';
import { draws } from './draws';
import { legs } from './legs';
import { numbers } from './numbers';
import { sets } from './sets';

const numbersIn = (pattern: RegExp, text: string) => read(pattern, text).map(Number);
const upTo = (limit: number) => Array.from({ length: limit + 1 }, (_, number) => number);
const WORDS = ['none', 'one', 'two', 'three', 'four'];

/** Returns all ways to take `size` balls. Each way is a list with the number of balls of each colour. */
function handsOf(counts: readonly number[], size: number): number[][] {
  const [first, ...rest] = counts;
  if (first === undefined) return size === 0 ? [[]] : [];
  return upTo(Math.min(first, size)).flatMap((taken) =>
    handsOf(rest, size - taken).map((hand) => [taken, ...hand]),
  );
}

describe('puzzles about amounts', () => {
  it('exactly one answer of a number puzzle fulfils all conditions', () => {
    expectOneAnswer(numbers, (question, answer) => {
      const number = Number(answer);
      const [tens, ones] = [Math.floor(number / 10), number % 10];
      const meets = (condition: string) => {
        const value = Number(/\d+/.exec(condition)?.[0]);
        if (condition === 'is even' || condition === 'is odd')
          return (number % 2 === 0) === (condition === 'is even');
        if (condition.startsWith('is a multiple of')) return number % value === 0;
        if (condition.startsWith('is less than')) return number < value;
        if (condition.startsWith('is more than')) return number > value;
        if (condition.startsWith('has digits that add up to')) return tens + ones === value;
        if (condition === 'begins with its smaller digit') return tens < ones;
        expect(condition).toBe('begins with its larger digit');
        return tens > ones;
      };
      return read(/^Which number (.+), (.+) and (.+)\?$/, question).every(meets);
    });
  });

  it('exactly one answer is the missing number of a puzzle about two overlapping groups', () => {
    expectOneAnswer(sets, (question, answer) => {
      const [total = 0] = numbersIn(/^Of (\d+) /, question);
      const [asked = ''] = read(/How many \w+ (neither|both|only \w+)\?$/, question);
      const [one = 0, two = 0] = question.includes(', and ')
        ? numbersIn(/, (\d+) [a-z]+ [a-z]+, and (\d+) of them/, question)
        : numbersIn(/, (\d+) [a-z]+ [a-z]+, (\d+) [a-z]+ /, question);
      const isOverlapGiven = question.includes(', and ');
      const both = /(\d+) \w+ both/.exec(question)?.[1];
      const neither = /(\d+) \w+ neither/.exec(question)?.[1];
      const limit = upTo(total);
      return limit.some((onlyOne) =>
        limit.some((overlap) => {
          if (onlyOne + overlap !== one) return false;
          if (isOverlapGiven && overlap !== two) return false;
          if (both !== undefined && overlap !== Number(both)) return false;
          return limit.some((onlyTwo) => {
            if (!isOverlapGiven && onlyTwo + overlap !== two) return false;
            const others = total - onlyOne - overlap - onlyTwo;
            if (others < 0 || (neither !== undefined && others !== Number(neither))) return false;
            const value = asked === 'neither' ? others : asked === 'both' ? overlap : onlyTwo;
            return value === Number(answer);
          });
        }),
      );
    });
  });

  it('exactly one answer is a weight that balances the scale', () => {
    expectOneAnswer(balance, (question, answer) => {
      const value = Number(/^\d+/.exec(answer)?.[0]);
      if (question.includes('equal boxes')) {
        const [boxes = 0, stone = 0, total = 0] = numbersIn(
          /^(\d+) .* stone of (\d+) kg weigh (\d+) kg/,
          question,
        );
        return boxes * value + stone === total;
      }
      const [second = 0, first = 0] = numbersIn(/much as (\d+) .* much as (\d+) /, question);
      const [times = ''] = read(/balance (\w+) /, question);
      return value === WORDS.indexOf(times) * second * first;
    });
  });

  it('exactly one answer agrees with the given number of legs', () => {
    expectOneAnswer(legs, (question, answer) => {
      const [total = 0, few = 0, many = 0, sum = 0] = numbersIn(
        /^(\d+) \w+: \w+ with (\d+) \w+ and \w+ with (\d+)\. They have (\d+) /,
        question,
      );
      const [fewName, asked] = [/: (\w+) /.exec(question)?.[1], /How many (\w+)/.exec(question)?.[1]];
      const fews = asked === fewName ? Number(answer) : total - Number(answer);
      return fews >= 0 && fews <= total && fews * few + (total - fews) * many === sum;
    });
  });

  it('exactly one answer is the smallest number of balls that is always enough', () => {
    expectOneAnswer(draws, (question, answer) => {
      const balls = [...question.matchAll(/(\d+) (red|blue|green|white|black|yellow)/g)];
      const [colours, counts] = [
        balls.map(([, , colour]) => colour),
        balls.map(([, count]) => Number(count)),
      ];
      const [goal = ''] = read(/to be sure of (.+)\?$/, question);
      const [count = '', what = ''] = read(/^(\w+) (.+)$/, goal);
      const reaches = (hand: number[]) => {
        if (goal === 'one of each colour') return hand.every((taken) => taken > 0);
        if (what === 'of the same colour') return Math.max(...hand) >= WORDS.indexOf(count);
        return (hand[colours.indexOf(what.split(' ')[0])] ?? 0) >= WORDS.indexOf(count);
      };
      const isEnough = (size: number) => handsOf(counts, size).every(reaches);
      return isEnough(Number(answer)) && !isEnough(Number(answer) - 1);
    });
  });
});
