/** Where links of mails may lead: only to origins of the product. */
export type Redirects = {
  /** The wanted address when it is allowed, else the site. */
  resolve(wanted: string | null | undefined): string;
};

export function createRedirects(siteUrl: string, origins: readonly string[]): Redirects {
  const allowed = new Set([new URL(siteUrl).origin, ...origins]);
  return {
    resolve(wanted) {
      if (!wanted || !URL.canParse(wanted)) return siteUrl;
      return allowed.has(new URL(wanted).origin) ? wanted : siteUrl;
    },
  };
}
