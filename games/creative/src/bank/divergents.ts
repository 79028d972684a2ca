import type { OpenItem } from './items';
import { SITUATIONS } from './situations';
import { THINGS } from './things';

const MIXED: readonly OpenItem[] = [
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

/** Divergent challenges: the player finds another use for a thing, or an idea for an odd situation. */
export const DIVERGENTS = [...MIXED, ...THINGS, ...SITUATIONS];
