function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the address has a `%` that is no escape, or a null character: neither can mean anything to a database. */
export function isBrokenAddress(url: URL): boolean {
  const address = `${url.pathname}${url.search}`;
  return !decodes(address) || address.includes('%00');
}
