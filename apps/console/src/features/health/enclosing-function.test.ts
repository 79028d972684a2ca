import { expect, it } from 'vitest';
import { enclosingFunction } from './enclosing-function';

/** The name of the function that contains the mark `|` in a source text. */
function nameAt(source: string): string | null {
  const before = source.split('|')[0] ?? '';
  const lines = source.replace('|', '').split('\n');
  return enclosingFunction(lines, before.split('\n').length, before.length - before.lastIndexOf('\n') - 1);
}

it.each([
  ['a function', 'export function solve(board) {\n  return |board.cells;\n}', 'solve'],
  ['an async generator', 'async function* moves<T>(of: T) {\n  yield |of;\n}', 'moves'],
  ['an arrow function', 'const scoreOf = ({ hits }: Run): number =>\n  |hits * 2;', 'scoreOf'],
  ['an arrow function in its own line', 'const double = (value) => |value.twice();', 'double'],
  ['a generic arrow function', 'const pick = <T>(list: readonly T[]): T => {\n  |list.at(0);\n};', 'pick'],
  ['parameters with parentheses', 'const join = (...names: (string[])[]) => |names.join();', 'join'],
  [
    'parameters in several lines',
    'export function settle(\n  card: Card,\n): Card {\n  |card.x();\n}',
    'settle',
  ],
  [
    'an arrow function in several lines',
    'const move = (\n  card: Card,\n): Card => {\n  |card.x();\n};',
    'move',
  ],
  ['a typed arrow function', 'const next: Step = (state) => {\n  |state.go();\n};', 'next'],
  [
    'a method',
    'class Board {\n  private async flip(card: Card): Promise<void> {\n    |card.flip();\n  }\n}',
    'flip',
  ],
  ['a property', 'export default {\n  mount: async (element) => {\n    |element.x();\n  },\n};', 'mount'],
  ['a handler in markup', 'function View() {\n  return <b onClick={() => |fail()}>x</b>;\n}', 'onClick'],
  ['a wrapped function', 'const onKey = useCallback((event) => {\n  |event.x();\n}, []);', 'onKey'],
  ['a component', 'export const View = memo(function View() {\n  |hook();\n});', 'View'],
  [
    'a nested block',
    'function play() {\n  if (ready) {\n    for (const card of cards) {\n      |card.flip();\n    }\n  }\n}',
    'play',
  ],
  [
    'an inner callback',
    'function play() {\n  cards.forEach((card) => {\n    |card.flip();\n  });\n}',
    'play',
  ],
  ['a function after another one', 'function one() {\n  x();\n}\n\nfunction two() {\n\n  |y();\n}', 'two'],
])('enclosingFunction finds the name of %s', (_what, source, name) => {
  expect(nameAt(source)).toBe(name);
});

it('enclosingFunction finds no name for a line at the top of a file or outside of the file', () => {
  expect(nameAt('const size = |readSize();')).toBeNull();
  expect(nameAt('if (ready) {\n  |go();\n}')).toBeNull();
  expect(enclosingFunction(['x'], 7, 0)).toBeNull();
});

it.each(['a=', 'a=(', 'a:', '<', '(', 'a=<', 'a=((a)', 'async ', 'a(', ' a=a(', 'a:a(<'])(
  'enclosingFunction takes less than a second for a file that repeats "%s"',
  (text) => {
    const long = text.repeat(500_000 / text.length);
    const lines = [1, 2, 3, 4].map((indent) => ' '.repeat(5 - indent) + text.repeat(190 / text.length));
    const started = performance.now();
    enclosingFunction([long, ...lines.toReversed(), `      ${long}`], 6, 400_000);
    expect(performance.now() - started).toBeLessThan(1000);
  },
);
