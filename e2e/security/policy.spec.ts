import { expect, type Page, test } from '@playwright/test';
import { integrityOf } from '../drivers/fixture-remote';
import { systemAddresses } from '../drivers/system';

/** The address of a script in the only folder from which the page loads its own scripts. */
const PROBE = '/static/probe.js';

/** Attacks that the security policy must block. Each of them runs as a script of the shell's page. */
const probes: { name: string; run: string }[] = [
  {
    name: 'an inline script',
    run: `const s = document.createElement('script'); s.textContent = 'window.ran = true'; document.head.append(s);`,
  },
  {
    name: 'an inline handler',
    run: `const b = document.createElement('button'); b.setAttribute('onclick', 'window.ran = true'); document.body.append(b); b.click();`,
  },
  { name: 'eval', run: `try { (0, eval)('window.ran = true'); } catch {}` },
  { name: 'a new Function', run: `try { new Function('window.ran = true')(); } catch {}` },
  {
    name: 'a script of another origin',
    run: `const s = document.createElement('script'); s.src = 'http://127.0.0.1:9/evil.js'; document.head.append(s);`,
  },
  {
    name: 'a request to another origin',
    run: `fetch('http://127.0.0.1:9/steal').then(() => { window.ran = true; }, () => {});`,
  },
  {
    name: 'a frame',
    run: `const f = document.createElement('iframe'); f.src = 'http://127.0.0.1:9/'; document.body.append(f);`,
  },
  {
    name: 'a style element',
    run: `const s = document.createElement('style'); s.textContent = 'body{display:none}'; document.head.append(s);`,
  },
];

/** Runs an attack as a script of the page, because the security policy does not apply to code that Playwright evaluates. */
async function runInPage(page: Page, source: string): Promise<void> {
  await page.evaluate(
    ([text, integrity, address]) => {
      const script = document.createElement('script');
      Object.assign(script, { src: address, integrity, crossOrigin: 'anonymous' });
      script.dataset['source'] = text;
      document.head.append(script);
    },
    [source, await integrityOf(source), PROBE] as const,
  );
}

/** Changes the security policy of the shell's page. */
const changePolicy = (page: Page, change: (policy: string) => string) =>
  page.route(`${systemAddresses().shell}/`, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = change(headers['content-security-policy'] ?? '');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });

const withoutTrustedTypes = (policy: string) => policy.replace(/; (require-)?trusted-types[^;]*/g, '');

for (const { name, run } of probes) {
  test(`the security policy blocks ${name}, also in a browser without Trusted Types`, async ({ page }) => {
    await changePolicy(page, withoutTrustedTypes);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const violation = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
            once: true,
          });
        }),
    );
    await runInPage(page, run);
    expect(await violation).toMatch(/script|connect|frame|style/);
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  });
}

test.beforeEach(async ({ page }) => {
  await page.route(`**${PROBE}`, async (route) => {
    const source = await page.evaluate(
      () => document.querySelector('script[data-source]')?.getAttribute('data-source') ?? '',
    );
    await route.fulfill({ contentType: 'text/javascript', body: source });
  });
});

const RAN = 'window.ran = true';

/** Returns code that adds a script with a hash. Its address must be one that `script-src` allows. */
const addScript = (address: string, integrity: string) =>
  `Object.assign(document.head.appendChild(document.createElement('script')), {
    integrity: '${integrity}', crossOrigin: 'anonymous', src: '${address}' });`;

/** Attacks that only Trusted Types block. All of them succeed in a page without Trusted Types. */
const trustedTypesAttacks: { name: string; run: (integrity: string) => string }[] = [
  {
    name: 'a string as the address of a script that is not in the folder of the shell',
    run: (integrity) => addScript('/evil.js', integrity),
  },
  {
    name: 'a string as the address of a script of the games origin that no release contains',
    run: (integrity) => addScript(`${systemAddresses().games}/evil.js`, integrity),
  },
  {
    name: 'a string as HTML',
    run: () =>
      `const b = document.createElement('b'); b.innerHTML = '<i></i>'; window.ran = b.firstChild !== null;`,
  },
  { name: 'eval of a string', run: () => `(0, eval)('${RAN}');` },
  {
    name: 'a Trusted Types policy of another name',
    run: () => `trustedTypes.createPolicy('evil', { createHTML: (text) => text }); ${RAN}`,
  },
];

/** Allows eval in `script-src`. Otherwise `script-src` would block eval even without Trusted Types. */
const allowEval = (policy: string) => policy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'");

for (const { name, run } of trustedTypesAttacks) {
  test(`Trusted Types block ${name}, which succeeds in a page without Trusted Types`, async ({ page }) => {
    const integrity = await integrityOf(RAN);
    const headers = { 'access-control-allow-origin': '*' };
    await page.route('**/evil.js', (route) =>
      route.fulfill({ headers, contentType: 'text/javascript', body: RAN }),
    );
    const hasRun = () => page.evaluate(() => Reflect.get(window, 'ran') === true);

    await changePolicy(page, allowEval);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const violation = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        }),
    );
    await runInPage(page, run(integrity));
    expect(await violation).toMatch(/trusted-types/);
    expect(await hasRun()).toBe(false);

    await page.unroute(`${systemAddresses().shell}/`);
    await changePolicy(page, (policy) => allowEval(withoutTrustedTypes(policy)));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await runInPage(page, run(integrity));
    await expect.poll(hasRun).toBe(true);
  });
}

test('the integrity policy blocks a script without a hash, even from an allowed origin', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reported = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const types = ['integrity-violation'];
        new ReportingObserver(([report]) => resolve(report?.type ?? ''), { types }).observe();
      }),
  );
  await page.evaluate((address) => {
    const script = document.createElement('script');
    script.src = address;
    script.dataset['source'] = 'window.ran = true';
    document.head.append(script);
  }, PROBE);
  expect(await reported).toBe('integrity-violation');
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
});

test('pages have the security headers of production, and the games origin refuses path traversal', async ({
  request,
}) => {
  const { shell, console: staff, games } = systemAddresses();
  for (const address of [shell, staff]) {
    const headers = (await request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy).not.toMatch(/unsafe-|\*/);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['cache-control']).toContain('no-cache');
  }
  const missing = await request.get(`${games}/memory/0.0.0/remoteEntry.js`);
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).not.toContain('html');
  for (const trick of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/memory/']) {
    expect((await request.get(`${games}${trick}`)).status(), trick).toBeGreaterThanOrEqual(400);
  }
});

test('the policy of the worker that replays runs allows WebAssembly, but no request and no other script', async ({
  request,
}) => {
  const response = await request.get(`${systemAddresses().shell}/run-verifier.js`);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'; sandbox",
  );
});
