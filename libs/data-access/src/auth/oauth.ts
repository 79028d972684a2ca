import { isRecord } from '@mindloom/base';
import type { Provider } from '@supabase/supabase-js';
import { readConfig } from '../config';
import { type AuthResult, callAuth } from './auth-result';

/** The display names of the OAuth providers that a project can configure. */
const NAMES = {
  apple: 'Apple',
  azure: 'Microsoft',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  facebook: 'Facebook',
  figma: 'Figma',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  kakao: 'Kakao',
  linkedin_oidc: 'LinkedIn',
  notion: 'Notion',
  slack_oidc: 'Slack',
  spotify: 'Spotify',
  twitch: 'Twitch',
  twitter: 'X',
  zoom: 'Zoom',
} as const satisfies Partial<Record<Provider, string>>;

type ProviderId = keyof typeof NAMES;

/** An OAuth provider with which players can log in, such as Google. */
export interface LoginProvider {
  id: ProviderId;
  name: string;
}

const isProviderId = (id: string): id is ProviderId => id in NAMES;

let providers: Promise<readonly LoginProvider[]> | undefined;

/**
 * Returns the OAuth providers that the project has configured, in alphabetical order. The embedded backend has none.
 * If the service's settings cannot be read, the list is empty, and the next call reads the settings again.
 */
export function loginProviders(): Promise<readonly LoginProvider[]> {
  providers ??= readProviders().catch(() => {
    // Return no providers after a failure, because login by e-mail works without them.
    providers = undefined;
    return [];
  });
  return providers;
}

async function readProviders(): Promise<readonly LoginProvider[]> {
  const read = readConfig();
  if (!read.ok) return [];
  const { supabaseUrl, supabaseKey } = read.config;
  const reply = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: supabaseKey } });
  const settings: unknown = await reply.json();
  if (!isRecord(settings) || !isRecord(settings.external)) return [];
  const { external } = settings;
  const ids = Object.keys(external).filter((id) => external[id] === true);
  return ids
    .filter(isProviderId)
    .map((id) => ({ id, name: NAMES[id] }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/**
 * Redirects to the login page of an OAuth provider. After the login, the browser is redirected to the dashboard, with
 * the session in the URL.
 * @returns success if the redirect has started, otherwise the refusal.
 */
export const signInWith = (provider: ProviderId): Promise<AuthResult> =>
  callAuth((auth) =>
    auth.signInWithOAuth({ provider, options: { redirectTo: `${location.origin}/dashboard` } }),
  );
