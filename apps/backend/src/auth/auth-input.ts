import { authError } from '../http/json-reply';

/** No call of the auth API needs more; a password has at most 72 characters, an address 254. */
const bodyLimitBytes = 64_000;
const fieldLimits: Record<string, number> = {
  email: 254,
  password: 1_000,
  current_password: 1_000,
  refresh_token: 1_000,
  token: 1_000,
  token_hash: 1_000,
  type: 100,
  redirect_to: 2_000,
  auth_code: 1_000,
  code_verifier: 1_000,
};

/** The fields of a call, each already of its type. */
export type AuthInput = {
  email: string | null;
  password: string | null;
  currentPassword: string | null;
  /** A code of a mail. */
  token: string | null;
  /** The token of a mail's link. */
  tokenHash: string | null;
  type: string | null;
  redirectTo: string | null;
};

export type ReadAuthInput = { ok: true; input: AuthInput } | { ok: false; reply: Response };

const noFields: AuthInput = {
  email: null,
  password: null,
  currentPassword: null,
  token: null,
  tokenHash: null,
  type: null,
  redirectTo: null,
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first thing that lite could stumble over, as a sentence; null when there is none. */
function faultOf(fields: Record<string, unknown>): string | null {
  // A null character, also deep inside the user's metadata, is something that Postgres cannot store.
  if (JSON.stringify(fields).includes('\\u0000')) return 'null characters are not allowed';
  for (const [name, limit] of Object.entries(fieldLimits)) {
    const value = fields[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') return `${name} must be a string`;
    if (value.length > limit) return `${name} is too long`;
  }
  const data = fields['data'];
  return data === undefined || data === null || isRecord(data) ? null : 'data must be an object';
}

const refuse = (status: number, code: string, message: string): ReadAuthInput => ({
  ok: false,
  reply: authError(status, code, message),
});

/** Reads a body of the auth API and refuses what it must not pass on. */
export function readAuthInput(bytes: Uint8Array | null): ReadAuthInput {
  if (bytes === null || bytes.length === 0) return { ok: true, input: noFields };
  if (bytes.length > bodyLimitBytes) return refuse(413, 'request_too_large', 'The request is too large.');
  const fields = parse(new TextDecoder().decode(bytes));
  if (fields === undefined) return refuse(400, 'bad_json', 'Could not parse request body as JSON');
  if (!isRecord(fields)) return refuse(400, 'bad_json', 'The request body must be a JSON object');
  const fault = faultOf(fields);
  if (fault !== null) return refuse(400, 'validation_failed', fault);
  const text = (name: string): string | null => {
    const value = fields[name];
    return typeof value === 'string' ? value : null;
  };
  const email = text('email')?.trim().toLowerCase() ?? null;
  return {
    ok: true,
    input: {
      email,
      password: text('password'),
      currentPassword: text('current_password'),
      token: text('token'),
      tokenHash: text('token_hash'),
      type: text('type'),
      redirectTo: text('redirect_to'),
    },
  };
}
