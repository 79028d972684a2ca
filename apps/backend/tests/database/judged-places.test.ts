import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, rowsFor, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import type { Row } from './engine/database';
import { messageOf } from './engine/refusal';
import { changeSlot, liveRow, recordConformance, register, release, serve } from './registry-calls';
import { addTeam, begin, callAs, complete, createToken } from './team-calls';

const slot = 'memory-match';

describeDatabase('the place of a conformance run', (database) => {
  const change = (to: object) => changeSlot(database, { slot, to });
  const trust = (place: string) =>
    callAs(database, staff, 'public.set_team_trust($1, $2)', ['chess-club', place]);
  let token = '';
  let uploads = 0;
  /** Uploads a new release of the team. @returns its registered row. */
  const upload = async (): Promise<Row> => {
    uploads += 1;
    const version = `1.${uploads}.0`;
    const { upload: id } = await begin(database, token, release('chess', version));
    return Object(await complete(database, token, id, `chess/${version}/`));
  };
  const waiting = ({ version }: Row) =>
    rowsFor(database, staff, 'select version, place from public.waiting_releases() where version = $1', [
      version,
    ]);
  const own = async (version: string) => register(database, release('memory', version));

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, slot, 'memory');
    await addTeam(database, 'chess-club', ['chess']);
    token = await createToken(database, 'chess-club', ['chess']);
  });

  beforeEach(async () => {
    await trust('frame');
    await change({ remote: 'memory', stable: '1.0.0', candidate: null, place: null });
  });

  it('a conformance run without a place counts as a run in the page, and a place other than page or frame is refused', async () => {
    const { remote, version, digest } = await own('2.0.0');
    const run = { remote, version, digest, suite: '1', verdict: 'passed' };
    const record = (changes: object) =>
      callAs(database, service, 'public.record_conformance($1)', [JSON.stringify({ ...run, ...changes })]);
    await record({});
    const places = 'select place from public.conformance_runs where version = $1';
    expect(await rowsFor(database, staff, places, [version])).toEqual([{ place: 'page' }]);
    expect(await messageOf(record({ place: 'attic' }))).toBe(
      'ML-622: not a conformance run: place must be page or frame.',
    );
  });

  it('a release of an untrusted team that passed conformance only in the page cannot be assigned', async () => {
    const uploaded = await upload();
    await recordConformance(database, uploaded, 'passed', 'page');
    const to = { remote: 'chess', stable: uploaded['version'] };
    expect(await messageOf(change(to))).toBe(
      `ML-723: chess ${String(uploaded['version'])} would run in a frame but has not passed conformance there. Run npm run judge, then assign it again.`,
    );
    expect(await liveRow(database)).toMatchObject({ remote: 'memory' });
    await recordConformance(database, uploaded, 'failed', 'frame');
    expect(await messageOf(change(to))).toMatch(/^ML-723: /);
    await recordConformance(database, uploaded, 'passed', 'frame');
    await change(to);
  });

  it('a release of a trusted team that passed conformance only in a frame cannot be assigned to the page', async () => {
    await trust('page');
    const uploaded = await upload();
    await recordConformance(database, uploaded, 'passed', 'frame');
    const to = { remote: 'chess', stable: uploaded['version'] };
    expect(await messageOf(change(to))).toMatch(/^ML-723: .* would run in the page /);
    await change({ ...to, place: 'frame' });
    expect(await messageOf(change({ place: null }))).toMatch(/^ML-723: /);
  });

  it('set_assignment refuses a candidate that passed conformance only in another place, even if the stable version passed in the right place', async () => {
    const [checked, unchecked] = [await upload(), await upload()];
    await recordConformance(database, checked, 'passed', 'frame');
    await recordConformance(database, unchecked, 'passed', 'page');
    const to = {
      remote: 'chess',
      stable: checked['version'],
      candidate: unchecked['version'],
      rolloutBp: 10,
    };
    expect(await messageOf(change(to))).toMatch(/^ML-723: /);
  });

  it('staff can move a live release into a frame and kill it there, although no conformance run was made in a frame', async () => {
    expect(await change({ place: 'frame' })).toMatchObject({ place: 'frame' });
    expect(await change({ kill: 'now' })).toMatchObject({ kill: 'now' });
    await change({ kill: 'none' });
  });

  it('staff can kill a live release whose team became trusted after a conformance run in a frame', async () => {
    const uploaded = await upload();
    await recordConformance(database, uploaded, 'passed', 'frame');
    await change({ remote: 'chess', stable: uploaded['version'] });
    await trust('page');
    expect(await change({ kill: 'now' })).toMatchObject({ kill: 'now' });
    await change({ kill: 'none' });
  });

  it("an upload of a team waits for a verdict in the place where the team's releases run, and waits again after the trust in the team has changed", async () => {
    const uploaded = await upload();
    const { version } = uploaded;
    expect(await waiting(uploaded)).toEqual([{ version, place: 'frame' }]);
    await recordConformance(database, uploaded, 'passed', 'frame');
    expect(await waiting(uploaded)).toEqual([]);
    await trust('page');
    expect(await waiting(uploaded)).toEqual([{ version, place: 'page' }]);
  });

  const placesOf = async (remote: string, version: string) => {
    const [row] = await rowsFor(database, service, 'select public.release_places($1, $2) as places', [
      remote,
      version,
    ]);
    return row?.['places'];
  };

  it('a release of the operator runs in the page, and also in a frame while a slot places its remote in a frame', async () => {
    expect(await placesOf('memory', '9.0.0')).toEqual(['page']);
    await change({ place: 'frame' });
    expect(await placesOf('memory', '9.0.0')).toEqual(['page', 'frame']);
    expect(await placesOf('sequence', '9.0.0')).toEqual(['page']);
  });

  it('a release of a team has the place that the trust in the team determines, even before the release is registered', async () => {
    expect(await placesOf('chess', '9.0.0')).toEqual(['frame']);
    await trust('page');
    expect(await placesOf('chess', '9.0.0')).toEqual(['page']);
  });

  it('a preview names the team of a release that passed conformance only in another place than the one where it runs', async () => {
    const uploaded = await upload();
    const team = async () => {
      const call = 'select private.unchecked_team($1, $2) as team';
      const { rows } = await database.query(call, ['chess', uploaded['version']]);
      return Object(rows[0])['team'];
    };
    await recordConformance(database, uploaded, 'passed', 'frame');
    expect(await team()).toBeNull();
    await trust('page');
    expect(await team()).not.toBeNull();
  });
});
