/** What the auth service puts into the address when a mailed link leads back to the site. */
const AUTH_PARAMETERS = ['access_token', 'error', 'error_description', 'error_code', 'code'];

function parametersOf(href: string): URLSearchParams[] {
  const url = new URL(href);
  return [new URLSearchParams(url.hash.replace(/^#/, '')), url.searchParams];
}

/** Did a mailed link (confirmation, recovery) lead to this address? Then the auth client has work to do. */
export const hasAuthParameters = (href: string): boolean =>
  parametersOf(href).some((parameters) => AUTH_PARAMETERS.some((name) => parameters.has(name)));

/** What is wrong with the mailed link that led here, in the auth service's words; undefined when nothing is. */
export function linkProblem(href: string): string | undefined {
  for (const parameters of parametersOf(href)) {
    const problem = parameters.get('error_description') ?? parameters.get('error_code');
    if (problem !== null) return problem;
  }
  return undefined;
}
