import type { ClosedItem } from './items';
import { WORD_LINKS } from './word-links';

const WRITTEN: readonly ClosedItem[] = [
  {
    id: 'piano-map-door',
    prompt: 'What do a piano, a map and a front door have in common?',
    right: ['Keys'],
    wrong: ['Scales', 'Handles', 'Stools'],
    because: 'One plays, one explains, one hides under the mat.',
  },
  {
    id: 'book-tree-table',
    prompt: 'What do a book, a tree and a dining table have in common?',
    right: ['Leaves'],
    wrong: ['Legs', 'Branches', 'A spine'],
    because: 'Turn one, rake one, pull one out for guests.',
  },
  {
    id: 'river-bottle-cave',
    prompt: 'What do a river, a bottle and a cave have in common?',
    right: ['A mouth'],
    wrong: ['A bed', 'A neck', 'A cork'],
    because: 'And not one of them has ever told a secret.',
  },
  {
    id: 'clock-ship-cards',
    prompt: 'What do a clock, a ship and a game of cards have in common?',
    right: ['Hands'],
    wrong: ['Decks', 'Faces', 'Anchors'],
    because: 'All of them on deck, and two on the hour.',
  },
  {
    id: 'needle-potato-storm',
    prompt: 'What do a needle, a potato and a hurricane have in common?',
    right: ['An eye'],
    wrong: ['A point', 'A skin', 'A name'],
    because: 'Eyes everywhere, and nobody blinks.',
  },
  {
    id: 'shoe-bell-giraffe',
    prompt: 'What do a shoe, a bell and a giraffe have in common?',
    right: ['A tongue'],
    wrong: ['A lace', 'A long neck', 'A tower'],
    because: "The giraffe's is the longest. The bell's is the loudest.",
  },
  {
    id: 'comb-zip-shark',
    prompt: 'What do a comb, a zip and a shark have in common?',
    right: ['Teeth'],
    wrong: ['Fins', 'Good hair', 'Pockets'],
    because: 'And none of the three has ever flossed.',
  },
  {
    id: 'onion-cake-winter',
    prompt: 'What do an onion, a cake and a winter outfit have in common?',
    right: ['Layers'],
    wrong: ['Icing', 'Buttons', 'Tears'],
    because: 'One for crying, one for eating, one for the bus stop.',
  },
  {
    id: 'foot-snow-basket',
    prompt: 'Which word goes after foot, snow and basket?',
    right: ['Ball'],
    wrong: ['Print', 'Man', 'Case'],
    because: 'Two are sports. The third starts by surprise.',
  },
  {
    id: 'fly-cup-scotch',
    prompt: 'Which word goes before fly, cup and scotch?',
    right: ['Butter'],
    wrong: ['Tea', 'House', 'Hop'],
    because: 'An insect, a flower and a sweet. Only one contains any.',
  },
  {
    id: 'light-flower-day',
    prompt: 'Which word goes before light, flower and day?',
    right: ['Sun'],
    wrong: ['Moon', 'Wall', 'Birth'],
    because: 'Best enjoyed together, outdoors.',
  },
  {
    id: 'snowman-ice-cream',
    prompt: 'What would worry a snowman and an ice cream alike?',
    right: ['A hair dryer', 'A long July'],
    wrong: ['A carrot thief', 'A lack of wafers'],
    because: 'Carrots and wafers can be replaced. Winter takes longer.',
  },
  {
    id: 'break-without-touch',
    prompt: 'What can you break without touching it?',
    right: ['A promise', 'Silence'],
    wrong: ['A walnut', 'A breadstick'],
    because: 'A breadstick comes close: one stern look is enough.',
  },
  {
    id: 'catch-and-throw',
    prompt: 'What can you catch as well as throw?',
    right: ['A frisbee', 'A snowball'],
    wrong: ['A cold', 'A party'],
    because: 'A cold is only caught, a party only thrown.',
  },
];

/** Association challenges: the player finds what things or words have in common. */
export const ASSOCIATIONS = [...WRITTEN, ...WORD_LINKS];
