/** What the browser apps learn about where they run; read there from `<meta name="mindloom-config">`. */
export interface RuntimeConfig {
  supabaseUrl: string;
  supabaseKey: string;
  /** Where the store of releases is read: an origin, or an address below one. */
  gamesOrigin: string;
  /** Where the registry's snapshot is read, when not at the project itself. */
  registryUrl?: string;
  shellOrigin: string;
  /** Who runs this installation, and how to reach them: for the pages on privacy and terms. */
  operatorName?: string;
  operatorContact?: string;
  /** Served by `npm start` or `npm run dev` on this machine. */
  local: boolean;
}

const PLACEHOLDER = '__MINDLOOM_CONFIG__';
/** Social cards need absolute addresses. */
const ORIGIN_PLACEHOLDER = '__MINDLOOM_ORIGIN__';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};

/**
 * Puts the configuration into the page's placeholder, as JSON that is safe inside an HTML attribute, and the shell's origin
 * into the social card.
 */
export function fillConfig(html: string, config: RuntimeConfig): string {
  const escaped = (text: string) => text.replace(/[&<>'"]/g, (character) => ESCAPES[character] ?? character);
  return html
    .split(PLACEHOLDER)
    .join(escaped(JSON.stringify(config)))
    .split(ORIGIN_PLACEHOLDER)
    .join(escaped(config.shellOrigin));
}
