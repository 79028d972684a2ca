import { systemAddresses } from '../system-addresses';
import type { PageConfig } from './wire';

/** A backend, and the key that every request to it carries. */
export interface Backend {
  url: string;
  key: string;
}

/** The backend of the system under test, as its shell's page names it. */
export async function systemBackend(): Promise<Backend> {
  const html = await (await fetch(systemAddresses().shell)).text();
  const content = /name="mindloom-config" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const config: PageConfig = JSON.parse(content.replaceAll('&quot;', '"'));
  return { url: config.supabaseUrl, key: config.supabaseKey };
}
