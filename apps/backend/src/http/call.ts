/** One HTTP request with its body already read. */
export type Call = {
  request: Request;
  url: URL;
  bytes: Uint8Array<ArrayBuffer> | null;
  peerAddress: string | null;
};

/** lite's own request handler. */
export type LiteFetch = (request: Request, context: { peerAddress: string | null }) => Promise<Response>;
