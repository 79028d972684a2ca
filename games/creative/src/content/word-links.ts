import type { ClosedItem } from './items';

/**
 * Words that each complete three other words. Each line is one item: the right word, the three words that it completes,
 * and the wrong words. Each wrong word completes at most two of the three. An underscore stands for the space in a
 * result of two words, such as 'tea bag'.
 */
const AFTER = `
House: green light dog: Fly Bulb Fish
Berry: blue straw black: Bird Board Bell
Book: note cook text: Pad Message Pot
Room: bath bed class: Tub Spread Mate
Light: candle lime flash: Stick Stone Back
Paper: wall news note: Flower Stand Pad
Fall: water rain night: Bow Melon Mare
Way: high rail hall: Road Land Mark
Side: in out sea: Door Shell Put
Fish: gold jelly cat: Mine Bean Nap
Board: key skate surf: Hole Park Wave
Cake: pan cup cheese: Board Burger Handle
Pot: jack flower coffee: Knife Bed Table
Stone: mile key lime: Light Age Note
Craft: air space hover: Port Board Suit
Bell: door blue cow: Boy Step Bird
Bird: black jail mocking: Board House Berry
Worm: silk earth glow: Screen Quake Stick
Pack: back six_ jet: Lag Bone Pence
Tail: pony cock pig: Pen Pit Ride
Nut: pea coco dough: Pod Milk Ball
Storm: thunder snow sand: Bolt Flake Castle
Pin: hair push safety_: Cut Chair Belt
Chair: arm push deck: Pit Button Hand
Burn: sun heart side: Beat Walk Rise
Case: book suit pillow: Mark Fight Jacket
Bag: punch_ tea_ sleeping_: Line Spoon Beauty
Line: air dead clothes_: Port Lock Peg
Print: foot finger blue: Nail Path Berry
`;

const BEFORE = `
Snow: flake man ball: Corn Fire Foot
Fire: place works fly: Market Butter Net
Rain: bow drop coat: Cross Tear Over
Tooth: brush paste pick: Hair Paint Ice
Honey: moon comb bee: Full Bumble Half
Hand: shake bag writing: Milk Tea Sky
Water: melon mark proof: Book Sound Fire
Paper: clip weight back: Hair Feather Horse
Book: worm shop mark: Earth Work Land
Eye: lash brow ball: Whip High Snow
Moon: light walk beam: Sun Space High
Pine: apple cone _tree: Crab Traffic Palm
Pop: corn _star gun: Sweet Rock Water
Cross: word road bow: Pass Rail Rain
Wheel: chair barrow house: Arm Light Green
Over: coat time look: Rain Bed Out
Star: fish light dust: Cat Saw Day
Day: dream break light: Pipe Coffee Moon
Ear: ring phone drum: Key Smart Steel
Sand: castle paper box: Bouncy Wall Letter
Tea: spoon pot cup: Table Flower Butter
Home: work made sick: Team Hand Sea
Foot: step note path: Door Key Garden
`;

const plain = (cue: string): string => cue.replace('_', '');

function linksOf(lines: string, side: 'before' | 'after'): ClosedItem[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [right = '', cues = '', wrong = ''] = line.split(': ');
      const [one = '', two = '', three = ''] = cues.split(' ');
      const [first = '', ...others] = wrong.split(' ');
      const joined = [one, two, three].map((cue) =>
        (side === 'after' ? cue + right : right + cue).replace('_', ' ').toLowerCase(),
      );
      const because = `${joined.join(', ')}.`;
      return {
        id: [one, two, three].map(plain).join('-'),
        prompt: `Which word goes ${side} ${plain(one)}, ${plain(two)} and ${plain(three)}?`,
        right: [right],
        wrong: [first, ...others],
        because: because.charAt(0).toUpperCase() + because.slice(1),
      };
    });
}

/** Association challenges: one word completes three others. */
export const WORD_LINKS: readonly ClosedItem[] = [...linksOf(AFTER, 'after'), ...linksOf(BEFORE, 'before')];
