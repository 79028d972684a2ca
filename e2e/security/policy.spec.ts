import { expect, test } from '@playwright/test';
import { integrityOf } from '../drivers/fixture-remote';
import { systemAddresses } from '../drivers/system';

/** Attacks that the policy must block. Each of them runs as a script of the shell's page. */
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

for (const { name, run } of probes) {
  test(`the security policy blocks ${name}`, async ({ page }) => {
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
    // Run the attack as a script of the page, because the policy does not apply to code that Playwright evaluates.
    await page.evaluate(
      ([source, integrity]) => {
        const script = document.createElement('script');
        Object.assign(script, { src: '/probe.js', integrity, crossOrigin: 'anonymous' });
        script.dataset['source'] = source;
        document.head.append(script);
      },
      [run, await integrityOf(run)] as const,
    );
    expect(await violation).toMatch(/script|connect|frame|style/);
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  });
}

test.beforeEach(async ({ page }) => {
  await page.route('**/probe.js', async (route) => {
    const source = await page.evaluate(
      () => document.querySelector('script[data-source]')?.getAttribute('data-source') ?? '',
    );
    await route.fulfill({ contentType: 'text/javascript', body: source });
  });
});

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
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/probe.js';
    script.dataset['source'] = 'window.ran = true';
    document.head.append(script);
  });
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
