/** The digest of a file as an integrity value: the name of the algorithm and the digest in base64. */
async function integrityOf(
  algorithm: 'sha256' | 'sha384',
  bytes: Uint8Array<ArrayBuffer> | ArrayBuffer,
): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return `${algorithm}-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}`;
}

/**
 * The integrity value of a file, as the `integrity` attribute and the registry use it.
 * Runs in browsers (secure contexts) and in Node.
 * @param bytes the whole file.
 * @returns `sha384-` and the digest in base64.
 */
export const sha384Integrity = (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> =>
  integrityOf('sha384', bytes);

/** Like `sha384Integrity`, but shorter: the service worker's table of hashes does not compress. */
export const sha256Integrity = (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> =>
  integrityOf('sha256', bytes);
