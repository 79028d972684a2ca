import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The path of a request as plain segments, or null when it tries to leave its folder or to hide something. */
function segmentsOf(urlPath: string): string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null; // a broken % escape names no file
  }
  if (/[\0\\:]/.test(decoded)) return null;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  // A leading dot is '..', '.', or a file that is not meant for visitors.
  return segments.some((segment) => segment.startsWith('.')) ? null : segments;
}

/**
 * Finds the file that a URL path names below a folder.
 * @returns its real path, or null when there is no such file or it lies outside the folder (also through a link).
 */
export async function findSiteFile(folder: string, urlPath: string): Promise<string | null> {
  const segments = segmentsOf(urlPath);
  if (!segments || segments.length === 0) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...segments));
    if (!file.startsWith(root + sep)) return null;
    return (await stat(file)).isFile() ? file : null;
  } catch {
    return null; // no such file
  }
}
