import { createHmac, randomBytes } from 'node:crypto';
import { parseRelease } from '@mindloom/registry';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addAccounts, anonymous, runAs, playerA, rowsFor, service, staff, type Actor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { recordConformance, register, release } from './registry-calls';
import { addTeam, begin, complete, createToken } from './team-calls';

const slot = 'reaction-test@grid';
const memory = release('memory', '1.4.2-rc.1');
const HOUR_SECONDS = 3600;

describeDatabase('preview links', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await register(database, memory);
    await register(database, release('memory', '9.0.0', { contract: 9 }));
  });

  async function made(of: { slot?: string; remote?: string; version?: string } = {}, actor: Actor = staff) {
    const values = [of.slot ?? slot, of.remote ?? memory.remote, of.version ?? memory.version];
    const [row] = await rowsFor(
      database,
      actor,
      "select m ->> 'token' as token, m ->> 'endsAt' as ends from public.make_preview($1, $2, $3) m",
      values,
    );
    return { token: String(row?.['token']), endsAt: String(row?.['ends']) };
  }
  async function opened(token: string | null): Promise<Record<string, unknown>> {
    const [row] = await rowsFor(database, anonymous, 'select public.open_preview($1) as it', [token]);
    const answer = row?.['it'];
    if (typeof answer !== 'object' || answer === null) throw new Error('open_preview returned no object');
    return { ...answer };
  }
  const signed = async (fields: string) => {
    const { rows } = await database.query('select private.signed_preview($1) as token', [fields]);
    return String(rows[0]?.['token']);
  };

  it('a forged preview link does not open before staff have created the first preview link', async () => {
    expect(await opened(`${slot}~memory~1.4.2~1795262400~${'0'.repeat(64)}`)).toEqual({ state: 'unknown' });
  });

  it('a preview link opens the registered release for an hour, without a login', async () => {
    const { token, endsAt } = await made();
    const answer = await opened(token);
    expect(answer).toMatchObject({ state: 'open', slot, uncheckedTeam: null });
    const assets = memory.assets.toSorted((a, b) => a.path.localeCompare(b.path));
    expect(parseRelease(answer['release'])).toEqual({ ok: true, release: { ...memory, assets } });
    expect(answer['secondsLeft']).toBeGreaterThan(HOUR_SECONDS - 60);
    expect(answer['secondsLeft']).toBeLessThanOrEqual(HOUR_SECONDS);
    expect(Math.abs(Date.parse(endsAt) - Date.now() - HOUR_SECONDS * 1000)).toBeLessThan(60_000);
  });

  it.each([
    ['a player', playerA, 'PT403'],
    ['a visitor', anonymous, '42501'],
  ] as const)('%s cannot create a preview link', async (_, actor, code) => {
    expect(await refusalOf(made({}, actor))).toBe(code);
  });

  it.each([
    ['an unknown slot', { slot: 'chess' }, 'PT404'],
    ['a release that is not registered', { version: '7.7.7' }, 'PT404'],
    ['a release whose contract no shell supports', { version: '9.0.0' }, 'PT400'],
  ])('a preview link cannot be created for %s', async (_, of, code) => {
    expect(await refusalOf(made(of))).toBe(code);
  });

  it('a preview link does not open if any of its characters is changed', async () => {
    const { token } = await made();
    const place = fc.nat(token.length - 1);
    const letter = fc.constantFrom('~', '0', '9', 'a', 'f', 'z', '@', '.');
    await fc.assert(
      fc.asyncProperty(place, letter, async (at, other) => {
        fc.pre(token.charAt(at) !== other);
        const forged = token.slice(0, at) + other + token.slice(at + 1);
        expect(await opened(forged)).toEqual({ state: 'unknown' });
      }),
      { numRuns: 60 },
    );
    for (const other of ['', '~~~~', `${token}~`, `${token}0`, token.slice(0, -1), 'x'.repeat(5000), null]) {
      expect(await opened(other)).toEqual({ state: 'unknown' });
    }
  });

  it('a preview link cannot be changed to another release or a later expiry', async () => {
    const { token } = await made();
    const [fields, mark] = [token.split('~').slice(0, 4), token.split('~')[4]];
    const later = String(Number(fields[3]) + 1);
    for (const other of [fields.with(2, '9.0.0'), fields.with(0, 'memory-match'), fields.with(3, later)]) {
      expect(await opened([...other, mark].join('~'))).toEqual({ state: 'unknown' });
    }
  });

  it('a preview link expires', async () => {
    const now = Math.floor(Date.now() / 1000);
    const until = (seconds: number) => signed([slot, 'memory', memory.version, seconds].join('~'));
    expect(await opened(await until(now - 5))).toEqual({ state: 'expired' });
    expect(await opened(await until(now + 30))).toMatchObject({ state: 'open' });
  });

  it('a preview link does not open if another installation or a deleted key has signed it', async () => {
    const { token } = await made();
    expect(await opened(token)).toMatchObject({ state: 'open' });
    await database.query('delete from private.preview_keys');
    expect(await opened(token)).toEqual({ state: 'unknown' });
    await made({}, service);
    expect(await opened(token)).toEqual({ state: 'unknown' });
  });

  it('a preview link for a release of an untrusted team names the team until the files have passed conformance in a frame', async () => {
    await addTeam(database, 'chess-club', ['sequence']);
    const token = await createToken(database, 'chess-club', ['sequence']);
    const { upload } = await begin(database, token, release('sequence', '3.0.0'));
    await complete(database, token, upload, 'sequence/3.0.0/');
    const link = await made({ remote: 'sequence', version: '3.0.0' });
    const uncheckedTeam = async () => (await opened(link.token))['uncheckedTeam'];
    expect(await uncheckedTeam()).toBe('chess-club');
    const [stored = {}] = await rowsFor(
      database,
      staff,
      "select remote, version, digest from public.releases where remote = 'sequence'",
    );
    await recordConformance(database, stored, 'failed', 'frame');
    expect(await uncheckedTeam()).toBe('chess-club');
    await recordConformance(database, stored, 'passed', 'page');
    expect(await uncheckedTeam()).toBe('chess-club');
    await recordConformance(database, stored, 'passed', 'frame');
    expect(await uncheckedTeam()).toBeNull();
  });

  it('preview links are signed with HMAC-SHA256 according to RFC 2104', async () => {
    for (const text of ['', 'what is signed', 'ü'.repeat(300)]) {
      const key = randomBytes(64);
      const { rows } = await database.query(
        "select encode(private.hmac_sha256(decode($1, 'hex'), $2), 'hex') as mark",
        [key.toString('hex'), text],
      );
      expect(rows[0]?.['mark']).toBe(createHmac('sha256', key).update(text).digest('hex'));
    }
  });

  it.each([anonymous, playerA, staff, service])(
    'the role $role cannot read the signing key of preview links',
    async (actor) => {
      expect(await refusalOf(runAs(database, actor, 'select * from private.preview_keys'))).toBe('42501');
      expect(await refusalOf(runAs(database, actor, "select private.signed_preview('a~b~c~1')"))).toBe(
        '42501',
      );
    },
  );
});
