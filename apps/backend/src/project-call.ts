import { failure, type Failure, reasonOf } from './failure';

/** A Supabase project with its secret key, which may do everything. */
export interface ProjectAccess {
  url: string;
  secretKey: string;
}

export type Answer<T> = { ok: true; value: T } | Failure;

const REQUEST_LIMIT_MS = 15_000;

/**
 * The code of a failed call, and its consequence as a sentence, such as what was not sent. Each caller passes its own
 * code and sentence.
 */
export interface CallFailure {
  code: `ML-${number}`;
  consequence: string;
}

/** Calls the REST API of a project. @returns the JSON of the answer, or a failure with the given code and consequence. */
export async function callProject(
  { url, secretKey }: ProjectAccess,
  path: string,
  { code, consequence }: CallFailure,
  init: RequestInit = {},
): Promise<Answer<unknown>> {
  const headers = {
    apikey: secretKey,
    Authorization: `Bearer ${secretKey}`,
    'Content-Type': 'application/json',
  };
  const [resource] = path.split('?');
  try {
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MS);
    const response = await fetch(`${url}/rest/v1/${path}`, { ...init, headers, signal });
    const text = await response.text();
    if (response.ok) return { ok: true, value: text === '' ? null : JSON.parse(text) };
    return failure(
      code,
      `The project refused ${resource}: ${response.status} ${text.slice(0, 200)}. ${consequence}`,
    );
  } catch (thrown) {
    return failure(code, `The project did not answer ${resource}: ${reasonOf(thrown)}. ${consequence}`);
  }
}
