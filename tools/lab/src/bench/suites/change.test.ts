import { expect, it } from 'vitest';
import { builtProjects } from './change';

it('builtProjects excludes projects that nx took from its cache', () => {
  const output = [
    '> nx run @mindloom/game-memory:build',
    'ready built in 0.9 s',
    '> nx run @mindloom/shell:build  [local cache]',
    '> nx run @mindloom/console:build  [existing outputs match the cache, left as is]',
    '\u001B[2m> \u001B[22mnx run @mindloom/game-puzzle:build',
  ].join('\n');
  expect(builtProjects(output)).toEqual(['@mindloom/game-memory', '@mindloom/game-puzzle']);
});
