const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const allowedHeaders = [
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'x-client-info',
  'x-retry-count',
  'x-supabase-api-version',
].join(', ');
const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const exposedHeaders =
  'content-range, content-location, preference-applied, retry-after, x-supabase-api-version';
const preflightLifeSeconds = '7200';

/**
 * Whether the Host header is a name of this machine. This check prevents DNS rebinding: another site can point its domain
 * to 127.0.0.1, but the Host header still contains that domain.
 */
export function isAllowedHost(host: string | null): boolean {
  return host !== null && loopbackNames.has(host.replace(/:\d+$/, '').toLowerCase());
}

/** Answers a CORS preflight request. Only the allowed origins get permission. */
export function preflight(origin: string | null, origins: readonly string[]): Response {
  if (origin === null || !origins.includes(origin)) return new Response(null, { status: 403 });
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': allowedMethods,
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': preflightLifeSeconds,
      vary: 'Origin',
    },
  });
}

/** Replaces the CORS headers of `@supabase/lite`, which allow every origin, with headers for the allowed origins. */
export function withCors(reply: Response, origin: string | null, origins: readonly string[]): Response {
  const headers = new Headers(reply.headers);
  for (const name of reply.headers.keys()) if (name.startsWith('access-control-')) headers.delete(name);
  headers.append('vary', 'Origin');
  if (origin !== null && origins.includes(origin)) {
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-expose-headers', exposedHeaders);
  }
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
}
