const digestOf = async (body: ArrayBuffer): Promise<string> =>
  `sha256-${btoa(String.fromCodePoint(...new Uint8Array(await crypto.subtle.digest('SHA-256', body))))}`;

/**
 * Has this content this hash?
 * @param integrity one sha256 hash, as Subresource Integrity writes it. Anything else fits no content.
 */
export const isIntact = async (body: ArrayBuffer, integrity: string): Promise<boolean> =>
  (await digestOf(body)) === integrity;
