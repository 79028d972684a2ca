/** A question with right and wrong answers. */
export interface ClosedItem {
  id: string;
  prompt: string;
  right: readonly [string, ...string[]];
  wrong: readonly [string, ...string[]];
  /** The reason for the right answer. The game shows it after a right answer. */
  because: string;
  /** The description of the prompt's picture for screen readers. */
  pictured?: string;
}

/** Association challenges: the player finds what things have in common. */
export const ASSOCIATIONS: readonly ClosedItem[] = [
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

/** Visual challenges. Their drawings are in drawings.ts, by the id of the challenge and by the answer. */
export const VISUALS: readonly ClosedItem[] = [
  {
    id: 'behind-the-wall',
    prompt: 'Who could be sitting behind this wall?',
    pictured: 'Two small triangles side by side above a wall. Further right, a thin line curls upward.',
    right: ['A cat', 'A tiny dragon'],
    wrong: ['A goldfish', 'Three ducks'],
    because: 'Ears or horns, and a tail. Both like warm walls.',
  },
  {
    id: 'on-the-horizon',
    prompt: 'What could this be?',
    pictured: 'A half disc on a straight line, with short strokes standing out all round it.',
    right: ['A hedgehog', 'A sunrise'],
    wrong: ['A staircase', 'A teaspoon'],
    because: 'One goes to bed as the other comes up.',
  },
  {
    id: 'from-above',
    prompt: 'What could this be, seen from above?',
    pictured: 'A ring with a filled disc in it, and a short handle on the right.',
    right: ['A mug of tea', 'A small pan'],
    wrong: ['A ladder', 'A pair of scissors'],
    because: 'Left-handers put it down the other way round.',
  },
  {
    id: 'four-legs',
    prompt: 'What could this be, seen from the side?',
    pictured: 'A long, low body on four short legs.',
    right: ['A dachshund', 'A coffee table'],
    wrong: ['A spider', 'A bicycle'],
    because: 'Drop a biscuit. If it is gone, it was the dachshund.',
  },
  {
    id: 'missing-bite',
    prompt: 'Which piece fits the gap without turning it?',
    pictured: 'A square with a round bite out of the middle of its top edge.',
    right: ['Half circle, flat side up'],
    wrong: ['Half circle, round side up', 'Triangle, point down', 'Small square'],
    because: 'Back together, and nobody will ever know.',
  },
  {
    id: 'turned-not-flipped',
    prompt: 'Which one is this shape, turned but not flipped?',
    pictured: 'An L: a standing bar of three squares with a foot of one square on its right.',
    right: ['Lying bar, foot down on the left', 'Lying bar, foot up on the right'],
    wrong: ['Lying bar, foot down on the right', 'Lying bar, foot up on the left'],
    because: 'It lay down for a moment. The others live in the mirror.',
  },
  {
    id: 'one-line',
    prompt: 'Which can you draw in one line, without lifting the pen?',
    right: ['House with a crossed wall', 'Five-pointed star'],
    wrong: ['Square with both diagonals', 'Circle with a plus in it'],
    because: 'Each line once. Start the house at the bottom.',
  },
  {
    id: 'folds-to-a-box',
    prompt: 'Six squares of card. Which ones fold into a closed box?',
    right: ['A cross', 'Stairs of two, two and two'],
    wrong: ['A straight row of six', 'Two rows of three'],
    because: 'The other two would make a fine doormat.',
  },
  {
    id: 'count-triangles',
    prompt: 'How many triangles do you see?',
    pictured: 'A large triangle; three lines join the middles of its sides.',
    right: ['Five'],
    wrong: ['Three', 'Four', 'Six'],
    because: 'Four small ones, and the big one that holds them.',
  },
  {
    id: 'upside-down',
    prompt: 'Which one looks the same upside down?',
    right: ['Hourglass', 'Diamond'],
    wrong: ['Heart', 'Arrow'],
    because: 'The heart turns into an onion. It happens.',
  },
];
