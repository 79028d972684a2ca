/** A refused request: the body `{ code, problem }` with an HTTP status. The codes have rows in docs/errors.md. */
export interface Refusal {
  ok: false;
  status: number;
  code: `ML-${number}`;
  problem: string;
}

export const refused = (status: number, code: Refusal['code'], problem: string): Refusal => ({
  ok: false,
  status,
  code,
  problem,
});

export function reply(status: number, body: unknown): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}

export const refusalReply = ({ status, code, problem }: Refusal): Response =>
  reply(status, { code, problem });

export const hexDigits = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
