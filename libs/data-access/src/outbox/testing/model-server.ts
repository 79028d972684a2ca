/** The faults that can be injected into a request. With each fault, the sender gets no valid confirmation. */
export const FAULTS = [
  'requestLost',
  'replyLost',
  'halfBody',
  'htmlAnswer',
  'stall',
  'serverError',
  'badGateway',
  'tooMany',
  'tokenExpired',
  'cachedAnswer',
] as const;
export type Fault = (typeof FAULTS)[number];

interface SaveRow {
  user_id: string;
  session_id: string;
  payload: string;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A model of `save_results` in the database, with injected network and server faults. */
export class ModelServer {
  /** One row per session id, in the order of insertion. */
  readonly rows = new Map<string, SaveRow>();
  readonly refusals: number[] = [];
  requests = 0;
  /** Sessions that a database rule refuses, with the rule's SQLSTATE and message. */
  readonly rules = new Map<string, { code: `PT4${string}`; message: string }>();
  /** The injected faults of the next requests, in order. When the list is empty, requests succeed. */
  faults: (Fault | undefined)[] = [];

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init);
    this.requests += 1;
    const fault = this.faults.shift();
    if (fault === 'requestLost') throw new TypeError('fetch failed');
    if (fault === 'stall') return untilAborted(request.signal);
    if (fault === 'serverError') return json(500, { message: 'internal error' });
    if (fault === 'badGateway') return new Response('<h1>502</h1>', { status: 502 });
    if (fault === 'tooMany') return json(429, { message: 'slow down' }, { 'retry-after': '2' });
    if (fault === 'tokenExpired') return json(401, { message: 'JWT expired' });
    if (fault === 'cachedAnswer') return json(200, { session_id: 'of another play' });
    const answer = this.save(await request.text(), request.headers.get('authorization') ?? '');
    if (fault === 'replyLost') throw new TypeError('terminated');
    if (fault === 'halfBody')
      return new Response((await answer.text()).slice(0, 20), { status: answer.status });
    if (fault === 'htmlAnswer') return new Response('<html>Sign in to this network</html>', { status: 200 });
    return answer;
  };

  private save(payload: string, authorization: string): Response {
    const { p_user_id: user, p_session_id: session }: Record<string, unknown> = JSON.parse(payload);
    if (typeof user !== 'string' || typeof session !== 'string') return this.refuse(400);
    if (authorization !== `Bearer token-of-${user}`) return this.refuse(403);
    const rule = this.rules.get(session);
    if (rule) return json(Number(rule.code.slice(2)), { ...rule, details: null, hint: null });
    const stored = this.rows.get(session) ?? { user_id: user, session_id: session, payload };
    if (stored.payload !== payload) return this.refuse(409);
    this.rows.set(session, stored);
    return json(200, { id: `row-of-${session}`, user_id: user, session_id: session });
  }

  private refuse(status: number): Response {
    this.refusals.push(status);
    return json(status, { message: `ML-32x: refused with ${status}` });
  }
}
