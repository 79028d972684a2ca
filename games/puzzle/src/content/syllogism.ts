import type { Random } from '@mindloom/game-kit/headless';
import type { Family } from './family';

const WORDS = 'bims daks fips gobs hups kems lons mips nuls pags rubs taks vigs wems zods'.split(' ');

type Form = 'All' | 'No' | 'Some';
interface Claim {
  form: Form;
  subject: number;
  object: number;
}

/** A kind of thing is a number from 0 to 7. Its bits tell to which of the three groups the kind belongs. */
const KINDS = [0, 1, 2, 3, 4, 5, 6, 7];
const isIn = (kind: number, group: number) => ((kind >> group) & 1) === 1;
/** The kinds of things that exist. */
type World = readonly number[];

/** A world is a number from 0 to 255. Its bits tell which kinds of things exist. */
const WORLDS: readonly World[] = Array.from({ length: 256 }, (_, world) =>
  KINDS.filter((kind) => ((world >> kind) & 1) === 1),
);
const FULL_WORLDS = WORLDS.filter((kinds) =>
  [0, 1, 2].every((group) => kinds.some((kind) => isIn(kind, group))),
);

function holds({ form, subject, object }: Claim, kinds: World): boolean {
  const members = kinds.filter((kind) => isIn(kind, subject));
  if (form === 'All') return members.every((kind) => isIn(kind, object));
  return members.some((kind) => isIn(kind, object)) === (form === 'Some');
}

/** Returns the worlds in which all given claims are true. */
const worldsWith = (claims: readonly Claim[], worlds: readonly World[]): World[] =>
  worlds.filter((world) => claims.every((claim) => holds(claim, world)));

interface Pattern {
  first: Form;
  second: Form;
  conclusion: Form;
  /** Returns the reason in terms of the groups x, y and z. */
  because: (x: string, y: string, z: string) => string;
  prior: number;
}

/**
 * The possible patterns. The groups have the numbers 0, 1 and 2. The first premise is about groups 0 and 1, the second
 * about groups 1 and 2, and the conclusion about groups 0 and 2.
 */
const PATTERNS: readonly Pattern[] = [
  {
    first: 'All',
    second: 'All',
    conclusion: 'All',
    because: (x, y, z) => `All ${x} are among the ${y}, and all of those are ${z}.`,
    prior: -0.3,
  },
  {
    first: 'All',
    second: 'No',
    conclusion: 'No',
    because: (x, y, z) => `All ${x} are among the ${y}, and none of those are ${z}.`,
    prior: 0.3,
  },
  {
    first: 'Some',
    second: 'All',
    conclusion: 'Some',
    because: (x, y, z) => `Some ${x} are among the ${y}, and all of those are ${z}.`,
    prior: 0.6,
  },
];

/** A sentence with 'No' or 'Some' keeps its meaning if its two groups are swapped. */
const maybeTurned = (random: Random, claim: Claim): Claim =>
  claim.form !== 'All' && random.next() < 0.5
    ? { form: claim.form, subject: claim.object, object: claim.subject }
    : claim;

/** Two sentences about unknown things. A draw is fair if exactly one of the four conclusions follows. */
export const syllogism: Family = {
  name: 'syllogism',
  category: 'logic',
  count: 30,
  draft(random) {
    const [x = '', y = '', z = ''] = random.shuffle(WORDS);
    const { first, second, conclusion, because, prior } = random.pick(PATTERNS);
    const premises = random.shuffle([
      maybeTurned(random, { form: first, subject: 0, object: 1 }),
      maybeTurned(random, { form: second, subject: 1, object: 2 }),
    ]);
    const right = maybeTurned(random, { form: conclusion, subject: 0, object: 2 });
    const others = [
      { form: 'All', subject: 0, object: 2 },
      { form: 'All', subject: 2, object: 0 },
      { form: 'All', subject: 2, object: 1 },
      { form: 'All', subject: 1, object: 0 },
      maybeTurned(random, { form: 'No', subject: 0, object: 2 }),
      maybeTurned(random, { form: 'Some', subject: 0, object: 2 }),
    ] satisfies Claim[];
    // A wrong conclusion must not follow, not even if every group has members.
    const fullWorlds = worldsWith(premises, FULL_WORLDS);
    const isOpen = (claim: Claim) => !fullWorlds.every((world) => holds(claim, world));
    const wrong = random.shuffle(others.filter(isOpen)).slice(0, 3);
    const follows = worldsWith(premises, WORLDS).every((world) => holds(right, world));
    if (!follows || wrong.length < 3) return null;
    const say = ({ form, subject, object }: Claim) =>
      `${form} ${[x, y, z][subject]} are ${[x, y, z][object]}`;
    const starts = [...premises, right].map(({ form, subject }) => `${form}${subject}`);
    return {
      key: [...starts, ...wrong.map(say).map((text) => text.split(' ')[0])].join(),
      question: `${premises.map(say).join('. ')}. What must be true?`,
      right: say(right),
      wrong: wrong.map(say),
      because: because(x, y, z),
      ...(conclusion === 'All' && { hint: 'Draw a circle for each of the three groups.' }),
      prior,
    };
  },
};
