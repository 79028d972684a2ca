import { BAD_DESIGNS } from './bad-designs';
import type { OpenItem } from './items';

const BAD_PLANS: readonly OpenItem[] = [
  {
    id: 'bad-picnic',
    prompt: 'How do you ruin a picnic?',
    ideas: {
      'Invite the ants in writing': 'Turned round: the cake goes in a tin.',
      'Serve soup, bring no bowls': 'Turned round: food that needs no cutlery.',
      'Choose the windiest hill': 'Turned round: find the wall with the sun on it.',
      'Invite nobody but the napkins': 'Turned round: friends first, then sandwiches.',
    },
  },
  {
    id: 'dull-birthday',
    prompt: 'How do you make a birthday truly dull?',
    ideas: {
      'A cake of plain rice': 'Turned round: one flavour that nobody expects.',
      'Reveal the gifts a year ahead': 'Turned round: a small surprise beats a big plan.',
      'A long speech about parking': 'Turned round: one short story about the guest.',
      'Invite calendars only': 'Turned round: invite whoever makes you laugh.',
    },
  },
  {
    id: 'unread-note',
    prompt: 'How do you make sure that nobody reads your note?',
    ideas: {
      'Write it in white on white': 'Turned round: big, dark and short.',
      'Stick it under the fridge': 'Turned round: put it where eyes already go.',
      'Begin with forty footnotes': 'Turned round: the point comes first.',
      "Call it 'Terms of Service'": 'Turned round: write it to one person.',
    },
  },
  {
    id: 'endless-queue',
    prompt: 'How do you make a queue feel endless?',
    ideas: {
      'Hide the front of it': 'Turned round: show how far it still is.',
      'A clock that runs backwards': 'Turned round: a good guess of the wait.',
      'Play the same four notes': 'Turned round: something nice to look at.',
      'Forbid all talking': 'Turned round: a bench made for two strangers.',
    },
  },
  {
    id: 'lost-keys',
    prompt: 'How do you lose your keys every single day?',
    ideas: {
      'A new place every evening': 'Turned round: one hook, always the same.',
      'Paint them like the sofa': 'Turned round: a ribbon that shouts.',
      'Give them to the dog': 'Turned round: the dog learns to fetch them.',
      'Carry eleven bags': 'Turned round: one pocket, one search.',
    },
  },
  {
    id: 'sad-houseplant',
    prompt: 'How do you annoy a houseplant?',
    ideas: {
      'Park it in the wardrobe': 'Turned round: it gets the window seat.',
      'One bucket of water a year': 'Turned round: a little, and often.',
      'Move it every night': 'Turned round: let it settle in.',
      'Show it pictures of deserts': 'Turned round: ask where it comes from.',
    },
  },
  {
    id: 'leaving-guest',
    prompt: 'How do you make a guest leave at once?',
    ideas: {
      'Greet them with your coat on': 'Turned round: take theirs.',
      'Read them the fridge manual': 'Turned round: ask a question, then listen.',
      'Seat them on the tuba': 'Turned round: the good chair is for guests.',
      'Serve the tea frozen': 'Turned round: warm the cups first.',
    },
  },
  {
    id: 'boring-museum',
    prompt: 'How do you make a museum boring?',
    ideas: {
      'Frame the price tags only': 'Turned round: tell what each thing has seen.',
      'Put the lights out': 'Turned round: light one thing at a time.',
      'Hang it all at ankle height': 'Turned round: hang something low, for children.',
      'Show the gift shop only': 'Turned round: let people make something.',
    },
  },
  {
    id: 'cold-coffee',
    prompt: 'How do you make sure that coffee is cold?',
    ideas: {
      'Serve it in a soup plate': 'Turned round: a small, thick cup.',
      'Carry it round the block': 'Turned round: drink it where it is made.',
      'Tell a long story first': 'Turned round: first a sip, then the story.',
      'Stir it for a whole hour': 'Turned round: a lid, and no stirring.',
    },
  },
  {
    id: 'lost-tourist',
    prompt: 'How do you get a tourist lost at once?',
    ideas: {
      'Turn all the signs round': 'Turned round: one sign at every corner.',
      'Draw the map from memory': 'Turned round: a map with three landmarks.',
      'Say left, point right': 'Turned round: walk the first bit together.',
      'Name each street the same': 'Turned round: names that one can remember.',
    },
  },
  {
    id: 'endless-meeting',
    prompt: 'How do you make a meeting last for ever?',
    ideas: {
      'Start without a reason': 'Turned round: one question on the invitation.',
      'Invite the whole street': 'Turned round: only those who are needed.',
      'Read out every email': 'Turned round: read before, talk after.',
      'Remove all the clocks': 'Turned round: an end that everyone can see.',
    },
  },
  {
    id: 'worst-shop',
    prompt: 'How do you open a shop that sells nothing?',
    ideas: {
      'Hide the door in a hedge': 'Turned round: a door that stands open.',
      'Price everything in riddles': 'Turned round: one clear number on each thing.',
      'Stock left shoes only': 'Turned round: what goes together stands together.',
      'Greet guests with a sigh': 'Turned round: hello, and then some time.',
    },
  },
  {
    id: 'slow-bus',
    prompt: 'How do you make a bus ride unbearable?',
    ideas: {
      'Stop at every lamp post': 'Turned round: few stops, well placed.',
      'Paint the windows grey': 'Turned round: big windows, and something to see.',
      'Seats made of gravel': 'Turned round: a seat that fits a back.',
      'Announce it all in rhyme': 'Turned round: short words, spoken clearly.',
    },
  },
  {
    id: 'dry-garden',
    prompt: 'How do you keep a garden from growing?',
    ideas: {
      'Plant the seeds in a drawer': 'Turned round: soil, light, and a little room.',
      'Shout at the tomatoes': 'Turned round: a calm hour, twice a week.',
      'Water only the path': 'Turned round: water the roots, slowly.',
      'Trust it to the goats': 'Turned round: a fence that goats respect.',
    },
  },
  {
    id: 'bad-teacher',
    prompt: 'How do you teach so that nobody learns?',
    ideas: {
      'Begin with the last page': 'Turned round: start from what they know.',
      'Answer only what you asked': 'Turned round: let them ask first.',
      'Speak to the ceiling': 'Turned round: look at one face at a time.',
      'Forbid all mistakes': 'Turned round: a mistake is where it starts.',
    },
  },
  {
    id: 'lonely-party',
    prompt: 'How do you throw a party that empties at once?',
    ideas: {
      'Lock up the snacks': 'Turned round: food in the middle of the room.',
      'Play a tape of dripping taps': 'Turned round: music soft enough to talk over.',
      'Put guests in numbered chairs': 'Turned round: fewer chairs, more corners.',
      'Hold a quiz about tax': 'Turned round: a game that anyone can win.',
    },
  },
  {
    id: 'broken-promise',
    prompt: 'How do you make sure a promise is forgotten?',
    ideas: {
      'Make forty in one evening': 'Turned round: make one, and mean it.',
      'Write it on a snowball': 'Turned round: write it where you will see it.',
      'Promise it to a pigeon': 'Turned round: tell somebody who will ask.',
      'Set the date at some point': 'Turned round: choose a day and an hour.',
    },
  },
  {
    id: 'noisy-library',
    prompt: 'How do you ruin a library?',
    ideas: {
      'Put bells on the books': 'Turned round: soft floors and felt under chairs.',
      'Sort the books by weight': 'Turned round: shelves that explain themselves.',
      'Lend each book for an hour': 'Turned round: time to reach the good part.',
      'Rent the hall to drummers': 'Turned round: one room for noise, far away.',
    },
  },
  {
    id: 'cold-house',
    prompt: 'How do you keep a house cold all winter?',
    ideas: {
      'Heat only the roof': 'Turned round: warm the room that you use.',
      'Curtains outside, not in': 'Turned round: thick curtains, closed at dusk.',
      'Invite the north wind in': 'Turned round: seal the gap under the door.',
      'Knit a jumper for the gate': 'Turned round: a jumper for yourself, first.',
    },
  },
  {
    id: 'no-friends',
    prompt: 'How do you never make a new friend?',
    ideas: {
      'Hide behind a tall hat': 'Turned round: be where others are.',
      'Answer in numbers only': 'Turned round: ask one more question.',
      'Correct every hello': 'Turned round: say hello first.',
      'Move house each Monday': 'Turned round: come back to the same place.',
    },
  },
  {
    id: 'wasted-weekend',
    prompt: 'How do you waste a whole weekend?',
    ideas: {
      'Plan it until Sunday night': 'Turned round: one plan, and a free afternoon.',
      'Queue for a better queue': 'Turned round: go where nobody waits.',
      'Look for the perfect pen': 'Turned round: begin with the pen you have.',
      'Watch the oven, unplugged': 'Turned round: bake something and share it.',
    },
  },
];

/** Reversal challenges: the player chooses a bad idea, and the reply turns it into a good one. */
export const REVERSALS = [...BAD_PLANS, ...BAD_DESIGNS];
