import { anagram } from './anagram';
import { balance } from './balance';
import { calendar } from './calendar';
import { cipher } from './cipher';
import { clock } from './clock';
import { compound } from './compound';
import { culprit } from './culprit';
import { draws } from './draws';
import { dropLetter } from './drop-letter';
import { type Family, puzzlesOf } from './family';
import { HAND_WRITTEN } from './hand-written';
import { hidden } from './hidden';
import { knights } from './knights';
import { legs } from './legs';
import { numbers } from './numbers';
import { oneLetter } from './one-letter';
import { order } from './order';
import type { Puzzle } from './puzzle';
import { sets } from './sets';
import { swaps } from './swaps';
import { syllogism } from './syllogism';
import { turns } from './turns';

/** The generators. Their tests prove by brute force that each puzzle has exactly one right answer. */
export const FAMILIES: readonly Family[] = [
  anagram,
  cipher,
  compound,
  dropLetter,
  hidden,
  oneLetter,
  balance,
  calendar,
  clock,
  culprit,
  draws,
  knights,
  legs,
  numbers,
  order,
  sets,
  swaps,
  syllogism,
  turns,
];

/** All puzzles. Exactly one of the four answers is right, and no other can be justified. */
export const LIBRARY: readonly Puzzle[] = [...HAND_WRITTEN, ...FAMILIES.flatMap(puzzlesOf)];
