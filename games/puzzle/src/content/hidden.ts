import type { Family } from './family';

/** Phrases of several words. In each phrase, a word of its kind is hidden across a gap between two words. */
const KINDS = [
  {
    kind: 'animal',
    words:
      'ant ape bear bee boar calf camel carp cat cow crow deer dog duck eagle eel ferret finch fox gnat goat hare hen heron horse lamb lion mole moth mule newt otter owl panda pig pony rat raven robin seal shark snail stork swan toad trout wasp wolf worm zebra',
    phrases: [
      'Grab early seats',
      'The medal I only won once',
      'Take a big oath',
      'I like the new one',
      'Fill a clear attic',
      'There is magic at night',
      'Do good things',
      'Stop ignoring it',
      'The disco was full',
      'The author sells books',
      'Please allow me',
      'I see land',
      'They made errors',
      'Walk into a dream',
      'Buy a new tent',
      'Use his wand',
      'Keep in the slow lane',
      'An epic rowing race',
      'Come with a red coat',
      'It was perfect',
      'People from other towns',
      'It may be empty',
      'That is not terrible',
      'A deep and a dark sea',
      'A long nature walk',
      'Send a small ambulance',
      'The turbo arrived',
      'A tropical forest',
      'Full of oxygen',
      'Put soup on your table',
      'We prefer retro style',
      'Be fast or kind',
      'The tea gleams',
      'We saw zero bins',
      'Some extra venom',
      'The chef inched closer',
      'The other ones',
      'Take a short route',
      'Look at this nail',
      'Join a club earlier',
    ],
  },
  {
    kind: 'part of the body',
    words:
      'arm back chin ear elbow eye foot hair hand heel hip knee leg lip nail neck nose palm shin thumb toe',
    phrases: [
      'Look in the car mirror',
      'Play a simple game',
      'I never used such ink',
      'We keep no secrets',
      'Buy thick needles',
      'My pal makes tea',
      'So she elected him',
      'A cruel bow',
      'Bread fresh and cold',
      'Give both and more',
      'Fix the photo error',
      'They entered slowly',
      'Use fresh ink',
      'Open both umbrellas',
      'Turn the elm over',
    ],
  },
  {
    kind: 'number',
    words: 'one two three four five six seven eight nine ten eleven zero',
    phrases: [
      'There is no need',
      'Let wolves run',
      'Get energy',
      'They weigh too much',
      'Meet at these venues',
      'The haze rolls in',
      'Martin in England',
      'Some of our friends',
    ],
  },
  {
    kind: 'fruit',
    words:
      'apple banana berry cherry date fig grape kiwi lemon lime mango melon nut olive orange peach pear plum',
    phrases: [
      'Dig deep earth',
      'Help lumberjacks',
      'A half ignored rule',
      'Settle money matters',
      'Make some longer lines',
      'A place to live',
      'We had a test',
      'A woman goes home',
      'Keep each other warm',
      'Ski with me',
      'Buy amber rye',
      'Clap pleasantly',
      'A song for angels',
    ],
  },
] as const;

const lettersOf = (phrase: string) => phrase.toLowerCase().replaceAll(' ', '');

const PHRASES = KINDS.flatMap(({ kind, words, phrases }) =>
  phrases.map((phrase) => ({ kind, words: words.split(' '), phrase })),
);

/** Asks which word is hidden in a phrase. A draw is fair if the phrase contains exactly one word of the kind. */
export const hidden: Family = {
  name: 'hidden',
  category: 'wordplay',
  count: 60,
  draft(random) {
    const { kind, words, phrase } = random.pick(PHRASES);
    const letters = lettersOf(phrase);
    const found = words.filter((word) => letters.includes(word));
    const [right] = found;
    if (right === undefined || found.length > 1 || phrase.toLowerCase().includes(right)) return null;
    const wrong = random
      .shuffle(words.filter((word) => word !== right && Math.abs(word.length - right.length) <= 1))
      .slice(0, 3);
    if (wrong.length < 3) return null;
    const at = letters.indexOf(right);
    const shown = letters.slice(0, at) + right.toUpperCase() + letters.slice(at + right.length);
    return {
      key: phrase,
      question: `Which ${kind} hides in “${phrase}”?`,
      right,
      wrong,
      because: `Without the gaps it reads “${shown}”.`,
      ...(right.length < 5 && { hint: 'Read across the gaps.' }),
      prior: -0.9 + 0.2 * (right.length - 4),
    };
  },
};
