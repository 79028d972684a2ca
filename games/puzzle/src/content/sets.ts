import { ascending, type Family, wrongNumbers } from './family';

const GROUPS = [
  { who: 'children', verb: 'like', one: 'tea', two: 'milk' },
  { who: 'guests', verb: 'eat', one: 'soup', two: 'salad' },
  { who: 'friends', verb: 'play', one: 'chess', two: 'football' },
  { who: 'pupils', verb: 'learn', one: 'drums', two: 'piano' },
];

/** The question about two overlapping groups. Three of the numbers are given, and the fourth is asked. */
export const sets: Family = {
  name: 'sets',
  category: 'logic',
  count: 80,
  draft(random) {
    const { who, verb, one, two } = random.pick(GROUPS);
    const [onlyOne, onlyTwo, both, neither] = [0, 0, 0, 0].map(() => random.int(2, 12));
    if (onlyOne === undefined || onlyTwo === undefined || both === undefined || neither === undefined)
      return null;
    const total = onlyOne + onlyTwo + both + neither;
    const [hasOne, hasTwo] = [onlyOne + both, onlyTwo + both];
    if (hasOne === hasTwo) return null;
    const form = random.pick(['neither', 'both', 'one'] as const);
    const { asked, given, right, mistakes, because, prior } = {
      neither: {
        given: `${hasOne} ${verb} ${one}, ${hasTwo} ${verb} ${two} and ${both} ${verb} both`,
        asked: `${verb} neither`,
        right: neither,
        mistakes: [total - hasOne - hasTwo, neither - both, neither + both],
        because: `${hasOne} + ${hasTwo} − ${both} = ${total - neither} ${verb} at least one of them.`,
        prior: 0.2,
      },
      both: {
        given: `${hasOne} ${verb} ${one}, ${hasTwo} ${verb} ${two} and ${neither} ${verb} neither`,
        asked: `${verb} both`,
        right: both,
        mistakes: [Math.abs(hasOne - hasTwo), neither],
        because: `${hasOne} + ${hasTwo} is ${both} more than the ${total - neither} who ${verb} at least one.`,
        prior: 0.7,
      },
      one: {
        given: `${hasOne} ${verb} ${one}, and ${both} of them also ${verb} ${two}. ${neither} ${verb} neither`,
        asked: `${verb} only ${two}`,
        right: onlyTwo,
        mistakes: [onlyTwo + both, onlyOne],
        because: `${total} − ${hasOne} − ${neither} = ${onlyTwo}.`,
        prior: 0.4,
      },
    }[form];
    const wrong = wrongNumbers(random, right, mistakes);
    if (wrong === null) return null;
    return {
      key: [form, ...[hasOne, hasTwo].toSorted(ascending), both, neither].join(),
      question: `Of ${total} ${who}, ${given}. How many ${asked}?`,
      right: String(right),
      wrong: wrong.map(String),
      because,
      ...(form === 'neither' && { hint: 'Do not count anyone twice.' }),
      prior: prior + (total > 25 ? 0.2 : 0),
    };
  },
};
