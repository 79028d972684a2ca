import type { THEMES } from '../deck';
import { type Drawing, oval } from './drawing';

const ball = oval(24, 24, 20);

export const SPORTS: Record<(typeof THEMES)['sports'][number], Drawing> = {
  football: [
    ['white', ball],
    ['dark', 'M24 15l9 7-3.5 10h-11L15 22Z', 0],
    ['dark', 'M24 15V6M33 22l9-3M29.5 32l6 8M18.5 32l-6 8M15 22l-9-3', 2.2],
    ['dark', 'M18 5l6 4 6-4ZM43 16l-3 4 4 6ZM5 16l3 4-4 6ZM38 38l-5 0-2 5ZM10 38l5 0 2 5Z', 0],
  ],
  basketball: [
    ['orange', ball],
    ['dark', 'M24 4v40M4 24h40M10 10c9 8 9 20 0 28M38 10c-9 8-9 20 0 28', 2],
  ],
  'tennis ball': [
    ['lime', ball],
    ['white', 'M9 11c10 6 10 20 0 26M39 11c-10 6-10 20 0 26', 3.4],
  ],
  volleyball: [
    ['white', ball],
    ['blue', 'M24 24c0-11-6-17-14-14-5 4-7 10-6 16 6-6 13-6 20-2Z'],
    ['yellow', 'M24 24c10-6 18-3 20 4-2 8-8 13-14 15 2-8-1-14-6-19Z'],
    ['dark', 'M24 24c0-8 3-14 9-18M24 24c-7 5-9 12-8 18M13 21c0-5-2-8-6-9', 1.8],
  ],
  bowling: [
    [
      'white',
      'M31 3c5 0 7 3 7 8s-3 6-2 10c1 6 6 9 6 16 0 5-4 8-11 8s-11-3-11-8c0-7 5-10 6-16 1-4-2-5-2-10s2-8 7-8Z',
    ],
    ['red', 'M26.5 16.5h9M26.5 20.5h9', 2.4],
    ['navy', oval(14, 33, 11)],
    ['white', `${oval(12, 28, 1.6)}${oval(17, 29, 1.6)}${oval(13.5, 33, 1.6)}`, 0],
  ],
  'table tennis': [
    ['tan', 'M12 27l9 9-10 10-8-8Z'],
    ['red', 'M28 4c9 0 16 7 16 15 0 6-3 10-8 12l-11 4c-3 1-5 1-7-1l-5-5c-2-2-2-4-1-7l4-11c2-4 7-7 12-7Z'],
    ['white', oval(39, 39, 5.4)],
  ],
  dumbbell: [
    ['grey', 'M15 21h18v7H15Z'],
    ['navy', 'M9 11h8v27H9ZM31 11h8v27h-8Z'],
    ['blue', 'M3 17h6v15H3ZM39 17h6v15h-6Z'],
  ],
  trophy: [
    ['gold', 'M13 9H5c0 9 4 13 9 13M35 9h8c0 9-4 13-9 13', 3.4],
    ['yellow', 'M21 30h6v8h-6Z'],
    ['yellow', 'M12 4h24v14c0 9-5 14-12 14s-12-5-12-14Z'],
    ['brown', 'M13 37h22v8H13Z'],
    ['white', 'M17 9v9', 2.6],
  ],
  medal: [
    ['blue', 'M10 3h10l8 18h-9ZM38 3H28l-8 18h9Z'],
    ['yellow', oval(24, 32, 13)],
    ['brown', 'M24 23l2.6 6 6.4.6-5 4.4 1.5 6.5L24 37l-5.5 3.5L20 34l-5-4.4 6.4-.6Z', 0],
  ],
  whistle: [
    ['red', 'M3 18h28c8 0 14 6 14 13s-6 13-13 13-13-6-13-13v-3l-16-1Z'],
    ['white', oval(32, 31, 5)],
    ['gold', 'M12 5l3 7M24 3v8M36 5l-3 7', 3],
  ],
  skateboard: [
    ['grey', 'M14 25v6M34 25v6', 4],
    ['teal', 'M3 14c3 0 4 1 6 3 2 1 3 2 6 2h18c3 0 4-1 6-2 2-2 3-3 6-3 1 5-5 12-12 12H15C8 26 2 19 3 14Z'],
    ['orange', oval(14, 34, 6)],
    ['orange', oval(34, 34, 6)],
    ['cream', `${oval(14, 34, 2)}${oval(34, 34, 2)}`, 0],
  ],
  target: [
    ['red', oval(22, 26, 19)],
    ['white', oval(22, 26, 13.5), 0],
    ['red', oval(22, 26, 8), 0],
    ['white', oval(22, 26, 3), 0],
    ['dark', 'M22 26L38 10', 2.8],
    ['blue', 'M36 12l1-6 5-4 1 4 4 1-4 5Z'],
  ],
};
