const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the request was meant for this machine. A page of another site can point its own name at 127.0.0.1; the Host
 * header still carries that name.
 */
export function isAllowedHost(host: string | null): boolean {
  return host !== null && loopbackNames.has(host.replace(/:\d+$/, '').toLowerCase());
}
