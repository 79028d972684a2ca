import type { ClosedItem } from './items';

/** Pairs of words with opposite meanings. No word is in two pairs, and no two pairs are about the same quality. */
const PAIRS = `
hot cold
up down
big small
fast slow
wet dry
full empty
open closed
old young
thick thin
loud quiet
early late
left right
first last
day night
near far
win lose
push pull
buy sell
give take
float sink
asleep awake
clean dirty
rich poor
sharp blunt
sweet sour
tight loose
rough smooth
arrive depart
laugh cry
remember forget
hide show
true false
brave cowardly
cheap expensive
deep shallow
strong weak
busy idle
guilty innocent
inside outside
always never
friend enemy
question reply
increase reduce
attack defend
polite rude
generous mean
calm stormy
straight crooked
visible invisible
import export
begin finish
wild tame
raw cooked
happy sad
heavy light
hard soft
odd even
junior senior
lend borrow
lost found
north south
public private
praise blame
same different
shout whisper
vertical horizontal
wise foolish
alone together
add subtract
permanent temporary
present absent
sit stand
entrance exit
host guest
floor ceiling
`;

/** The logits to add for opposites, which are easier than other associations. */
const EXTRA_LOGITS = -1.2;

const pairs = PAIRS.trim()
  .split('\n')
  .map((line) => line.split(' '))
  .flatMap(([one, other]) => (one === undefined || other === undefined ? [] : [[one, other] as const]));

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The wrong answers of an item come from later pairs in the list. Each number says how many places further on such a
 * pair is.
 */
const WRONG_STEPS = [3, 11, 19] as const;

/** Easy associations: the opposite of a word. The wrong answers belong to other pairs. */
export const OPPOSITES: readonly ClosedItem[] = pairs.map(([one, other], index) => {
  const [first = '', ...others] = WRONG_STEPS.map((step) =>
    capital(pairs[(index + step) % pairs.length]?.[index % 2] ?? ''),
  );
  return {
    id: `opposite-${one}`,
    prompt: `Which word means the opposite of ${one}?`,
    right: [capital(other)],
    wrong: [first, ...others],
    because: `${capital(one)} and ${other} are opposites.`,
    extraLogits: EXTRA_LOGITS,
  };
});
