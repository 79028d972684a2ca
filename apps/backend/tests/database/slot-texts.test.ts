import { gridCatalogue, gridReactionSlot, isGameId, pageCatalogue, sessionLimitMs } from '@mindloom/domain';
import { type SlotTexts, withFiles } from '@mindloom/registry';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { type Actor, addAccounts, anonymous, playerA, rowsFor, runAs, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { assign, rawSnapshot, readSnapshot, recordConformance, register, release } from './registry-calls';

const chess = {
  title: 'Chess Recall',
  description: 'Look at the board, then set up every piece again.',
  area: 'memory',
  difficulty: 'hard',
  minutes: 4,
};

describeDatabase('slots as data', (database) => {
  beforeAll(() => addAccounts(database));

  const raw = () => rawSnapshot(database);
  const snapshot = () => readSnapshot(database);
  const textsOf = async (slot: string) => (await snapshot()).slots[slot]?.texts;
  const setSlot = (slot: string, expected: number | null, texts: object, actor: Actor = staff) =>
    runAs(database, actor, 'select * from public.set_slot($1, $2, $3)', [
      slot,
      JSON.stringify(texts),
      expected,
    ]);

  it('the seven product slots have the texts, areas and time limits of the catalogue', async () => {
    const { slots } = await snapshot();
    expect(Object.keys(slots)).toHaveLength(7);
    for (const [slot, { texts }] of Object.entries(slots)) {
      const entry =
        slot === gridReactionSlot ? gridCatalogue[3] : isGameId(slot) ? pageCatalogue[slot] : undefined;
      expect(entry).toBeDefined();
      expect(texts).toMatchObject({
        title: entry?.name,
        description: entry?.description,
        area: entry?.category,
        difficulty: entry?.difficulty,
        minutes: sessionLimitMs(entry?.duration ?? '') / 60_000,
        picture: entry?.picture ?? entry?.icon,
        kind: 'product',
      });
    }
  });

  it('staff create a slot without a migration, and the snapshot contains its texts under a higher revision [GAME-08]', async () => {
    const { revision } = await snapshot();
    await setSlot('chess-recall', null, chess);
    expect(await textsOf('chess-recall')).toEqual({
      ...chess,
      picture: 'memory',
      position: 80,
      kind: 'added',
    });
    expect((await snapshot()).revision).toBeGreaterThan(revision);
  });

  it('a change of some texts keeps the other texts, raises the revision, and is in the audit with its author', async () => {
    const { revision } = await snapshot();
    const { rows } = await setSlot('chess-recall', revision, { title: 'Chess' });
    expect(await textsOf('chess-recall')).toMatchObject({ ...chess, title: 'Chess' });
    expect((await snapshot()).revision).toBe(revision + 1);
    const audit = await rowsFor(
      database,
      staff,
      "select actor, action from public.audit where table_name = 'slots' and (after ->> 'revision')::int = $1",
      [rows[0]?.['revision']],
    );
    expect(audit).toEqual([{ actor: staff.sub, action: 'update' }]);
  });

  it('an assignment that follows a change of texts gets a higher revision than the texts', async () => {
    const { revision } = await snapshot();
    await recordConformance(database, await register(database, release('chess', '1.0.0')));
    await assign(database, {
      slot: 'chess-recall',
      expected: revision,
      to: { remote: 'chess', stable: '1.0.0' },
    });
    expect((await snapshot()).revision).toBe(revision + 1);
  });

  it('set_slot refuses a slot that exists already, an outdated revision and an unknown slot', async () => {
    expect(await messageOf(setSlot('memory-match', null, chess))).toMatch(/^ML-626: .* for a new slot\./);
    const { revision } = await snapshot();
    await setSlot('chess-recall', revision, { minutes: 5 });
    expect(await messageOf(setSlot('chess-recall', revision - 5, { minutes: 6 }))).toMatch(/^ML-626/);
    expect(await messageOf(setSlot('no-such-slot', 0, chess))).toMatch(/^ML-624/);
  });

  it.each([
    ['Chess Recall', {}, /lower case words/],
    ['daily-challenge', {}, /not the id of a set/],
    ['go', { area: 'balanced' }, /area must be/],
    ['go', { minutes: 0 }, /minutes must be between 1 and 60/],
    ['go', { minutes: 'x' }, /whole numbers/],
    ['go', { title: ' ' }, /title must have/],
    ['go', { kind: 'product' }, /unknown key "kind"/],
  ])('set_slot refuses the new slot %s with %o', async (slot, change, problem) => {
    expect(await messageOf(setSlot(slot, null, { ...chess, ...change }))).toMatch(problem);
  });

  it('only staff may create a slot', async () => {
    expect(await refusalOf(setSlot('mine', null, chess, playerA))).toBe('PT403');
    expect(await refusalOf(setSlot('mine', null, chess, anonymous))).toBe('42501');
  });

  it('a product slot that loads another game shows that game’s own texts, until staff save texts for the slot', async () => {
    const before = await textsOf('reaction-test');
    await recordConformance(database, await register(database, release('maze', '1.0.0')));
    const info = { title: 'Maze', description: 'Find the way out.', area: 'logic', minutes: 7 };
    await runAs(database, service, 'select public.describe_release($1, $2, $3)', [
      'maze',
      '1.0.0',
      JSON.stringify(info),
    ]);
    const { revision } = await snapshot();
    await assign(database, {
      slot: 'reaction-test',
      expected: revision,
      to: { remote: 'maze', stable: '1.0.0' },
    });
    expect(await textsOf('reaction-test')).toEqual({ ...before, ...info, picture: 'puzzle' });
    await setSlot('reaction-test', revision + 1, { title: 'Trial game', area: 'focus' });
    expect(await textsOf('reaction-test')).toEqual({ ...before, title: 'Trial game', area: 'focus' });
  });

  it('after staff change only the picture and the position of a slot, the slot still shows the texts of another game that it loads', async () => {
    const { revision } = await snapshot();
    await setSlot('mental-math', revision, { picture: 'ideas', position: 45 });
    await serveDescribed('mental-math', 'maze2', { title: 'Maze', area: 'logic', picture: 'thread' });
    expect(await textsOf('mental-math')).toMatchObject({ title: 'Maze', picture: 'thread', position: 45 });
  });

  it('staff take over the texts that a release proposes, and undo their own texts', async () => {
    const info = { title: 'Go', description: 'Surround.', area: 'focus', minutes: 9, difficulty: 'hard' };
    await setSlot('go', null, chess);
    await serveDescribed('go', 'go', info);
    expect(await textsOf('go')).toMatchObject(chess);
    await followRelease('go', (await snapshot()).revision);
    expect(await textsOf('go')).toMatchObject({ ...info, picture: 'memory' });
    await setSlot('go', (await snapshot()).revision, { title: 'Go for beginners' });
    expect(await textsOf('go')).toMatchObject({ ...chess, title: 'Go for beginners' });
    await followRelease('go', (await snapshot()).revision);
    expect(await textsOf('go')).toMatchObject(info);
  });

  it('follow_release_texts refuses an outdated revision, an unknown slot, a release without a description, and everybody except staff', async () => {
    const { revision } = await snapshot();
    expect(await messageOf(followRelease('go', revision - 4))).toMatch(/^ML-626/);
    expect(await messageOf(followRelease('no-such-slot', revision))).toMatch(/^ML-624/);
    expect(await messageOf(followRelease('word-recall', revision))).toMatch(/^ML-626: .* no description/);
    expect(await refusalOf(followRelease('go', revision, playerA))).toBe('PT403');
    expect(await refusalOf(followRelease('go', revision, anonymous))).toBe('42501');
  });

  it('the snapshot contains the figures that the release declares, and no metric with an unexpected value', async () => {
    const figure = { name: 'pairs', label: 'pairs found', kind: 'count', better: 'higher' };
    const metrics = [
      { ...figure, unit: 'pairs', min: 0, max: 9 },
      { ...figure, better: undefined },
      { ...figure, better: 'nicer' },
      { ...figure, name: 'a b' },
      { ...figure, label: 'x'.repeat(41) },
      { ...figure, drawnFrom: { deep: 'object' } },
      'pairs',
      null,
      {
        ...figure,
        name: 'meanMs',
        label: undefined,
        title: 'Mean Time',
        kind: 'duration',
        better: 'lower',
        drawnFrom: 'pairs',
      },
    ];
    await serveDescribed('go', 'go2', { title: 'Go', area: 'focus', metrics });
    expect((await textsOf('go'))?.figures).toEqual([
      figure,
      { name: 'meanMs', label: 'mean time', kind: 'duration', better: 'lower', drawnFrom: 'pairs' },
    ]);
  });

  const followRelease = (slot: string, expected: number, actor: Actor = staff) =>
    runAs(database, actor, 'select public.follow_release_texts($1, $2)', [slot, expected]);

  /** Serves a release with this description in a slot. */
  async function serveDescribed(slot: string, remote: string, info: object): Promise<void> {
    await recordConformance(database, await register(database, release(remote, '1.0.0')));
    const call = 'select public.describe_release($1, $2, $3)';
    await runAs(database, service, call, [remote, '1.0.0', JSON.stringify(info)]);
    const { revision } = await snapshot();
    await assign(database, { slot, expected: revision, to: { remote, stable: '1.0.0' } });
  }

  it('a release keeps its first description if another description is sent', async () => {
    const describe = (info: object) =>
      runAs(database, service, 'select public.describe_release($1, $2, $3)', [
        'chess',
        '1.0.0',
        JSON.stringify(info),
      ]);
    await describe({ title: 'Chess', area: 'memory' });
    await describe({ title: 'Chess', area: 'memory' });
    expect(await messageOf(describe({ title: 'Chess', area: 'logic' }))).toMatch(/^ML-623/);
  });

  it('release_files returns the file list with the digest that the snapshot contains, and nothing for another digest', async () => {
    const stable = (await snapshot()).slots['chess-recall']?.stable;
    if (stable === undefined || stable === null) throw new Error('the slot has no release');
    expect(stable.assets).toBeUndefined();
    const list = async (digest: string | undefined) =>
      (
        await rowsFor(database, anonymous, 'select public.release_files($1, $2, $3) as list', [
          'chess',
          '1.0.0',
          digest,
        ])
      )[0]?.['list'];
    const text = String(await list(stable.files));
    const complete = await withFiles(stable, text);
    expect(complete?.assets.map(({ path }) => path)).toEqual(['chunks/12.css', 'remoteEntry.js']);
    expect(await withFiles(stable, text.replace('6000', '6001'))).toBeNull();
    expect(await list('A'.repeat(16))).toBeNull();
  });

  it('the snapshot of 200 slots with three releases each has at most 30 kB after compression with gzip', async () => {
    const random = (length: number) =>
      Array.from({ length }, () => 'etaoinshrdlu '[Math.floor(Math.random() * 13)]).join('');
    const wanted: Partial<SlotTexts> = { area: 'logic', difficulty: 'medium', minutes: 5 };
    for (let number = 0; number < 193; number++) {
      const remote = `game-${number}`;
      const texts = { ...wanted, title: `Game ${random(8)}.`, description: `A ${random(40)} game.` };
      await setSlot(`slot-${number}`, null, texts);
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
        const sha384 = `sha384-${Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString('base64')}`;
        const assets = [{ path: 'remoteEntry.js', sha384, bytes: 6000, boot: true }];
        await register(database, release(remote, version, { assets }));
      }
      for (const to of [
        { remote, stable: '1.0.0' },
        { stable: '1.1.0', candidate: '1.2.0' },
      ])
        await assign(database, { slot: `slot-${number}`, expected: (await newestRevision()) ?? 0, to });
    }
    const text = JSON.stringify(await raw());
    expect(Object.keys((await snapshot()).slots).length).toBeGreaterThanOrEqual(200);
    expect(gzipSync(text).length).toBeLessThanOrEqual(30_000);
  }, 120_000);

  const newestRevision = async () =>
    Number((await database.query('select private.newest_revision() as r')).rows[0]?.['r']);
});
