import type { Random } from '@mindloom/game-kit/headless';

/**
 * Common English words of three to six letters with the same spelling everywhere. The families of wordplay look for
 * pairs among them, such as two words with the same letters.
 */
export const WORDS: readonly string[] = `
act add age aim air ale and ant ape arm art ash ask bad bag bar bat bed bee bet bit box bud bug bus cab can cap car cat cow cup cut day
den dog dot dry ear eat egg end eye fan far fat fig fin fit fly fog fox fun gap gas gum hat hen hip hop hot ice ink jam jar jaw key
kid leg lid lie lip log lot mad man map mat mix mud mug net nut oak oil one our owl own pan paw pea pen pet pie pig pin pit pot rag ram
ran rat raw red rib rim row rub rug run sad saw sea set sit ski sky son sun tap tar tea ten tie tin tip toe ton top toy tub van vet war
wax way web wet wig win zoo able acre ages airs arch area army arts atom back bake balm bank bare bark barn base bath beak beam bean
bear beat beef been bell belt bend best bird bite blot boat body bold bolt bone book boot bowl brag bull burn bush cake calf call
calm camp cane card care cars cart case cash cast cave cell chin chip city clap claw clay clip coal coat code coin cold cone cook cool
cord core cork corn cost crab crop cube curl dark dart dash data date dawn deaf deal dear deck desk dial dice diet dirt dish disk dive
dock door dose down draw drop drum dust duty ears east easy edge edit evil face fact fade fair fall fame farm fast feet file film find
fine fire fish flag flat flea flow foal foam fold food foot fork form fort free frog fuel gain game gate gear gift goat gold good grab
grin grip hail hair half hall hand hard hare hawk head heap hear heat heel help herd hero hill hint hips hive hold hole home hook hope
horn hose host hour inch iron item jump keen keep kick kids king kite knee knot lace lack lake lamb lamp land lane last late lead leaf
leak lean leap left lens lift lime limp line link lion lips list live load loaf lock long loop lose loud love luck lump made mail main
male mane mask mast mate maze meal mean meat melt menu mice mild mile milk mind mint mist mole moon more moss most moth nail name neck
need nest news nine nips node nose note oaks oath oils open oven over owns pack page pail pain pale palm park part past path peak pear
peas peat peel pest pets pick pier pile pine pink pins pint pipe plan play plea plot plug plum poem poet pole pond pony pool pore port
post pots pour pull pump rage rail rain ramp rare rate read real reap rein rent rest rice ride ring ripe rise road roar robe rock role
roof room root rope rose rust safe sail sale salt same sand save scar seal seam seat seed seek sell send shed ship shoe shop shot show
shut sick side sign silk silo sink site size skin slip slow snap snip snow soak soap sock soft soil sole song soon sore sort soul soup
sour spin spot star stay stem step stew stop suit sure swan swap swim tail tale talk tall tame tank tape task team tear tent test tide
tile time tiny toad tone tool torn tour town trap tray tree trip tube tune turn twig vase veal veil vest vile vine wait wake walk wall
wand warm wasp wave weak wear week west what whip wide wild wind wine wing wire wise wolf wood wool word work worm wrap yard year zero
actor adder adore alarm alert alien alone amber angel anger angle ankle apple apron arise armed ashes aside bacon badge baker beach
beads beard beast begin below bench berry birch blade blame blank blast blaze blend blind block board boast bored brain
brake brand brass brave bread break brick bride bring broad broom brown brush build burst cabin cable camel canoe cards cargo carol
cause chain chair chalk charm chart chase cheap cheat cheek chest chief child china chips chord cider claim clasp class clean clear
clerk cliff climb clock close cloth cloud coach coast could count court cover crane crash cream cried crime crown crush curve daily
dairy dance diary dirty dozen drain drama dream dress drift drill drink drive dusty eager eagle early earth elbow empty enter
equal event faint fairy false field fight first flame flash fleet float flock floor flour flute forty frame fresh front frost fruit
ghost giant glass gleam globe glove grain grand grape grass grave great green grill groan groom group guard guess guest guide
habit hates heart heavy hedge honey horse hotel house human image inner jelly judge juice knife label lamps large later layer leafy
learn least leave legal lemon level light limes limit linen liver lodge loose lower lucky lunar lunch magic maker march marsh match
maybe mayor meals medal melon metal miles minor model money month motor mouse mouth music nails nerve never night noble noise north
novel nurse ocean offer olive onion opera orbit order organ other otter owner paint panel paper party paste peach pearl pedal petal
phone photo piano piece pilot place plain plane plant plate point pound power press print prize proud purse quick quiet quite radio
raise ranch range rapid reach ready regal relay rider right river roast robin rough round route royal ruler safer salad satin
sauce scale scarf scene scope score sense serve shade shake shape share shark sharp sheep sheet shelf shell shirt shock shore short
shout shrub skate skill skirt slate sleep slice slide slope small smart smell smile smoke snack snail snake sneak solar solid sound
south space spade spare spark spear speed spice spoon sport spray stage stain stair stale stall stamp stand stars start state steak
steal steam steel steep steer stick still stone stool store storm story stove straw strip study style sugar sunny swamp sweet swing
sword table tales tango taste teach teeth tenth thank thick thief thing think third thorn three throw thumb tiger tired title toast
today tooth topic torch total touch towel tower trace track trade train trees trial tribe trick tried truck trunk trust truth
tulip uncle union upper value video visit voice waist waste watch water weird whale wheat wheel where white whole wider woman world
worth yacht young youth zebra asleep candle carpet carrot castle cheese danger desert drawer finger flower forest fringe garden
insect kettle knight ladder listen marble market master mother orange parent parrot pencil petals pirate plates pocket polish poodle
potato powder prince rabbit ramble resist reward rocket sailor salmon school scrape silent silver sister spider spring square staple
stream street string tables thread valley winter
`
  .trim()
  .split(/\s+/);

/** Groups words by a key such as their length. */
export function groupsOf<Key>(words: readonly string[], keyOf: (word: string) => Key): Map<Key, string[]> {
  const groups = new Map<Key, string[]>();
  for (const word of words) {
    const group = groups.get(keyOf(word));
    if (group === undefined) groups.set(keyOf(word), [word]);
    else group.push(word);
  }
  return groups;
}

const BY_LENGTH = groupsOf(WORDS, ({ length }) => length);

/** Returns the words of a length. */
export const wordsOf = (length: number): readonly string[] => BY_LENGTH.get(length) ?? [];

export const sortedLetters = (word: string): string => word.split('').toSorted().join('');

/**
 * Returns the number of letters that two words have in common. Repeated letters count.
 * @param one the sorted letters of one word.
 * @param other the sorted letters of the other word.
 */
function sharedLetters(one: string, other: string): number {
  let [shared, at, otherAt] = [0, 0, 0];
  while (at < one.length && otherAt < other.length) {
    const [letter, otherLetter] = [one.charCodeAt(at), other.charCodeAt(otherAt)];
    if (letter === otherLetter) shared += 1;
    if (letter <= otherLetter) at += 1;
    if (letter >= otherLetter) otherAt += 1;
  }
  return shared;
}

/** Returns true if a text is a word of the list. */
export const isWord = (text: string): boolean => SORTED.has(text);

const SORTED = new Map(WORDS.map((word) => [word, sortedLetters(word)]));

/**
 * Returns the three words that share the most letters with a word. Only words that lack at most two of its letters
 * qualify, so there can be fewer than three.
 */
export function mostAlike(random: Random, word: string, words: readonly string[]): string[] {
  const letters = sortedLetters(word);
  const byMissing: [string[], string[], string[]] = [[], [], []];
  for (const other of words)
    byMissing[word.length - sharedLetters(letters, SORTED.get(other) ?? '')]?.push(other);
  return byMissing.flatMap((group) => random.shuffle(group)).slice(0, 3);
}
