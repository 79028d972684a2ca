import { expect, it } from 'vitest';
import { builtProject } from './build';

it.each([
  ['> nx run @mindloom/game-memory:build', '@mindloom/game-memory'],
  ['> nx run @mindloom/shell:build  [local cache]', null],
  ['> nx run @mindloom/shell:build  [existing outputs match the cache, left as is]', null],
  ['ready   built in 1.12s (remote)', null],
])('builtProject reads the name of the built project, or null, from the line "%s"', (line, project) => {
  expect(builtProject(line)).toBe(project);
});
