import { isRecord } from '@mindloom/base';
import { authError } from '../http/json-reply';

/**
 * The maximum size of a request body. Larger bodies are refused. The product's own requests to the auth API are much
 * smaller.
 */
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

/** The validated fields of a request body; null for a missing field. */
export type AuthInput = {
  email: string | null;
  password: string | null;
  currentPassword: string | null;
  /** The code from a mail. */
  token: string | null;
  /** The token from the link of a mail. */
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

/** Returns a sentence about the first invalid field; null if all fields are valid. */
function findInvalidField(fields: Record<string, unknown>): string | null {
  // Postgres cannot store null characters, not even in the user's metadata.
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

/** Parses and validates a request body of the auth API. Converts the email address to lower case. */
export function readAuthInput(bytes: Uint8Array | null): ReadAuthInput {
  if (bytes === null || bytes.length === 0) return { ok: true, input: noFields };
  if (bytes.length > bodyLimitBytes) return refuse(413, 'request_too_large', 'The request is too large.');
  const fields = parse(new TextDecoder().decode(bytes));
  if (fields === undefined) return refuse(400, 'bad_json', 'Could not parse request body as JSON');
  if (!isRecord(fields)) return refuse(400, 'bad_json', 'The request body must be a JSON object');
  const problem = findInvalidField(fields);
  if (problem !== null) return refuse(400, 'validation_failed', problem);
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

export type Redirects = {
  /** Returns the requested URL if its origin is allowed, otherwise the URL of the site. */
  resolve(requested: string | null | undefined): string;
};

/** Allows links in mails to redirect only to the product's own origins. */
export function createRedirects(siteUrl: string, origins: readonly string[]): Redirects {
  const allowed = new Set([new URL(siteUrl).origin, ...origins]);
  return {
    resolve(requested) {
      if (!requested || !URL.canParse(requested)) return siteUrl;
      return allowed.has(new URL(requested).origin) ? requested : siteUrl;
    },
  };
}
