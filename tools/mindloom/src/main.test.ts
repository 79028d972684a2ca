import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeMindloom, startFakeMindloom, TOKEN } from '../tests/fake-mindloom';
import { writeSmallGame } from '../tests/small-game';
import { main } from './main';
import type { Project } from './project';

let mindloom: FakeMindloom;
let game: Project;
let printed: string[];

beforeEach(async () => {
  mindloom = await startFakeMindloom();
  game = writeSmallGame();
  printed = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: unknown) => void printed.push(String(line)));
});
afterEach(async () => {
  await mindloom.close();
  rmSync(game.folder, { recursive: true });
});

const run = (args: string[], env: NodeJS.ProcessEnv = {}, { folder } = game) => main(args, { folder, env });
const settings = () => ({ MINDLOOM_URL: mindloom.url, MINDLOOM_TOKEN: TOKEN });

describe('mindloom', () => {
  it('mindloom without a command prints the usage of the commands', async () => {
    expect(await run([])).toBe(0);
    expect(printed[0]).toContain('mindloom dev --shell <url>');
  });

  it.each([[['publish']], [['check', '--fast']], [['release', '--notes', '']]])(
    'mindloom refuses %j and changes nothing',
    async (args) => {
      expect(await run(args, settings())).toBe(1);
      expect(printed.join('\n')).toContain('ML-660');
      expect(mindloom.begun).toEqual([]);
    },
  );

  it('mindloom refuses a folder without a game', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mindloom-no-game-'));
    expect(await main(['check'], { folder, env: {} })).toBe(1);
    writeFileSync(join(folder, 'package.json'), '{"name":"chess","version":"1.0.0"}');
    expect(await main(['check'], { folder, env: {} })).toBe(1);
    rmSync(folder, { recursive: true });
    expect(printed.map((line) => line.slice(0, 6))).toEqual(['ML-661', 'ML-661']);
  });

  it('mindloom release names the script that failed, and uploads nothing', async () => {
    const broken = writeSmallGame({ test: 'exit 3' });
    expect(await run(['release'], settings(), broken)).toBe(1);
    rmSync(broken.folder, { recursive: true });
    expect(printed).toContain('types skipped: package.json has no script "typecheck"');
    expect(printed.at(-1)).toContain('ML-662 npm run test failed');
    expect(mindloom.begun).toEqual([]);
  });
});

describe('the settings of a release', () => {
  it.each([
    { name: 'no address', env: { MINDLOOM_TOKEN: TOKEN }, code: 'ML-668' },
    { name: 'no token', env: { MINDLOOM_URL: 'http://127.0.0.1:9' }, code: 'ML-668' },
    { name: 'a secret key as token', env: { MINDLOOM_TOKEN: 'sb_secret_x' }, code: 'ML-668' },
    { name: 'an address that does not answer', env: { MINDLOOM_URL: 'http://127.0.0.1:9' }, code: 'ML-664' },
    { name: 'text instead of an address', env: { MINDLOOM_URL: 'play.example' }, code: 'ML-664' },
  ])('mindloom release refuses $name before it builds the game', async ({ env, code, name }) => {
    const given = name.startsWith('no ') ? env : { ...settings(), ...env };
    expect(await run(['release'], given)).toBe(1);
    expect(printed).toEqual([expect.stringMatching(new RegExp(`^${code} `))]);
  });

  it('mindloom release refuses an address whose page has no configuration of a shell', async () => {
    expect(await run(['release'], { ...settings(), MINDLOOM_URL: `${mindloom.url}/publish/v1` })).toBe(1);
    expect(printed[0]).toContain('ML-664');
  });
});

describe('mindloom health', () => {
  const release = {
    version: '1.2.0',
    createdAt: '2026-11-20T00:00:00Z',
    bad: false,
    verdict: 'passed',
    attempts: 400,
    loadFailures: 4,
    crashes: 2,
    fallbacks: 1,
    failureCodes: { 'ML-101': 1, 'ML-104': 3 },
    readyCounts: [0, 0, 0, 0, 0, 10],
    places: [
      { place: 'frame', attempts: 100, loadFailures: 3, crashes: 0, readyCounts: [0, 0, 0, 0, 0, 4] },
      { place: 'page', attempts: 300, loadFailures: 1, crashes: 2, readyCounts: [0, 0, 0, 0, 0, 6] },
    ],
    plays: 300,
    finished: 270,
    scores: [{ difficulty: 'easy', players: 40, quartiles: [100, 150, 210] }],
    errors: [
      {
        kind: 'error',
        message: 'x is not a function',
        count: 12,
        players: 5,
        browser: 'Chrome 140',
        lastSeen: '2026-11-22T00:00:00Z',
        frames: [{ file: 'js/game.js', line: 1, column: 200, name: 't' }],
      },
    ],
  };
  const empty = {
    ...release,
    version: '1.1.0',
    bad: true,
    verdict: null,
    attempts: 0,
    failureCodes: {},
    readyCounts: [],
    places: [],
    plays: 0,
    scores: [],
    errors: [],
  };

  it('mindloom health shows the releases of the game in the folder as a table', async () => {
    mindloom.health = { remote: 'chess', days: 7, versions: [release, empty] };
    expect(await run(['health'], settings())).toBe(0);
    expect(printed).toEqual([
      'chess, last 7 days',
      '',
      'version      verdict  loads  failed     crashed    ready p50  ready p95  plays  finished  median score',
      '1.2.0        passed   400    4 (1.0 %)  2 (0.5 %)  240 ms     276 ms     300    90.0 %    easy 150',
      '1.1.0 (bad)  waiting  0      -          -          -          -          0      -         -',
      '',
      'By place',
      '1.2.0 in a frame: loads 100, failed 3 (3.0 %), crashed 0 (0.0 %), ready p50 240 ms, p95 276 ms',
      '1.2.0 in the page: loads 300, failed 1 (0.3 %), crashed 2 (0.7 %), ready p50 240 ms, p95 276 ms',
      '',
      'Failure codes',
      '1.2.0: ML-104 3 times, ML-101 1 times',
      '',
      'Errors',
      '1.2.0: 12 times, 5 players, Chrome 140: x is not a function at js/game.js:1:200',
    ]);
  });

  it('in a folder without a game, mindloom health shows another remote, and prints it as JSON with --json', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mindloom-no-game-'));
    const args = ['health', 'go', '--days', '30', '--json'];
    expect(await main(args, { folder, env: settings() })).toBe(0);
    rmSync(folder, { recursive: true });
    expect(mindloom.asked.at(-1)).toBe('health/go?days=30');
    expect(JSON.parse(printed.join('\n'))).toEqual(mindloom.health);
  });

  it('mindloom health says that a remote has no release', async () => {
    expect(await run(['health'], settings())).toBe(0);
    expect(printed).toEqual(['chess, last 7 days', 'No release is registered.']);
  });

  it.each([[['health', '--days', '0']], [['health', '--days', 'many']], [['health', 'one', 'two']]])(
    'mindloom health refuses %j',
    async (args) => {
      expect(await run(args, settings())).toBe(1);
      expect(printed[0]).toMatch(/^ML-660 /);
    },
  );

  it('mindloom health reports that the endpoint refuses the remote of another team', async () => {
    mindloom.refusal = { status: 403, code: 'ML-645', problem: 'not yours' };
    expect(await run(['health', 'memory'], settings())).toBe(1);
    expect(printed[0]).toBe('ML-666 The upload endpoint refused: ML-645 not yours');
  });
});
