/**
 * The integrity value of a file, as the `integrity` attribute and the registry use it.
 * Runs in browsers (secure contexts) and in Node.
 * @param bytes the whole file.
 * @returns `sha384-` and the digest in base64.
 */
export async function sha384Integrity(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return `sha384-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}`;
}
