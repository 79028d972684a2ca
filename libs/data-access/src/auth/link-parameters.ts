/** The parameters that the auth service adds to the address of a mailed link. */
const AUTH_PARAMETERS = ['access_token', 'error', 'error_description', 'error_code', 'code'];

function parametersOf(href: string): URLSearchParams[] {
  const url = new URL(href);
  return [new URLSearchParams(url.hash.replace(/^#/, '')), url.searchParams];
}

/**
 * Whether a mailed link (confirmation or recovery) opened this address. The auth client must then process the address.
 */
export const hasAuthParameters = (href: string): boolean =>
  parametersOf(href).some((parameters) => AUTH_PARAMETERS.some((name) => parameters.has(name)));

/** Returns the auth service's error message about the mailed link that opened this page; undefined without an error. */
export function linkProblem(href: string): string | undefined {
  for (const parameters of parametersOf(href)) {
    const problem = parameters.get('error_description') ?? parameters.get('error_code');
    if (problem !== null) return problem;
  }
  return undefined;
}
