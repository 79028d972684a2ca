import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** High enough to be near what a CDN stores, low enough for a first request to wait for. */
const BROTLI_QUALITY = 9;

export interface EncodedBody {
  bytes: Buffer;
  encoding: 'br' | 'gzip' | null;
}

/** One content in the encodings that were asked for so far; each is made once. */
export class Content {
  readonly etag: string;
  readonly #encoded = new Map<string, Promise<Buffer>>();

  constructor(
    readonly plain: Buffer,
    readonly type: string,
    readonly compressible: boolean,
  ) {
    this.etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  }

  /** The best encoding that the request's Accept-Encoding allows. */
  async encodedFor(accepted: string): Promise<EncodedBody> {
    if (!this.compressible) return { bytes: this.plain, encoding: null };
    if (/\bbr\b/.test(accepted)) return { bytes: await this.#once('br'), encoding: 'br' };
    if (/\bgzip\b/.test(accepted)) return { bytes: await this.#once('gzip'), encoding: 'gzip' };
    return { bytes: this.plain, encoding: null };
  }

  #once(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const made = encoding === 'br' ? brotli(this.plain, { params }) : zip(this.plain);
    this.#encoded.set(encoding, made);
    return made;
  }
}
