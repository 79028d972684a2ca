import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** The size of some content as a CDN would send it: brotli at its best. */
export function brotliBytesOf(content: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

/** The size of a file as a CDN would send it. */
export const brotliBytes = (file: string): number => brotliBytesOf(readFileSync(file));

/** The scripts that a page names itself, by their src. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\bsrc=["']?([^"'\s>?]+)/g)].flatMap(([, source]) => source ?? []);
}
