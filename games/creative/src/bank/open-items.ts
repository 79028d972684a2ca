/** A question that accepts every idea. */
export interface OpenItem {
  id: string;
  prompt: string;
  /** The ideas to choose from, each with the reply of the game. */
  ideas: Readonly<Record<string, string>>;
}

/** Divergent challenges: the player finds another use for a thing. */
export const DIVERGENTS: readonly OpenItem[] = [
  {
    id: 'one-sock',
    prompt: 'The dryer gave back a single sock. What is it now?',
    ideas: {
      'A hat for a cold pineapple': 'The pineapple has stopped shivering.',
      'A sleeping bag for a hamster': 'The hamster asks for a second pillow.',
      'A scarf for short winters': 'Ideal for the coldest ten minutes.',
      'A puppet that saw it happen': 'It knows where the other one went.',
    },
  },
  {
    id: 'paper-clip',
    prompt: 'What else could a paper clip be?',
    ideas: {
      'A slide for ants': 'There is a queue. It is very orderly.',
      'A trombone for a mouse': 'The mouse takes requests.',
      "A key to every dolls' house": 'The dolls have been informed.',
      'A hook for one small worry': 'Hung up. You may leave it there.',
    },
  },
  {
    id: 'umbrella-no-rain',
    prompt: 'You have an umbrella and no rain. What is it for?',
    ideas: {
      'A boat for two teddy bears': 'Both insist on being the captain.',
      'A big ear for birdsong': 'Blackbird, loud and clear.',
      'A portable patch of night': 'Stars are sold separately.',
      'A crab costume, lying down': 'Sideways suits you.',
    },
  },
  {
    id: 'cloud-follows',
    prompt: 'A small cloud follows you home. What now?',
    ideas: {
      'Give it a name and a bowl': 'Nimbus has settled in.',
      'Let it water the plants': 'The fern is delighted.',
      'Use it as a soft lampshade': 'Sunset, every evening, indoors.',
      'Teach it to rain on Mondays': 'Mondays are used to it.',
    },
  },
  {
    id: 'rolling-chair',
    prompt: 'An office chair rolls. What could it be?',
    ideas: {
      'A throne with good brakes': 'The kingdom now reaches the kitchen.',
      'A carousel for one': 'Please remain seated until it stops.',
      'A taxi for tall plants': 'The ficus tips well.',
      'A ship that sails on carpet': 'Land ahead. It is the printer.',
    },
  },
  {
    id: 'ladder-nowhere',
    prompt: 'A ladder leans against nothing. Who uses it?',
    ideas: {
      'Clouds going to breakfast': 'They like it light and fluffy.',
      'A cat that loves being begged': 'She will consider it. On Tuesday.',
      'The moon, when nobody looks': 'It only wanted to see the village.',
      'Ideas that need some height': 'Mind the last step. There is none.',
    },
  },
  {
    id: 'pizza-box',
    prompt: 'What could an empty pizza box be tomorrow?',
    ideas: {
      'A laptop that only runs lunch': 'Battery life: eight slices.',
      'A frame for modern art': "Title: 'Untitled, with olives'.",
      'A dance floor for crumbs': 'They did the twist.',
      'A hotel for snails': 'They brought their own houses.',
    },
  },
  {
    id: 'door-in-woods',
    prompt: 'A door stands alone in the woods. What is behind it?',
    ideas: {
      'The same woods, but nicer': 'Somebody has brushed the moss.',
      'A library of lost umbrellas': 'Late fees are paid in drizzle.',
      'All the missing socks': 'They have founded a choir.',
      'A bear, just as puzzled': 'You both say hello. It goes well.',
    },
  },
  {
    id: 'spoon-retires',
    prompt: 'A spoon retires from soup. What is its second career?',
    ideas: {
      'A mirror for upside-down days': 'You look well, either way up.',
      'A catapult for brave peas': 'All the peas have signed a form.',
      'Conductor of the cutlery': 'The forks come in too early.',
      'A sledge for one blueberry': 'Again, says the blueberry.',
    },
  },
  {
    id: 'spare-hour',
    prompt: 'A spare hour turns up. Where do you spend it?',
    ideas: {
      'On a bench, with a duck': 'The duck had one left over too.',
      'Between two chapters': 'The hero waited for you.',
      'In bed, but on purpose': 'An hour well laid out.',
      'I plant it and wait': 'It will be a weekend by spring.',
    },
  },
];

/** Reversal challenges: the player chooses a bad idea, and the reply turns it into a good one. */
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
