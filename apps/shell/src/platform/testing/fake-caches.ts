import { vi } from 'vitest';

/** Stubs Cache Storage with caches in memory. @returns the stored texts by cache and address. */
export function stubCaches(): Map<string, Map<string, string>> {
  const stored = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, string>();
    stored.set(name, entries);
    return {
      put: async (address: string, response: Response) => void entries.set(address, await response.text()),
      match: async (address: string) => {
        const text = entries.get(address);
        return text === undefined ? undefined : new Response(text);
      },
    };
  };
  vi.stubGlobal('caches', { open, delete: async (name: string) => stored.delete(name) });
  return stored;
}
