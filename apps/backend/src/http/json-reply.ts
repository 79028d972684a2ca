export function jsonReply(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/** An error reply of the auth API. supabase-js turns it into an AuthApiError. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): Response {
  return jsonReply(status, { code: status, error_code: code, msg: message }, headers);
}

/** An error reply of the REST API. supabase-js turns it into a PostgrestError. */
export function restError(
  status: number,
  error: { code: string; message: string; details?: string | null; hint?: string | null },
): Response {
  return jsonReply(status, {
    code: error.code,
    details: error.details ?? null,
    hint: error.hint ?? null,
    message: error.message,
  });
}
