import { expect, it } from 'vitest';
import { applySourceMaps } from './apply-source-map';

const SOURCE = `import { fail } from './fail';

export function View() {
  return <button onClick={() => fail()}>End</button>;
}
`;
/** Maps column 11 of the only line to line 4, column 32 of the source: "fail()". */
const MAP = JSON.stringify({
  version: 3,
  sources: ['src/view.tsx', 'src/other.ts'],
  sourcesContent: [SOURCE, null],
  names: [],
  mappings: 'UAGgC,YCHhC',
});
const frame = { file: 'static/js/1.js', line: 1, column: 11, name: 't' };

it('applySourceMaps returns file, line, column, function and source line of a stack frame', () => {
  expect(applySourceMaps([frame], new Map([['static/js/1.js', MAP]]))).toEqual([
    {
      ...frame,
      source: {
        path: 'src/view.tsx',
        line: 4,
        column: 33,
        name: 'onClick',
        text: 'return <button onClick={() => fail()}>End</button>;',
      },
    },
  ]);
});

it('a stack frame in a source file without content keeps the name of the built code and has no source line', () => {
  const [mapped] = applySourceMaps([{ ...frame, column: 23 }], new Map([['static/js/1.js', MAP]]));
  expect(mapped?.source).toEqual({ path: 'src/other.ts', line: 1, column: 1, name: 't', text: null });
});

it('a stack frame has no source position if it is before the first mapping, in a line without mappings, or in a file without a map', () => {
  const maps = new Map([['static/js/1.js', MAP]]);
  const frames = [
    { ...frame, column: 3 },
    { ...frame, line: 9 },
    { ...frame, file: 'static/js/2.js' },
  ];
  for (const { source } of applySourceMaps(frames, maps)) expect(source).toBeNull();
});

it('applySourceMaps truncates a long source line', () => {
  const map = { ...JSON.parse(MAP), sourcesContent: [`\n\n\n  ${'x'.repeat(1000)}`, null] };
  const [mapped] = applySourceMaps([frame], new Map([['static/js/1.js', JSON.stringify(map)]]));
  expect(mapped?.source?.text).toBe('x'.repeat(200));
});

it('applySourceMaps throws for a damaged map', () => {
  expect(() => applySourceMaps([frame], new Map([['static/js/1.js', '{']]))).toThrow(SyntaxError);
});
