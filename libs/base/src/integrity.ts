/**
 * Returns the digest of a file as an integrity value: the name of the algorithm, a hyphen, and the digest in base64.
 */
async function integrityOf(
  algorithm: 'sha256' | 'sha384',
  bytes: Uint8Array<ArrayBuffer> | ArrayBuffer,
): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return `${algorithm}-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}`;
}

/**
 * Returns the integrity value of a file for the `integrity` attribute and the registry. Works in Node and in the secure
 * contexts of browsers.
 * @param bytes the whole file.
 * @returns `sha384-` and the digest in base64.
 */
export const sha384Integrity = (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> =>
  integrityOf('sha384', bytes);

/**
 * Returns a shorter integrity value than `sha384Integrity`. The service worker uses it to keep its table of hashes
 * small, because hashes do not compress.
 */
export const sha256Integrity = (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> =>
  integrityOf('sha256', bytes);
