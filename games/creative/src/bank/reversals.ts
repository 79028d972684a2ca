import type { OpenItem } from './items';

/** First the worst idea; the reply turns it round. */
export const REVERSALS: readonly OpenItem[] = [
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
];
