/**
 * Decides from which addresses a page may load scripts. Browsers with Trusted Types ask the policy `default` whenever a
 * string becomes the address of a script, a worker or a service worker. Only pages whose headers contain
 * `require-trusted-types-for` enforce the answer.
 */

/**
 * The names of the Trusted Types policies of Vue and Svelte. These frameworks build the elements of their templates
 * from HTML. A game that uses one of them does not start without the framework's policy. Every game bundles its own
 * copy of the framework, so a name can occur twice in a page.
 */
const FRAMEWORK_POLICIES = "vue svelte-trusted-html 'allow-duplicates'";

/**
 * The directives of a content security policy that make browsers refuse strings as HTML, as code and as addresses of
 * scripts. `restrictScripts` creates the policy `default`. See docs/decisions/trusted-types.md.
 * @param runsGames whether games run in the page.
 */
export const trustedTypesPolicy = (runsGames: boolean): string =>
  `require-trusted-types-for 'script'; trusted-types default${runsGames ? ` ${FRAMEWORK_POLICIES}` : ''}`;

/** The part of the Trusted Types API that this file uses. TypeScript does not declare it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string, type: string, sink: string): string | null },
  ): unknown;
}

declare global {
  /** The Trusted Types API. Undefined in browsers without Trusted Types. */
  var trustedTypes: TrustedTypes | undefined;
}

/**
 * Whether a script may be loaded from an address.
 * @param sink what loads the script, such as `Worker constructor`.
 */
export type ScriptRule = (url: URL, sink: string) => boolean;

const rules: ScriptRule[] = [];

/** Lets the page load further scripts. */
export const allowScripts = (rule: ScriptRule) => void rules.push(rule);

/**
 * Creates the policy `default`. It accepts the page's own scripts, and scripts that a rule of `allowScripts` accepts.
 * It accepts no string as HTML or as code. Call it once per page, before the page loads its first further script.
 * @param ownPaths the beginnings of the paths of the page's own scripts.
 */
export function restrictScripts(...ownPaths: string[]): void {
  allowScripts(
    ({ origin, pathname }) =>
      origin === location.origin && ownPaths.some((path) => pathname.startsWith(path)),
  );
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(address, _type, sink) {
      const url = new URL(address, document.baseURI);
      return rules.some((rule) => rule(url, sink)) ? address : null;
    },
  });
}
