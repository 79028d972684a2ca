import type { ClosedItem } from './items';

/**
 * Words that end one word and begin another. One line is one item: the first part, the right word, the last part, and the
 * wrong words. Each wrong word fits at most one side, so it is tempting and wrong.
 */
const LINES = `
foot ball room: Note Class Step
fire work shop: Place Book Fly
sun light house: Flower Green Rise
butter fly wheel: Milk Cart Scotch
water fall out: Melon Hand Mark
head line up: Band Pick Ache
black board walk: Side Smith Berry
snow man kind: Ball Flake Storm
hand bag pipe: Drain Shake Wind
eye ball park: Lash Lid Brow
sea horse shoe: Shell Gum Weed
note book mark: Pad Water Land
air port hole: Craft Key Line
butter cup board: Milk Key Scotch
finger print out: Nail Work Tip
day light weight: Dream Paper Break
key stone wall: Hole Fire Pad
jelly fish bowl: Bean Punch Roll
basket ball point: Pin View Work
ear ring master: Drum Post Wax
back pack horse: Bone Race Yard
sand paper back: Castle Hunch Storm
pan cake walk: Side Handle Cross
tooth pick pocket: Brush Paste Ache
wind mill stone: Screen Lime Pipe
cart wheel chair: Load Arm High
sky light house: Lark Green Scraper
race horse back: Track Paper Car
mail box car: Man Side Order
arm chair man: Pit Fire Band
house boat yard: Work Court Hold
wrist watch dog: Band Sheep Line
black bird song: Mail Folk Smith
news paper clip: Cast Hair Letter
honey moon light: Comb Flash Bee
corn field work: Flake Home Flour
drift wood land: Snow Dream Wax
hill side walk: Top Cat Billy
cross road side: Word Hill Bow
`;

/** How much harder one word on each side is than three words on the same side. */
const EXTRA_LOGITS = 1.5;

/** Hard associations: one word ends the first word and begins the last one. */
export const BRIDGES: readonly ClosedItem[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [parts = '', wrongWords = ''] = line.split(': ');
    const [before = '', right = '', after = ''] = parts.split(' ');
    const [first = '', ...others] = wrongWords.split(' ');
    const because = `${before}${right}, ${right}${after}.`;
    return {
      id: `bridge-${before}-${after}`,
      prompt: `Which word fits after ${before} and before ${after}?`,
      right: [right.charAt(0).toUpperCase() + right.slice(1)],
      wrong: [first, ...others],
      because: because.charAt(0).toUpperCase() + because.slice(1),
      extraLogits: EXTRA_LOGITS,
    };
  });
