import type { Family } from './family';

/** Each line has one word, and three words that can follow it to make a new word. */
export const COMPOUNDS: readonly (readonly string[])[] = `
foot ball print step
rain bow coat drop
sun flower glasses rise
snow ball man flake
fire place works wood
hand bag shake writing
book shelf mark worm
tooth brush paste pick
bed room time side
air port craft line
water fall melon proof
butter fly cup milk
star fish light dust
eye lid brow lash
head ache line light
day light dream time
news paper letter reader
key board hole note
play ground mate time
class room mate work
door bell way step
finger nail print tip
gold fish smith finch
grand mother father son
home work sick town
honey moon comb bee
horse shoe back power
land mark slide lord
life boat guard time
match box stick maker
note book pad paper
out side door line
over coat look night
sand castle paper storm
sea shell side weed
space ship craft suit
tea pot spoon cup
under ground line water
week end day night
wheel chair barrow house
wood pecker land work
work shop day book
back pack yard bone
bath room tub robe
birth day place mark
camp fire site ground
cross word road bow
flash point back card
farm yard house land
super man market hero
table cloth spoon top
thunder storm bolt cloud
wind mill fall pipe
ear ring drum ache
hair cut brush pin
pine apple cone wood
house hold work boat
shoe lace box maker
night mare fall club
earth quake worm bound
blue berry bird bell
black board bird berry
quick sand silver step
cat fish walk nap
dog house fight sled
bird house song seed
cow boy hide bell
pig tail pen skin
bee hive keeper line
heart beat break felt
brain storm wave child
arm chair pit rest
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Asks which word fits before three other words. A wrong word fits before at most one of the three. */
export const compound: Family = {
  name: 'compound',
  category: 'wordplay',
  count: 60,
  draft(random) {
    const [right = '', ...tails] = random.pick(COMPOUNDS);
    const fits = ([head, ...others]: readonly string[]) =>
      head === right ||
      others.filter((other) => tails.includes(other)).length > 1 ||
      tails.includes(head ?? '');
    const wrong = random
      .shuffle(COMPOUNDS.filter((entry) => !fits(entry)))
      .flatMap(([head]) => head ?? [])
      .filter((head) => Math.abs(head.length - right.length) <= 1)
      .slice(0, 3);
    if (wrong.length < 3) return null;
    const [one, two, three] = random.shuffle(tails);
    return {
      key: right,
      question: `Which word fits before all three: “${one}”, “${two}” and “${three}”?`,
      right,
      wrong,
      because: `It makes “${right}${one}”, “${right}${two}” and “${right}${three}”.`,
      ...(right.length > 4 && { hint: `It is not “${wrong[0]}”.` }),
      prior: -1.2,
    };
  },
};
