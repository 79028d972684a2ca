import { drawNames, type Family } from './family';

/** What a person can say. The parameters of `isTrue` tell whether the speaker and whether the other person lies. */
const SAYINGS: readonly {
  text: (other: string) => string;
  isTrue: (self: boolean, other: boolean) => boolean;
}[] = [
  { text: () => 'We both lie', isTrue: (self, other) => self && other },
  { text: () => 'Neither of us lies', isTrue: (self, other) => !self && !other },
  { text: () => 'At least one of us lies', isTrue: (self, other) => self || other },
  { text: () => 'Only one of us lies', isTrue: (self, other) => self !== other },
  { text: (other) => `${other} lies`, isTrue: (_, other) => other },
  { text: (other) => `${other} never lies`, isTrue: (_, other) => !other },
  { text: () => 'Only I lie', isTrue: (self, other) => self && !other },
  { text: (other) => `Only ${other} lies`, isTrue: (self, other) => !self && other },
];

const WORLDS = [
  [true, false],
  [false, true],
  [true, true],
  [false, false],
] as const;

/**
 * Two people who always or never lie. A draw is fair if the two statements agree with exactly one of the four
 * possibilities. One of the two may say nothing.
 */
export const knights: Family = {
  name: 'knights',
  category: 'logic',
  count: 24,
  draft(random) {
    const [first = '', second = ''] = drawNames(random, 2);
    const saying = random.pick(SAYINGS);
    const reply = random.next() < 0.2 ? null : random.pick(SAYINGS);
    const possible = WORLDS.flatMap(([one, two], index) => {
      const fits = saying.isTrue(one, two) !== one && (reply === null || reply.isTrue(two, one) !== two);
      return fits ? [index] : [];
    });
    const [world = -1] = possible;
    if (possible.length !== 1) return null;
    const options = [first, second, 'Both', 'Neither'];
    const reasons = [
      `only ${first} lies`,
      `only ${second} lies`,
      `${first} and ${second} both lie`,
      `${first} and ${second} tell the truth`,
    ];
    const said = [
      `${first}: “${saying.text(second)}.”`,
      ...(reply === null ? [] : [`${second}: “${reply.text(first)}.”`]),
    ];
    return {
      key: `${SAYINGS.indexOf(saying)} ${reply === null ? '' : SAYINGS.indexOf(reply)}`,
      question: `${first} and ${second} each always lie or never lie. ${said.join(' ')} Who lies?`,
      right: options[world] ?? '',
      wrong: options.filter((_, index) => index !== world),
      because: `Every other case contradicts what they say, so ${reasons[world]}.`,
      ...(reply === null && { hint: 'A liar cannot say something true.' }),
      prior: reply === null ? 0.6 : 1.1,
    };
  },
};
