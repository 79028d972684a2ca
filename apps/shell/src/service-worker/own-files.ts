const NAMED_FILE = /(?:src|href)="(\/static\/[^"]+)"/g;

/** The files of a build that a page names, as paths. */
export const filesNamedBy = (html: string): string[] =>
  [...html.matchAll(NAMED_FILE)].map(([, path = '']) => path);

/**
 * Does a page go with the files that a worker keeps? A page of another build would ask for files that are not there.
 * @param keeps whether the worker keeps the file at a path.
 */
export const goesWith = (html: string, keeps: (path: string) => boolean): boolean => {
  const named = filesNamedBy(html);
  return named.length > 0 && named.every(keeps);
};
