import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeMindloom, startFakeMindloom, TOKEN } from '../tests/fake-mindloom';
import { writeSmallGame } from '../tests/small-game';
import { readBuild } from './built-release';
import { buildGame } from './check';
import { buildFolder, type Project } from './project';
import { type PublishAccess, upload } from './publish-client';
import { uploadSourceMaps, waitForVerdict } from './release';

let mindloom: FakeMindloom;
let game: Project;
let access: PublishAccess;

beforeEach(async () => {
  mindloom = await startFakeMindloom();
  access = { publishUrl: `${mindloom.url}/functions/v1/publish/v1`, token: async () => TOKEN };
  game = writeSmallGame();
  await buildGame(game, game.version, () => undefined);
});
afterEach(async () => {
  await mindloom.close();
  rmSync(game.folder, { recursive: true });
});

const uploadBuild = () =>
  upload(access, {
    kind: 'releases',
    build: buildFolder(game),
    manifest: readBuild(game, game.version),
    notes: 'Calmer colours',
    claim: { verdict: 'passed' },
  });

describe('upload', () => {
  it('upload sends the manifest without base URL, with the notes and the claim, then sends every file, and then publishes the release', async () => {
    expect(await uploadBuild()).toEqual({ remote: 'chess', version: '1.2.0', digest: 'd' });
    const [begun] = mindloom.begun;
    expect(begun).toMatchObject({
      route: 'releases',
      body: { notes: 'Calmer colours', claim: { verdict: 'passed' }, manifest: { remote: 'chess' } },
    });
    expect(begun?.body.manifest).not.toHaveProperty('baseUrl');
    expect([...mindloom.files.keys()].toSorted()).toEqual(['entry.js', 'levels/one+two.txt']);
    expect(mindloom.completed).toBe(1);
  });

  it('upload continues after the connection was cut off, and sends only the missing files', async () => {
    mindloom.cutOff.add('levels/one+two.txt');
    await expect(uploadBuild()).rejects.toMatchObject({ code: 'ML-665' });
    expect(mindloom.completed).toBe(0);
    // The client sends two files at the same time, so the second file may arrive after the first one has failed.
    await vi.waitFor(() => expect(mindloom.files.has('entry.js')).toBe(true));
    const stored = mindloom.files.get('entry.js');
    await uploadBuild();
    expect(mindloom.files.get('entry.js')).toBe(stored);
    expect(mindloom.completed).toBe(1);
  });

  it('upload reports a refusal with the code and the sentence of the endpoint', async () => {
    mindloom.refusal = { status: 403, code: 'ML-645', problem: 'This token cannot publish chess.' };
    await expect(uploadBuild()).rejects.toMatchObject({
      code: 'ML-666',
      message: 'The upload endpoint refused: ML-645 This token cannot publish chess.',
    });
  });

  it('upload reports an answer that does not have the format of an upload endpoint', async () => {
    access.publishUrl = `${mindloom.url}/`.slice(0, -1);
    await expect(uploadBuild()).rejects.toMatchObject({ code: 'ML-665' });
    access.publishUrl = 'http://127.0.0.1:9';
    await expect(uploadBuild()).rejects.toMatchObject({ code: 'ML-665' });
  });
});

describe('uploadSourceMaps', () => {
  const release = { remote: 'chess', version: '1.2.0', digest: 'sha256-a+b=' };
  const maps = [{ path: 'js/entry.js.map', bytes: new TextEncoder().encode('{"version":3}') }];
  const lines: string[] = [];
  beforeEach(() => void lines.splice(0));

  it('uploadSourceMaps stores every source map with the digest of the release', async () => {
    await uploadSourceMaps(access, release, maps, (line) => lines.push(line));
    expect([...mindloom.maps]).toEqual([
      ['releases/chess/1.2.0/maps/js/entry.js.map?digest=sha256-a%2Bb%3D', '{"version":3}'],
    ]);
    expect(lines).toEqual([]);
  });

  it('uploadSourceMaps reports a source map that the endpoint refuses, and stores the other maps', async () => {
    mindloom.refusal = { status: 413, code: 'ML-711', problem: 'Too large.' };
    await uploadSourceMaps(access, release, [...maps, ...maps], (line) => lines.push(line));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^ML-713 chess 1\.2\.0 js\/entry\.js\.map: .*ML-666 .*ML-711 Too large\./);
  });
});

describe('waitForVerdict', () => {
  const chess = { remote: 'chess', version: '1.2.0' };
  const quickly = { pollMs: 1, limitMs: 5000 };
  const lines: string[] = [];
  const wait = (limits = quickly) => waitForVerdict(access, chess, (line) => lines.push(line), limits);

  it('waitForVerdict waits until the release has passed the judge', async () => {
    mindloom.verdicts = [{ verdict: null }, { verdict: null }, { verdict: 'passed' }];
    await wait();
    expect(lines).toEqual(['chess 1.2.0 passed the judge. Product staff can assign it']);
  });

  it('waitForVerdict reports the problems of a release that did not pass the judge', async () => {
    const outcomes = [
      { name: 'module', verdict: 'passed', problems: [] },
      { name: 'no-network', verdict: 'failed', problems: ['the game requested https://ads.test/'] },
    ];
    mindloom.verdicts = [{ verdict: 'failed', report: { outcomes } }];
    await expect(wait()).rejects.toMatchObject({
      code: 'ML-669',
      log: 'no-network: the game requested https://ads.test/',
    });
  });

  it('waitForVerdict stops waiting at its time limit', async () => {
    mindloom.verdicts = [{ verdict: null }];
    await expect(wait({ pollMs: 1, limitMs: 20 })).rejects.toMatchObject({ code: 'ML-670' });
  });
});
