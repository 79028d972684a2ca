import type { MindloomConfig } from './config';

/** What a call to the backend needs when the client library is not loaded. */
export interface FunctionCall {
  config: Pick<MindloomConfig, 'supabaseUrl' | 'supabaseKey'>;
  /** The access token of the player for whom the function is called. */
  accessToken: string;
  /** The time limit of the request, including the body of the response. */
  limitMs: number;
  /** Whether the browser completes the request even if the tab is closed. Only for bodies below 64 KiB. */
  keepalive?: boolean;
}

/**
 * Calls an SQL function of the backend once, without the client library.
 * @param name the function, such as `save_results`.
 * @param body its parameters as JSON.
 * @throws an error of `fetch` if there is no response in time.
 */
export const postFunction = (
  name: string,
  body: string,
  { config, accessToken, limitMs, keepalive = false }: FunctionCall,
): Promise<Response> =>
  fetch(`${config.supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: config.supabaseKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body,
    keepalive,
    signal: AbortSignal.timeout(limitMs),
  });
