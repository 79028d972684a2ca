import { App } from '@supabase/lite';
import { fixHashCost } from './auth/passwords';
import type { InstallKeys } from './storage/install-keys';
import type { Database } from './storage/open-database';

/** The shortest allowed password, in characters (AUTH-12). */
export const minimumPasswordLength = 6;
const maximumRows = 1_000;
const refreshReuseSeconds = 10;

type LiteSettings = {
  url: string;
  keys: InstallKeys;
  origins: readonly string[];
  confirmEmail: boolean;
  tokenLifeSeconds: number;
};

/**
 * Creates the `@supabase/lite` app with the settings of this product. Features that these settings do not turn on are
 * off.
 */
export function createLiteApp(connection: Database, settings: LiteSettings): App {
  const { keys, origins } = settings;
  return new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: maximumRows },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: settings.url,
      additional_redirect_urls: origins.flatMap((origin) => [origin, `${origin}/**`]),
      jwt_expiry: settings.tokenLifeSeconds,
      enable_signup: true,
      enable_anonymous_sign_ins: false,
      minimum_password_length: minimumPasswordLength,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: refreshReuseSeconds,
      email: {
        enable_signup: true,
        enable_confirmations: settings.confirmEmail,
        // Our own links already require a confirmation from both mailboxes. `@supabase/lite` is informed only of the
        // second confirmation.
        double_confirm_changes: false,
      },
    },
    options: { server: { admin: false }, drivers: { email: discardMails } },
  });
}

/**
 * Discards the mails of `@supabase/lite`, because anyone can compute the tokens in them from the recipient's address.
 * auth/account-mails.ts sends the real mails.
 */
const discardMails = { send: async (): Promise<void> => undefined };

/** Prepares this process for `@supabase/lite`. It can be called repeatedly. Call it before the first app is created. */
export function prepareProcess(env: NodeJS.ProcessEnv): void {
  disableTelemetry(env);
  fixHashCost(env);
  provideWebSocket();
  allowErrorWarnings();
}

/** Turns off the usage reports of the `@supabase/lite` command line, for this process and its children. */
function disableTelemetry(env: NodeJS.ProcessEnv): void {
  env['DO_NOT_TRACK'] = '1';
  env['LITE_TELEMETRY'] = '0';
}

class ClosedWebSocket {
  close(): void {}
}

/** Defines a WebSocket on Node 20, where supabase-js needs one to create a client. The WebSocket is never opened. */
export function provideWebSocket(): void {
  if ('WebSocket' in globalThis) return;
  Object.defineProperty(globalThis, 'WebSocket', {
    value: ClosedWebSocket,
    configurable: true,
    writable: true,
  });
}

let errorWarningsAllowed = false;

/**
 * Makes `process.emitWarning` accept Error objects again. `@supabase/lite` replaces it with a function that expects text.
 * With that function, a warning such as "too many listeners" would throw in the request that caused it.
 */
export function allowErrorWarnings(): void {
  if (errorWarningsAllowed) return;
  errorWarningsAllowed = true;
  const emitText = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error, ...more: []): void => {
    if (typeof warning === 'string') emitText(warning, ...more);
    else process.nextTick(() => process.emit('warning', warning));
  };
}
