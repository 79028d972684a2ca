import type { THEMES } from '../deck';
import { type Drawing, oval } from './drawing';

export const SPACE: Record<(typeof THEMES)['space'][number], Drawing> = {
  rocket: [
    ['orange', 'M19 33h10c0 5-3 8-5 13-2-5-5-8-5-13Z'],
    ['red', 'M16 22l-8 9v9l9-7ZM32 22l8 9v9l-9-7Z'],
    ['white', 'M24 2c8 6 11 17 8 31H16C13 19 16 8 24 2Z'],
    ['blue', oval(24, 18, 4.6)],
  ],
  moon: [
    ['yellow', 'M30 4A21 21 0 1 0 44 31 17 17 0 0 1 30 4Z'],
    ['gold', `${oval(15, 24, 3)}${oval(23, 36, 2.4)}${oval(19, 14, 1.8)}`, 0],
  ],
  sun: [
    ['orange', 'M24 3v6M24 39v6M3 24h6M39 24h6M9 9l4 4M35 35l4 4M39 9l-4 4M13 35l-4 4', 4],
    ['yellow', oval(24, 24, 11)],
  ],
  star: [['yellow', 'M24 3l6.5 13.5L45 18 34 28.5 37 43 24 36 11 43l3-14.5L3 18l14.5-1.5Z']],
  'ringed planet': [
    ['orange', oval(24, 24, 13)],
    ['cream', 'M13 21c7 2 14 0 20-5', 2.4],
    ['violet', 'M13 29C5 34 2 39 4 41c4 5 36-24 40-33 2-5-6-3-13 4', 3.4],
  ],
  earth: [
    ['blue', oval(24, 24, 20)],
    ['green', 'M12 10c5-4 12-4 13 0s-5 4-5 8 6 4 6 9-5 8-7 13c-3-3-2-8-5-11s-7-3-8-8c0-5 3-9 6-11Z', 0],
    ['green', 'M32 8c6 3 10 8 10 14-4 2-7 0-9-4s-4-7-1-10ZM34 29c3-1 6 0 7 2-2 5-5 8-9 9-1-4-2-9 2-11Z', 0],
  ],
  comet: [
    ['yellow', 'M7 23C18 15 32 7 45 3 41 16 33 30 25 41Z'],
    ['orange', oval(16, 32, 12)],
    ['cream', oval(12.5, 29, 3.4), 0],
    ['gold', 'M28 22l8-9M31 29l5-8', 2.4],
  ],
  satellite: [
    ['grey', 'M15 23h3M30 23h3M24 31v8', 3],
    ['blue', 'M2 15h13v16H2ZM33 15h13v16H33Z'],
    ['white', 'M8.5 16v14M39.5 16v14M3 23h11M34 23h11', 1.5],
    ['grey', 'M17 14h14v18H17Z'],
    ['white', 'M16 11c1-8 15-8 16 0Z'],
    ['red', oval(24, 41, 3.4)],
  ],
  telescope: [
    ['brown', 'M22 27L11 45M25 27v18M27 25l11 20', 3.4],
    ['violet', 'M7 20L31 8l6 13-25 11Z'],
    ['yellow', 'M30 6l6-3 8 18-6 3Z'],
    ['dark', 'M3 23l5-2 4 9-5 2Z'],
  ],
  astronaut: [
    ['white', 'M8 46c0-10 7-13 16-13s16 3 16 13Z'],
    ['red', 'M19 40h10v5H19Z', 0],
    ['white', oval(24, 20, 17)],
    ['navy', 'M12 20c0-8 5-10 12-10s12 2 12 10-5 10-12 10-12-2-12-10Z', 0],
    ['sky', 'M16 20c0-4 2-5 5-6', 2.6],
  ],
  'flying saucer': [
    ['yellow', 'M17 29L9 46h30l-8-17Z'],
    ['sky', 'M13 22C13 10 18 5 24 5s11 5 11 17Z'],
    ['grey', oval(24, 25, 22, 7.5)],
    ['red', `${oval(10, 25, 2.4)}${oval(24, 28, 2.4)}${oval(38, 25, 2.4)}`, 0],
  ],
  galaxy: [
    ['violet', 'M24 24c4-5 11 0 9 7-3 9-18 8-20-4C11 13 24 4 37 9', 4.4],
    ['rose', 'M24 24c-4 5-11 0-9-7 3-9 18-8 20 4 2 14-11 23-24 18', 4.4],
    ['yellow', oval(24, 24, 4.6)],
    ['blue', `${oval(7, 10, 2)}${oval(42, 39, 2)}`, 0],
  ],
};
