import type { ClosedItem } from './items';
import { WORD_LINKS } from './word-links';

const WRITTEN: readonly ClosedItem[] = [
  {
    id: 'piano-map-door',
    prompt: 'What do a piano, a map and a front door have in common?',
    right: ['Keys'],
    wrong: ['Scales', 'Handles', 'Stools'],
    because: 'A piano has keys to play, a map a key to its signs.',
  },
  {
    id: 'book-tree-table',
    prompt: 'What do a book, a tree and a dining table have in common?',
    right: ['Leaves'],
    wrong: ['Legs', 'Branches', 'A spine'],
    because: 'Pages are leaves, and so are the parts that extend a table.',
  },
  {
    id: 'river-bottle-cave',
    prompt: 'What do a river, a bottle and a cave have in common?',
    right: ['A mouth'],
    wrong: ['A bed', 'A neck', 'A cork'],
    because: 'The opening of each of them is called its mouth.',
  },
  {
    id: 'clock-ship-cards',
    prompt: 'What do a clock, a ship and a game of cards have in common?',
    right: ['Hands'],
    wrong: ['Decks', 'Faces', 'Anchors'],
    because: 'Clock hands, sailors, and the cards that you hold.',
  },
  {
    id: 'needle-potato-storm',
    prompt: 'What do a needle, a potato and a hurricane have in common?',
    right: ['An eye'],
    wrong: ['A point', 'A skin', 'A name'],
    because: 'For thread, for a sprout, and at the centre of the storm.',
  },
  {
    id: 'shoe-bell-giraffe',
    prompt: 'What do a shoe, a bell and a giraffe have in common?',
    right: ['A tongue'],
    wrong: ['A lace', 'A long neck', 'A tower'],
    because: 'It is under the laces, strikes the bell, and picks leaves.',
  },
  {
    id: 'comb-zip-shark',
    prompt: 'What do a comb, a zip and a shark have in common?',
    right: ['Teeth'],
    wrong: ['Fins', 'Good hair', 'Pockets'],
    because: 'The points of a comb and of a zip are called teeth.',
  },
  {
    id: 'onion-cake-winter',
    prompt: 'What do an onion, a cake and a winter outfit have in common?',
    right: ['Layers'],
    wrong: ['Icing', 'Buttons', 'Tears'],
    because: 'All three consist of layers, one over the other.',
  },
  {
    id: 'foot-snow-basket',
    prompt: 'Which word goes after foot, snow and basket?',
    right: ['Ball'],
    wrong: ['Print', 'Man', 'Case'],
    because: 'Football, snowball and basketball.',
  },
  {
    id: 'fly-cup-scotch',
    prompt: 'Which word goes before fly, cup and scotch?',
    right: ['Butter'],
    wrong: ['Tea', 'House', 'Hop'],
    because: 'Butterfly, buttercup and butterscotch.',
  },
  {
    id: 'light-flower-day',
    prompt: 'Which word goes before light, flower and day?',
    right: ['Sun'],
    wrong: ['Moon', 'Wall', 'Birth'],
    because: 'Sunlight, sunflower and Sunday.',
  },
  {
    id: 'snowman-ice-cream',
    prompt: 'What would worry a snowman and an ice cream alike?',
    right: ['A hair dryer', 'A long July'],
    wrong: ['A carrot thief', 'A lack of wafers'],
    because: 'Both melt in the heat.',
  },
  {
    id: 'break-without-touch',
    prompt: 'What can you break without touching it?',
    right: ['A promise', 'Silence'],
    wrong: ['A walnut', 'A breadstick'],
    because: 'Not keeping a promise breaks it, and a sound breaks silence.',
  },
  {
    id: 'catch-and-throw',
    prompt: 'What can you catch as well as throw?',
    right: ['A frisbee', 'A snowball'],
    wrong: ['A cold', 'A party'],
    because: 'A cold is only caught, and a party is only thrown.',
  },
];

/** Association challenges: the player finds what things or words have in common. */
export const ASSOCIATIONS = [...WRITTEN, ...WORD_LINKS];
