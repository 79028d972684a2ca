import type { ReportedError } from '@mindloom/data-access/telemetry';
import { ERRORS_OF_FAILED_PLAY } from '@mindloom/registry';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectErrors } from './release-errors';

const BASE_URL = 'http://games.test/memory/1.0.0/';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function collect() {
  const reports: (readonly ReportedError[])[] = [];
  const onFailed = vi.fn<() => void>();
  const errors = collectErrors(BASE_URL, { report: (found) => reports.push(found), onFailed });
  return { errors, reports, onFailed };
}
const errorWith = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });
const error = (message: string, stack = `TypeError: ${message}\n    at onClick (${BASE_URL}view.js:41:7)`) =>
  ({ kind: 'error', thrown: errorWith(message, stack) }) as const;

it('equal errors are reported together, two seconds after the first one', () => {
  const { errors, reports } = collect();
  errors.add(error('no board'));
  errors.add({ ...error('no board'), kind: 'rejection' });
  errors.add(error('no board'));
  vi.advanceTimersByTime(1999);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(1);
  const frames = [{ file: 'view.js', line: 41, column: 7, name: 'onClick' }];
  expect(reports).toEqual([
    [
      { kind: 'error', message: 'TypeError: no board', frames, count: 2 },
      { kind: 'rejection', message: 'TypeError: no board', frames, count: 1 },
    ],
  ]);
});

it('a game that throws errors without end is reported at longer and longer intervals', () => {
  const { errors, reports } = collect();
  for (let second = 0; second < 120; second++) {
    errors.add(error('no board'));
    vi.advanceTimersByTime(1000);
  }
  errors.end();
  expect(reports.length).toBeLessThanOrEqual(7);
  expect(reports.flat().reduce((sum, { count }) => sum + count, 0)).toBe(120);
});

it('at the end of the play, the remaining errors are reported at once; without errors, nothing is reported', () => {
  const { errors, reports } = collect();
  errors.end();
  errors.add(error('no board'));
  errors.end();
  vi.advanceTimersByTime(60_000);
  expect(reports).toHaveLength(1);
});

it('a report contains at most 20 different errors', () => {
  const { errors, reports } = collect();
  for (let place = 0; place < 50; place++) errors.add(error(`fault ${place}`));
  errors.end();
  expect(reports[0]).toHaveLength(20);
});

it('a play counts as failed once, at its third error, and further errors change nothing', () => {
  const { errors, onFailed } = collect();
  for (let count = 1; count < ERRORS_OF_FAILED_PLAY; count++) errors.add(error(`fault ${count}`));
  expect(onFailed).not.toHaveBeenCalled();
  for (let count = 0; count < 5; count++) errors.add(error('no board'));
  expect(onFailed).toHaveBeenCalledOnce();
});

it.each([
  ['Chromium', `TypeError: no board\n    at new Board (${BASE_URL}view.js:41:7)`, 'Board'],
  ['Chromium for an async function', `TypeError: x\n    at async turn (${BASE_URL}view.js:41:7)`, 'turn'],
  ['Chromium for a function without a name', `TypeError: x\n    at ${BASE_URL}view.js:41:7`, ''],
  ['Firefox and Safari', `onClick@${BASE_URL}view.js:41:7\n`, 'onClick'],
  ['Firefox after a second attempt to load the file', `onClick@${BASE_URL}view.js?attempt=2:41:7`, 'onClick'],
])(
  'a report contains the file, line, column and function of a stack frame, in the format of %s',
  (_browser, stack, name) => {
    const { errors, reports } = collect();
    errors.add(error('no board', stack));
    errors.end();
    expect(reports[0]?.[0]?.frames).toEqual([{ file: 'view.js', line: 41, column: 7, name }]);
  },
);

it('stack frames outside of the release are left out, and at most eight stack frames are reported', () => {
  const { errors, reports } = collect();
  const own = Array.from({ length: 12 }, (_, line) => `    at own (${BASE_URL}chunks/${line}.js:${line}:1)`);
  const stack = ['Error: x', '    at shell (http://shell.test/main.js:1:1)', ...own].join('\n');
  errors.add(error('x', stack));
  errors.end();
  const files = reports[0]?.[0]?.frames.map(({ file }) => file);
  expect(files).toEqual(Array.from({ length: 8 }, (_, line) => `chunks/${line}.js`));
});

it('a thrown value without a stack is reported with the place where the browser detected it', () => {
  const { errors, reports } = collect();
  const place = { address: `${BASE_URL}view.js`, line: 3, column: 9 };
  errors.add({ kind: 'error', thrown: 'just a text', place });
  errors.end();
  expect(reports[0]).toEqual([
    {
      kind: 'error',
      message: 'just a text',
      frames: [{ file: 'view.js', line: 3, column: 9, name: '' }],
      count: 1,
    },
  ]);
});

it('a thrown value that cannot be read as text is reported without its text', () => {
  const { errors, reports } = collect();
  errors.add({ kind: 'error', thrown: Object.create(null) });
  errors.end();
  expect(reports[0]).toMatchObject([{ message: 'a value that cannot be read as text', frames: [] }]);
});
