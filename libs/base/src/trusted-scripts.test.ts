// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { allowScripts, restrictScripts, trustedTypesPolicy } from './trusted-scripts';

it('the policy "default" accepts only the page’s own scripts and scripts that a rule of allowScripts accepts, and has no rule for HTML or code', () => {
  const createPolicy = vi.fn<NonNullable<typeof trustedTypes>['createPolicy']>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  restrictScripts('/static/', '/service-worker.js');
  allowScripts(({ href }, sink) => href === 'http://games.test/a.js' && sink === 'HTMLScriptElement src');
  const [[name, rules] = []] = createPolicy.mock.calls;
  expect(name).toBe('default');
  expect(Object.keys(rules ?? {})).toEqual(['createScriptURL']);
  const accept = (address: string, sink = 'HTMLScriptElement src') =>
    rules?.createScriptURL(address, 'TrustedScriptURL', sink);
  for (const address of ['/static/js/a.js', `${location.origin}/service-worker.js`, 'http://games.test/a.js'])
    expect(accept(address)).toBe(address);
  for (const address of ['/probe.js', '/static/../probe.js', 'http://other.test/static/a.js', 'data:,1'])
    expect(accept(address)).toBeNull();
  expect(accept('http://games.test/a.js', 'Worker constructor')).toBeNull();
  vi.unstubAllGlobals();
});

it('restrictScripts does nothing in a browser without Trusted Types', () => {
  expect(() => restrictScripts('/static/')).not.toThrow();
});

it('trustedTypesPolicy allows the policies of frameworks, any number of times, only in pages that run games', () => {
  expect(trustedTypesPolicy(false)).toBe("require-trusted-types-for 'script'; trusted-types default");
  expect(trustedTypesPolicy(true)).toBe(
    `${trustedTypesPolicy(false)} vue svelte-trusted-html 'allow-duplicates'`,
  );
});
