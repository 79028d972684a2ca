import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callFunction, type RegistryAccess } from '@mindloom/cli';
import type { Place } from '@mindloom/registry';
import { expect, test } from '@playwright/test';
import { newAccount, SESSION_KEY } from '../drivers/account';
import { createAccount } from '../drivers/api-client';
import { type Firefox, openFirefox, waitUntil } from '../drivers/firefox';
import { entryScript, FIXTURE_SLOT, gameModule } from '../drivers/fixture-remote';
import { keysIn, registerChecked, serveRelease } from '../drivers/served-releases';
import { systemAddresses } from '../drivers/system';
import { attacks, SPYING_GAME } from './hostile-attacks';
import { attemptingGame, attempts, succeededAttempts, withAddresses } from './hostile-attempts';

/** Attempts that fail in the page in Firefox, although they succeed there in Chromium. */
const FAILS_IN_FIREFOX: Readonly<Record<string, string>> = {
  'the clipboard to write': 'Firefox needs a press by a real input device',
  'the clipboard to read': 'Firefox asks the player',
  'the tab that opened the page': 'this test opens no second tab',
  'to navigate the tab that opened the page': 'this test opens no second tab',
  'the frame of another game, by a message': 'the page of this test contains no other frame',
  'a prefetch of another site': 'the policy of the page',
};
/** The tests in Chromium block service workers. Those in Firefox do not. */
const SUCCEEDS_IN_FIREFOX = 'a service worker';

let firefox: Firefox;
test.beforeAll(async () => {
  firefox = await openFirefox();
});
test.afterAll(() => firefox.close());

/** The remotes of the fixtures. The team that owns the second one is untrusted, so its releases run in a frame. */
const REMOTES: Record<Place, string> = { page: 'fixture', frame: 'outsider' };

/** Assigns a game to the fixture slot. The trust of the remote's team decides where it runs. */
async function serveGame(place: Place, mount: string): Promise<void> {
  const data = process.env['MINDLOOM_E2E_DATA'] ?? '';
  const access: RegistryAccess = { url: systemAddresses().backend, secretKey: keysIn(data).secretKey };
  const remote = REMOTES[place];
  // A new version for every call, because a registered version never changes.
  const version = `20.0.${Date.now()}`;
  const script = entryScript(version, gameModule(mount));
  await registerChecked(access, { remote, version, script });
  if (place === 'frame') {
    await callFunction(access, 'set_team', { p_team: 'outsiders', p_name: 'Outsiders' });
    await callFunction(access, 'set_remote_owner', { p_remote: remote, p_team: 'outsiders' });
  }
  const folder = join(data, 'games', remote, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), script);
  await serveRelease(access, FIXTURE_SLOT, { remote, version });
}

const BUTTONS = `[...document.querySelectorAll('button')]`;
const buttonNamed = (name: string) =>
  `${BUTTONS}.find(({ textContent, ariaLabel }) => [textContent.trim(), ariaLabel].includes(${JSON.stringify(name)}))`;

/** Presses a button when it appears. */
async function press(context: string, name: string): Promise<void> {
  await waitUntil(firefox, context, buttonNamed(name));
  await firefox.evaluate(context, `${buttonNamed(name)}.click()`);
}

/** Serves a game and starts it as a new player. @returns the tab, and the frame or page in which the game runs. */
async function play(place: Place, mount: string): Promise<{ tab: string; view: string }> {
  const { shell, frames } = systemAddresses();
  await serveGame(place, mount);
  const session = JSON.stringify(await createAccount(shell, newAccount()));
  const tab = await firefox.openTab();
  await firefox.navigate(tab, shell);
  await firefox.evaluate(
    tab,
    `localStorage.setItem(${JSON.stringify(SESSION_KEY)}, ${JSON.stringify(session)})`,
  );
  await firefox.navigate(tab, `${shell}/game/${FIXTURE_SLOT}`);
  await press(tab, 'Start Playing');
  if (place === 'page') return { tab, view: tab };
  await waitUntil(firefox, tab, `document.querySelector('.play-ground iframe')`);
  const frame = (await firefox.framesOf(tab)).find(({ url }) => url.startsWith(frames));
  if (frame === undefined) throw new Error('the page has no frame with a game');
  return { tab, view: frame.context };
}

/** Plays a game that makes every attempt. @returns the attempts that succeeded. */
async function attemptAll(place: Place): Promise<string[]> {
  const { view } = await play(place, attemptingGame());
  const pressed = attempts.filter(({ needsPress }) => needsPress).map(({ what }) => what);
  for (const [index, name] of [...pressed, 'everything else'].entries()) {
    await press(view, name);
    await waitUntil(firefox, view, `document.querySelector('pre[data-done="${index + 1}"]')`, 90_000);
  }
  const got = await firefox.evaluate<string[]>(view, `JSON.parse(document.querySelector('pre').textContent)`);
  return succeededAttempts(got, firefox.requests);
}

test('in Firefox, a hostile game in a frame succeeds with no attempt', async () => {
  expect(await attemptAll('frame')).toEqual([]);
});

test('in Firefox, a hostile game in the page succeeds with every attempt that page and browser do not forbid', async () => {
  const expected = attempts.filter(
    ({ what, inPage }) => what === SUCCEEDS_IN_FIREFOX || (inPage === true && !(what in FAILS_IN_FIREFOX)),
  );
  expect(await attemptAll('page')).toEqual(expected.map(({ what }) => what));
});

/** Chromium lets the frame leave its page, and the shell then closes it. Firefox refuses the navigation. */
const NAVIGATION = 'navigates its frame';

for (const { does, run, isClosed } of attacks)
  test(`in Firefox, the shell stays on its page if a game in a frame ${does}`, async () => {
    const sent = firefox.requests.length;
    const mount = `
      element.append('Hostile'); host.ready();
      setTimeout(() => { ${withAddresses(run)} }, 300);
      return { unmount() {}, end() { host.onGameEnd({ metrics: {} }) } };`;
    const { tab, view } = await play('frame', mount);
    const hasFrame = async () => (await firefox.framesOf(tab)).some(({ context }) => context === view);
    if (isClosed && does !== NAVIGATION) await expect.poll(hasFrame, { timeout: 20_000 }).toBe(false);
    else {
      await new Promise((done) => setTimeout(done, 1500));
      expect(await hasFrame()).toBe(true);
    }
    expect(await firefox.evaluate(tab, `location.pathname`)).toMatch(/^\/game\//);
    expect(await firefox.evaluate(tab, `({}).polluted`)).toBeNull();
    expect(firefox.requests.slice(sent).filter((url) => url.includes('/steal'))).toEqual([]);
  });

test('in Firefox, the shell still responds while a game in a frame loops forever, and then closes the frame', async () => {
  const { tab, view } = await play(
    'frame',
    `const freeze = element.appendChild(document.createElement('button'));
     freeze.textContent = 'Freeze';
     freeze.onclick = () => { host.onScoreChange(7); setTimeout(() => { for (;;); }, 100); };
     host.ready();
     return { unmount() {} };`,
  );
  await firefox.evaluate(
    tab,
    `(() => {
      let last = performance.now();
      window.longestPauseMs = 0;
      setInterval(() => {
        const now = performance.now();
        window.longestPauseMs = Math.max(window.longestPauseMs, now - last);
        last = now;
      }, 20);
    })()`,
  );
  await press(view, 'Freeze');
  await waitUntil(
    firefox,
    tab,
    `document.querySelector('[aria-label="Your result"]')?.textContent.includes('7')`,
  );
  expect(await firefox.evaluate<number>(tab, 'window.longestPauseMs')).toBeLessThan(1500);
  expect(await firefox.evaluate(tab, `document.querySelector('.play-ground iframe')`)).toBeNull();
});

test("in Firefox, a hostile game in a frame cannot read keys that are pressed in the shell, or send the shell's login form", async () => {
  const { tab, view } = await play('frame', withAddresses(SPYING_GAME));
  await waitUntil(firefox, view, buttonNamed('Log in'));
  await firefox.evaluate(view, `document.querySelector('input').value = 'secret'`);
  await press(view, 'Log in');
  await firefox.evaluate(tab, `${buttonNamed('Pause')}.focus()`);
  for (const key of ['x', 'q']) await firefox.pressKey(tab, key);
  expect(await firefox.evaluate(view, `document.querySelector('output').textContent`)).toBe('');
  expect(firefox.requests.filter((url) => url.includes('/steal/login'))).toEqual([]);
});
