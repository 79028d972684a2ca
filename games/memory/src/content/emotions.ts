import type { THEMES } from '../deck';
import { type Drawing, type Ink, oval, type Stroke } from './drawing';

const face = (ink: Ink): Stroke => [ink, oval(24, 24, 20)];
const EYES: Stroke = ['dark', `${oval(17, 20, 2.8)}${oval(31, 20, 2.8)}`, 0];

export const EMOTIONS: Record<(typeof THEMES)['emotions'][number], Drawing> = {
  happy: [face('yellow'), EYES, ['dark', 'M13 28c4 9 18 9 22 0', 2.8]],
  laughing: [
    face('yellow'),
    ['dark', 'M11 21c2-5 7-5 9 0M28 21c2-5 7-5 9 0', 2.8],
    ['dark', 'M12 27h24c0 9-6 13-12 13s-12-4-12-13Z', 0],
    ['white', 'M13.5 27h21l-.5 4h-20Z', 0],
    ['red', 'M18 38c3-4 9-4 12 0-4 2-8 2-12 0Z', 0],
  ],
  sad: [face('sky'), EYES, ['dark', 'M15 36c4-8 14-8 18 0M11 15l8-3M37 15l-8-3', 2.8]],
  crying: [
    face('yellow'),
    ['blue', 'M12 24h7v17l-7-5ZM29 24h7v12l-7 5Z', 0],
    ['dark', 'M11 20c2 4 7 4 9 0M28 20c2 4 7 4 9 0', 2.8],
    ['dark', oval(24, 33, 4, 4.5), 0],
  ],
  angry: [face('red'), EYES, ['dark', 'M16 36c4-6 12-6 16 0M10 12l10 5M38 12l-10 5', 3]],
  surprised: [
    face('orange'),
    ['white', `${oval(16, 19, 5.5)}${oval(32, 19, 5.5)}`, 0],
    ['dark', `${oval(16, 19, 2.4)}${oval(32, 19, 2.4)}${oval(24, 35, 5, 6)}`, 0],
  ],
  'in love': [
    face('yellow'),
    ['red', 'M15 28c-6-4-9-8-7-12 2-3 6-2 7 1 1-3 5-4 7-1 2 4-1 8-7 12Z'],
    ['red', 'M33 28c-6-4-9-8-7-12 2-3 6-2 7 1 1-3 5-4 7-1 2 4-1 8-7 12Z'],
    ['dark', 'M15 33c4 7 14 7 18 0Z', 0],
  ],
  sleepy: [
    ['violet', oval(22, 27, 18)],
    ['dark', 'M10 25c2 4 7 4 9 0M25 25c2 4 7 4 9 0', 2.8],
    ['dark', oval(22, 36, 3.4, 4), 0],
    ['navy', 'M34 3h9l-9 10h9', 3.2],
  ],
  winking: [face('yellow'), ['dark', oval(17, 20, 3), 0], ['dark', 'M26 20h10M13 29c5 8 17 7 22-3', 2.8]],
  silly: [
    face('lime'),
    ['white', `${oval(16, 18, 4.5)}${oval(32, 18, 6.5)}`, 0],
    ['dark', `${oval(17, 18, 2)}${oval(30, 19, 2.6)}`, 0],
    ['rose', 'M20 29h11v9a5.5 5.5 0 0 1-11 0Z'],
    ['dark', 'M12 29h24', 2.8],
  ],
  cool: [
    face('yellow'),
    ['dark', 'M4 16h40l-2 7c-1 5-4 7-8 7s-7-3-8-8h-4c-1 5-4 8-8 8s-7-2-8-7Z', 0],
    ['white', 'M12 20l4 5M31 20l4 5', 2],
    ['dark', 'M17 35c4 4 10 4 14-1', 2.8],
  ],
  worried: [
    face('pink'),
    EYES,
    ['dark', 'M10 15l8-4M38 15l-8-4M13 35c3-5 5-5 7 0s5 5 7 0 5-5 8 0', 2.6],
    ['blue', 'M40 20c4 6 5 8 5 11a5 5 0 0 1-10 0c0-3 1-5 5-11Z'],
  ],
};
