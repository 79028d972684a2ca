import type { ClosedItem } from './items';

/**
 * Words that end one word and begin another. Each line is one item: the first part, the right word, the last part, and
 * the wrong words. Each wrong word fits at most one side.
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
book worm hole: Case Shelf Key
rattle snake bite: Trap Frost Love
tea cup cake: Pan Room Spoon
pine apple sauce: Cone Wood Soy
rain coat tail: Pony Drop Fall
rain bow string: Drop Shoe Fall
book mark down: Case Break Shop
grand stand still: Father Stock Piano
over time table: Coat Pool Look
sun set back: Burn Flower Horse
high way side: Jump Hill School
rail road block: Way Card Sun
tooth paste board: Pick Brush Card
air mail bag: Port Sand Line
door step ladder: Bell Rope Mat
foot path finder: Ball View Note
ship yard stick: Wreck Match Mate
slip stream line: Knot Way Neck
gold mine field: Fish Corn Rush
under ground work: Wear Team Pass
hair line up: Net Mix Spray
dead line man: Lock Snow Beat
chess board room: Class Man Set
touch down town: Stone Home Screen
sun down stairs: Light Back Set
break through out: Down Cook Neck
flower bed room: Petal Cloak Girl
river bed time: Bank Night Side
fire side kick: Work Drop Fly
waist band stand: Line Grand Hand
head band width: Ache Stone Lamp
butter milk shake: Cup Hand Fly
egg shell fish: Cup Plant Gold
door bell boy: Step Cow Knob
cow boy friend: Bell Slip Hide
play ground hog: Mate Hedge Time
camp fire place: Site Birth Ground
wild fire wood: Life Drift Cat
wood land slide: Work Mud Shed
land lady bird: Mark Black Lord
home land lord: War Town Made
news letter box: Agent Juke Cast
hand book case: Bag Suit Rail
scrap book worm: Yard Glow Heap
pass word play: Port Horse Book
tip toe nail: Top Finger Off
stair case book: Way Note Well
wall flower pot: Street Tea Chart
eye brow beat: Lash Dead Sight
sauce pan handle: Boat Man Door
dust pan cake: Bin Cheese Man
wheel house boat: Chair Row Barrow
farm house hold: Yard Strong Worker
green house work: Land Art Fly
rain drop out: Bow Knock Coat
hour glass ware: Hand Soft Silver
quick sand stone: Step Mile Silver
ginger bread crumb: Snap Beer Root
short bread winner: Cake Prize Cut
hair cut back: Brush Horse Style
hedge hog wash: Row Mouth Fund
white wash room: Fish Class Wood
pay back ache: Day Head Load
feed back pack: Stock Ice Lot
paper back stage: Weight Off Clip
horse back bone: Play Wish Fly
draw back ground: Bridge Play String
out back yard: Look Farm Fit
break water way: Fast Rail Down
rain water melon: Bow Musk Fall
salt water proof: Cellar Fire Shaker
table top soil: Cloth Sub Spoon
roof top knot: Tile Slip Rack
ring leader ship: Worm Friend Tone
spring time piece: Board Master Roll
day break down: Dream Run Light
out break fast: Side Stead Law
wind screen play: Mill Horse Fall
smoke screen shot: Stack Sling Alarm
snap dragon fly: Shot Butter Back
fire fly paper: Place Sand Man
foot hold all: Ball Over Note
free hand shake: Way Milk Style
under hand some: Whole Pass Wear
stage hand writing: Coach Sky Craft
life boat house: Style Green Blood
steam ship mate: Roller Play Engine
air ship wreck: Line Train Field
space ship yard: Suit Vine Craft
court room mate: Yard Team Card
ear drum stick: Wig Lip Lobe
cat fish net: Nap Hair Walk
star dust bin: Board Bread Light
sun day dream: Light Pipe Shine
week end less: Day Rest Night
care free way: Worn Rail Taker
copy cat walk: Right Side Writer
fox glove box: Hole Juke Trot
tail gate way: Coat Rail Wind
flood gate post: Plain Sign Water
bed post card: Side Score Rock
time share holder: Table House Piece
live stock pot: Wire Flower Long
slow down pour: Coach Out Poke
turn over coat: Table Rain Stile
make up hill: Shift Ant Over
shoe horn pipe: Lace Drain Maker
bare foot note: Back Key Faced
jump suit case: Start Stair Seat
over night fall: Coat Rain Size
mid summer house: Week Green Way
pea nut shell: Pod Egg Soup
hard wood work: Ware Art Ship
soft ware house: Ball Tree Cover
foot man hole: Ball Key Note
fire man power: Place Horse Proof
`;

/**
 * How many logits a bridge is harder than a word link. A bridge has one word on each side of the answer; a word link
 * has three words on the same side.
 */
const EXTRA_LOGITS = 1.5;

/** Hard associations: the answer ends the first word and begins the last word. */
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
