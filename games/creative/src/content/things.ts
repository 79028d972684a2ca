import type { OpenItem } from './items';

/** Divergent challenges about a thing that could be something else. */
export const THINGS: readonly OpenItem[] = [
  {
    id: 'lost-glove',
    prompt: 'A glove has lost its partner. What is it now?',
    ideas: {
      'A coat for five carrots': 'Five pockets of warmth, no sleeves.',
      'A tent with five rooms': 'The mice have drawn lots for the thumb.',
      'A waving machine': 'Best placed in a window, near neighbours.',
      'A rest home for lone socks': 'They have so much in common.',
    },
  },
  {
    id: 'tea-cup-no-handle',
    prompt: 'A cup has lost its handle. What could it be?',
    ideas: {
      'A bathtub for a robin': 'The robin asks for more hot water.',
      'A helmet for an egg': 'The egg feels braver already.',
      'A pond for one paper boat': 'Calm seas, slight smell of mint.',
      'A bell that has given up': 'It still looks the part.',
    },
  },
  {
    id: 'old-calendar',
    prompt: "What could last year's calendar be?",
    ideas: {
      'A guest book for spiders': 'They sign every corner.',
      'Wallpaper for time travellers': 'They are early for everything.',
      'A fan with good memories': 'It blows warmest in July.',
      'A menu of used days': 'The Tuesdays are sold out.',
    },
  },
  {
    id: 'broken-clock',
    prompt: 'A clock has stopped. What is it good for?',
    ideas: {
      'A plate with numbers on it': 'Dinner is served at ten past two.',
      'A friend who never rushes you': 'Twice a day it is even right.',
      'A face for a scarecrow': 'The crows now come on time.',
      'A mirror for the moment': 'It is exactly now, again.',
    },
  },
  {
    id: 'empty-jar',
    prompt: 'What could an empty jam jar be?',
    ideas: {
      'A flat for a firefly': 'Bright, with a view on all sides.',
      'A bank for small change': 'It pays in the smell of plums.',
      'A telescope for ants': 'They have found a new crumb.',
      'A home for a good joke': 'Open it when it rains.',
    },
  },
  {
    id: 'one-chopstick',
    prompt: 'You have one chopstick. What is it?',
    ideas: {
      'A wand for short spells': 'It can make noodles vanish.',
      'A flagpole for a pea': 'The pea salutes.',
      "A conductor's second baton": 'For the quiet parts.',
      'A bridge between two cups': 'The sugar cubes cross at noon.',
    },
  },
  {
    id: 'bubble-wrap',
    prompt: 'What else could bubble wrap be?',
    ideas: {
      'A calendar you may pop': 'Friday always goes first.',
      'A carpet for secret agents': 'Nobody has entered unheard.',
      'Armour for a pear': 'It was bruised before, and is careful.',
      'A window for shy goldfish': 'Private, but sunny.',
    },
  },
  {
    id: 'spare-button',
    prompt: 'A spare button turns up. What is it?',
    ideas: {
      'A plate for a ladybird': 'She only takes small portions.',
      "A wheel for a snail's cart": 'It overtakes nothing, with style.',
      'A coin in a far country': 'It buys one good story.',
      'A very calm ladybird': 'It does not mind being both.',
    },
  },
  {
    id: 'cardboard-tube',
    prompt: 'What could a cardboard tube be?',
    ideas: {
      'A tunnel for tired marbles': 'They come out refreshed.',
      'A telescope for indoors': 'The far wall has never looked better.',
      'A megaphone for a whisper': 'Now it is a loud whisper.',
      'A garage for three pencils': 'One is always parked outside.',
    },
  },
  {
    id: 'bathtub-garden',
    prompt: 'A bathtub stands in the garden. Whose is it?',
    ideas: {
      "A duck's, by the hour": 'He tips in breadcrumbs.',
      "The rain's, for a rest": 'It has been falling all day.',
      "A whale's, for the weekend": 'The rest of her stays in the hedge.',
      "The moon's, after midnight": 'It leaves a ring of silver.',
    },
  },
  {
    id: 'single-skate',
    prompt: 'You find one roller skate. What could it be?',
    ideas: {
      'A taxi for a tortoise': 'He asks you to slow down.',
      'A lunch trolley for one': 'The soup leans into the bends.',
      'A bed that visits you': 'It is on its way.',
      'A sports car for a cactus': 'Nobody asks for a lift.',
    },
  },
  {
    id: 'rubber-duck',
    prompt: 'What does the rubber duck do at night?',
    ideas: {
      'It captains the soap dish': 'All hands on the sponge.',
      'It writes to the swans': 'They have not answered yet.',
      'It practises a deeper quack': 'It is still a squeak, but a proud one.',
      'It counts the tiles again': 'There is always one more.',
    },
  },
  {
    id: 'cushion',
    prompt: 'What else could a cushion be?',
    ideas: {
      'A stage for a proud cat': 'Standing room only.',
      'A silencer for doorbells': 'The post now arrives softly.',
      'A slow frisbee': 'You have time to put the kettle on.',
      'A cloud in training wheels': 'It floats as far as the sofa.',
    },
  },
  {
    id: 'bent-fork',
    prompt: 'A fork is bent. What can it do now?',
    ideas: {
      'Comb a very small lion': 'The lion looks ready for a wedding.',
      'Wave at the soup': 'The soup does not wave back.',
      'Scratch behind the kettle': 'That is where it itches.',
      'Hang up a damp thought': 'It will be dry by evening.',
    },
  },
  {
    id: 'traffic-cone',
    prompt: 'A traffic cone stands in your hall. Why?',
    ideas: {
      'The coats go one way now': 'The scarves give way.',
      "It is the guest's hat": 'He is taller than you thought.',
      'The slippers are under repair': 'They will be back on Monday.',
      'A party for vegetables': 'The carrots feel well represented.',
    },
  },
  {
    id: 'shoe-box',
    prompt: 'What lives in an empty shoe box?',
    ideas: {
      'A choir of lost laces': 'They rehearse in knots.',
      'A very small afternoon': 'Lift the lid slowly.',
      'The echo of two boots': 'Left, right, left, right.',
      "A hamster's summer house": 'Sea view by appointment.',
    },
  },
  {
    id: 'kite-no-wind',
    prompt: 'You have a kite and no wind. What now?',
    ideas: {
      'Use it as a tablecloth': 'Four corners, one long napkin.',
      'Take it for a walk': 'It heels very well.',
      "Ask the neighbour's fan": 'It needs a longer cable.',
      'Make it a roof for a fox': 'The fox pays in silence.',
    },
  },
  {
    id: 'deck-of-cards',
    prompt: 'What else could a deck of cards be?',
    ideas: {
      'Fifty-two tiny doors': "Nobody knocks at the joker's.",
      "Tiles for a dolls' bathroom": 'The queen faces the tub.',
      'Feathers for a flat bird': 'It flies best off the table.',
      'A hedge for a garden gnome': 'Neatly shuffled.',
    },
  },
  {
    id: 'torch-daytime',
    prompt: 'What does a torch do all day?',
    ideas: {
      'It remembers the dark': 'Fondly, but with a click.',
      'It studies the sun': 'So bright, and no batteries.',
      'It dreams of big caves': 'With excellent echoes.',
      'It sulks in a drawer': 'The batteries try to cheer it up.',
    },
  },
  {
    id: 'spoon-and-string',
    prompt: 'A spoon, some string. What are they together?',
    ideas: {
      'A bell for shy sheep': 'It rings politely.',
      'A fishing rod for soup': 'Today: two noodles and a pea.',
      'A swing for a beetle': 'Higher, says the beetle.',
      'A very slow pendulum': 'It stops for dessert.',
    },
  },
  {
    id: 'hot-water-bottle',
    prompt: 'What is a hot-water bottle in summer?',
    ideas: {
      'A pillow for a seal': 'Filled with ice, he insists.',
      'A flat red fish': 'It swims only in beds.',
      'A lake to carry with you': 'Bring a very small boat.',
      'A retired heart': 'It still loves winter.',
    },
  },
  {
    id: 'doormat',
    prompt: 'What does the doormat say when you are out?',
    ideas: {
      'Please wipe your thoughts': 'The postman did, twice.',
      'It practises other greetings': 'Good evening needs more bristles.',
      "It tells the shoes' stories": 'The boots have been everywhere.',
      'Nothing, it is asleep': 'Step over it, thank you.',
    },
  },
  {
    id: 'seashell',
    prompt: 'A shell is listening to you. What does it hear?',
    ideas: {
      'A kitchen, far away': 'It can almost smell the toast.',
      'An ocean with a doorbell': 'Nobody swims to open.',
      'Its own sea, slightly flat': 'It will tune it at high tide.',
      'A heart and a kettle': 'It likes the kettle best.',
    },
  },
  {
    id: 'left-hand-scissors',
    prompt: 'Scissors take a day off. Where do they go?',
    ideas: {
      'To the ballet, front row': 'They know every split.',
      'To a quiet sheet of paper': 'They just look at it.',
      'To visit two crossed swords': 'A big branch of the family.',
      'To the park, to watch hedges': 'They say nothing. It is hard.',
    },
  },
  {
    id: 'pillowcase',
    prompt: 'What could a pillowcase be for a day?',
    ideas: {
      'A ghost on a budget': 'Boo, at half price.',
      'A sail for a bathtub': 'Land is near. It is the mat.',
      'A suitcase for dreams': 'No sharp objects, please.',
      'A cape for a small hero': 'He saves the last biscuit.',
    },
  },
  {
    id: 'ping-pong-ball',
    prompt: 'A ping-pong ball retires. What is next?',
    ideas: {
      'A moon for a desk': 'It waxes near the stapler.',
      'The egg of a plastic hen': 'Easy to hatch, hard to feed.',
      'A nose for a snowdog': 'It points at the sledge.',
      'A bald friend for an egg': 'They compare shells.',
    },
  },
];
