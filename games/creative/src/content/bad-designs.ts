import type { OpenItem } from './items';

/** Reversal challenges about a thing that is made badly. */
export const BAD_DESIGNS: readonly OpenItem[] = [
  {
    id: 'useless-bicycle',
    prompt: 'How do you build a bicycle that nobody wants?',
    ideas: {
      'Square wheels': 'Turned round: whatever rolls, rolls well.',
      'A saddle that faces backwards': 'Turned round: the best view is ahead.',
      'A bell that only bats hear': 'Turned round: a bell that makes people smile.',
      'A manual longer than the ride': 'Turned round: get on, and go.',
    },
  },
  {
    id: 'worst-alarm',
    prompt: 'How do you build the worst alarm clock?',
    ideas: {
      'It whispers once, politely': 'Turned round: one clear sound, then light.',
      'It rings an hour too late': 'Turned round: a little early, with time to stretch.',
      'Only the cat can hear it': 'Turned round: something that gets you moving.',
      'It asks a hard sum first': 'Turned round: one easy button.',
    },
  },
  {
    id: 'bad-umbrella',
    prompt: 'How do you design a useless umbrella?',
    ideas: {
      'Knit it from loose wool': 'Turned round: a cloth that drops run off.',
      'Let it open only indoors': 'Turned round: it opens with one hand.',
      'Leave a hole for the sky': 'Turned round: a window that stays dry.',
      'Make it as big as a coin': 'Turned round: wide enough for two.',
    },
  },
  {
    id: 'bad-bed',
    prompt: 'How do you make a bed that nobody sleeps in?',
    ideas: {
      'Fill it with wooden spoons': 'Turned round: soft, but it holds you.',
      'Put it on a roundabout': 'Turned round: the quiet side of the house.',
      'Give it a loud zip': 'Turned round: covers that just fall into place.',
      'Light it like a stage': 'Turned round: one lamp, within reach.',
    },
  },
  {
    id: 'hated-song',
    prompt: 'How do you write a song that nobody hums?',
    ideas: {
      'Use one note, then stop': 'Turned round: a small tune that comes back.',
      'Change the beat each second': 'Turned round: a beat that feet can find.',
      'Sing the phone book': 'Turned round: say one true thing.',
      'Let it last a whole week': 'Turned round: stop while they want more.',
    },
  },
  {
    id: 'bad-gift',
    prompt: 'How do you choose a gift that disappoints?',
    ideas: {
      'Buy what you want yourself': 'Turned round: listen for what they mention.',
      'Wrap up a bill': 'Turned round: nothing to pay, nothing to do.',
      'Give a drum to a library': 'Turned round: something that suits their day.',
      "Copy last year's gift": 'Turned round: one small surprise.',
    },
  },
  {
    id: 'messy-desk',
    prompt: 'How do you make a desk impossible to work at?',
    ideas: {
      'Glue everything in place': 'Turned round: things that move when you do.',
      'Store the winter tyres on it': 'Turned round: only what today needs.',
      'Tilt it towards the bin': 'Turned round: flat, and the right height.',
      'Let the cat sort the papers': 'Turned round: one tray, emptied each day.',
    },
  },
  {
    id: 'bad-soup',
    prompt: 'How do you cook a soup that nobody finishes?',
    ideas: {
      'Salt it by the bucket': 'Turned round: a pinch, then taste.',
      'Leave the spoons inside': 'Turned round: bread on the side.',
      'Boil it since last week': 'Turned round: fresh, and off the heat in time.',
      'Serve it on a trampoline': 'Turned round: a steady table and a deep bowl.',
    },
  },
  {
    id: 'bad-bag',
    prompt: 'How do you make a bag that nobody carries?',
    ideas: {
      'Put the handle inside': 'Turned round: a handle where the hand is.',
      'Line it with jam': 'Turned round: a lining that wipes clean.',
      'Let it weigh forty kilos': 'Turned round: light, even when full.',
      'Give it eighty equal pockets': 'Turned round: two pockets that you can find.',
    },
  },
  {
    id: 'worst-chair',
    prompt: 'How do you build a chair for standing up again?',
    ideas: {
      'One leg, and a short one': 'Turned round: four legs that agree.',
      'Upholster it with hedgehog': 'Turned round: cloth that is kind to knees.',
      'Let it play a fanfare': 'Turned round: a chair that makes no fuss.',
      'Seat at shoulder height': 'Turned round: feet should reach the floor.',
    },
  },
  {
    id: 'bad-bridge',
    prompt: 'How do you build a bridge that nobody crosses?',
    ideas: {
      'End it in the middle': 'Turned round: it starts and ends where people go.',
      'Make it from biscuits': 'Turned round: strong enough to forget about.',
      'Ask a riddle at both ends': 'Turned round: open, day and night.',
      'Build it along the river': 'Turned round: the shortest way across.',
    },
  },
  {
    id: 'dull-book',
    prompt: 'How do you write a book that nobody opens?',
    ideas: {
      'Print it on one long strip': 'Turned round: pages that turn by themselves.',
      'Put the ending on the cover': 'Turned round: a cover that asks a question.',
      'Describe a wall for a year': 'Turned round: somebody wants something.',
      'Lock it, lose the key': 'Turned round: a first line that lets you in.',
    },
  },
  {
    id: 'worst-map',
    prompt: 'How do you draw a map that misleads everyone?',
    ideas: {
      'Move north every day': 'Turned round: one arrow, always up.',
      'Leave out every street name': 'Turned round: name what people will see.',
      'Print it on a balloon': 'Turned round: it fits a pocket and stays flat.',
      "Write 'you are not here'": 'Turned round: begin where the reader stands.',
    },
  },
  {
    id: 'useless-kettle',
    prompt: 'How do you make a kettle that nobody can use?',
    ideas: {
      'A spout at the bottom': 'Turned round: it pours where you point it.',
      'A lid that locks at night': 'Turned round: it opens with wet hands.',
      'A handle as hot as steam': 'Turned round: the part you touch stays cool.',
      'It boils a single drop': 'Turned round: just enough for two cups.',
    },
  },
  {
    id: 'bad-playground',
    prompt: 'How do you plan a playground without any fun?',
    ideas: {
      'Swings that are glued down': 'Turned round: everything moves a little.',
      'A slide that goes uphill': 'Turned round: one climb, one rush.',
      'Opening hours at midnight': 'Turned round: it is there after school.',
      'A fence around each child': 'Turned round: games that need two.',
    },
  },
  {
    id: 'worst-recipe',
    prompt: 'How do you write a recipe that nobody can follow?',
    ideas: {
      'Amounts in elephants': 'Turned round: cups and spoons that everyone has.',
      'Start with the washing up': 'Turned round: the steps in the order of cooking.',
      'Skip every second step': 'Turned round: one step per line.',
      'Ask for a moon spice': 'Turned round: name what can replace it.',
    },
  },
  {
    id: 'bad-raincoat',
    prompt: 'How do you sew a raincoat that keeps nobody dry?',
    ideas: {
      'Cut it from a fishing net': 'Turned round: no hole, not even at the seams.',
      'Pockets that collect rain': 'Turned round: flaps over each pocket.',
      'A hood sold separately': 'Turned round: a hood that is always there.',
      'Sleeves to the elbow': 'Turned round: long enough to cover the wrist.',
    },
  },
];
