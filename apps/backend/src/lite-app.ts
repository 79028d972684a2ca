import { App } from '@supabase/lite';
import type { InstallKeys } from './storage/install-keys';
import type { Database } from './storage/open-database';

/** The product's shortest password, in characters (spec, point 5). */
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
 * lite's mails carry tokens that can be computed from the address. They are thrown away; account-mails.ts sends the real ones.
 */
const noMails = { send: async (): Promise<void> => undefined };

/** The official lite App with the settings of this product; whatever is not named is off. */
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
        // Both mailboxes are asked, by our own links: lite sees the last of the two confirmations.
        double_confirm_changes: false,
      },
    },
    options: { server: { admin: false }, drivers: { email: noMails } },
  });
}
