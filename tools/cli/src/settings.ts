import { resolve } from 'node:path';
import { type PushSettings, readPushSettings } from '@mindloom/backend/push-keys';
import { CommandError, unwrap } from './command';
import type { BucketAccess } from './publishing/bucket-client';

/** The environment variables of a command. */
type Environment = Readonly<Record<string, string | undefined>>;

export interface Ports {
  shell: number;
  console: number;
  games: number;
  backend: number;
  /** The port of the development server of one game. Only `npm run dev -- <game>` uses it. */
  gameDev: number;
  /**
   * The port of the frame site, on which untrusted games run. The site is on 127.0.0.1, which is another site than
   * localhost.
   */
  frame: number;
}

/** A hosted Supabase project that replaces the embedded backend. */
export interface HostedProject {
  url: string;
  publishableKey: string;
  /** The secret key, which is needed to write to the registry of the project. */
  secretKey: string | null;
}

/** The operator of an installation. A field that is not set is absent. */
export interface Operator {
  operatorName?: string;
  operatorContact?: string;
}

export interface Settings {
  root: string;
  dataFolder: string;
  ports: Ports;
  hosted: HostedProject | null;
  /** The bucket in which releases are stored. Null if they are stored in the data folder. */
  bucket: BucketAccess | null;
  /** True if the embedded backend requires confirmed e-mail addresses. Its page /outbox shows the mails. */
  confirmEmail: boolean;
  /**
   * The number of accounts that one machine may create within five minutes on the embedded backend. Null for the default of
   * the backend.
   */
  signUps: number | null;
  /** The operator, which the pages on privacy and terms show. */
  operator: Operator;
  /** The keys of Web Push, for the daily reminder. */
  push: PushSettings;
  /** True if webhooks may have http addresses and private targets. Only for local development. */
  localWebhooks: boolean;
}

const DEFAULT_BASE_PORT = 4200;
const HIGHEST_BASE_PORT = 32_717;
const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?!.*\.\.)\w[\w./-]*))?$/;
/**
 * Matches an address whose path contains only allowed characters. None of them can end a source in a content security
 * policy.
 */
const SAFE_PATH = /^[\w\-./~%]*$/;

/** The address that a browser uses for a local port. */
export const localAddress = (port: number): string => `http://localhost:${port}`;

/** The address of the local frame site. Browsers treat 127.0.0.1 and localhost as different sites. */
export const localFrameAddress = ({ ports }: Settings): string => `http://127.0.0.1:${ports.frame}`;

/** The address from which browsers load published games, without a trailing slash. */
export const gamesAddressOf = ({ bucket, ports }: Settings): string =>
  bucket ? bucket.publicAddress : localAddress(ports.games);

/** The part of the pages' configuration that is for reminders by Web Push. */
export const pushConfig = ({ push }: Settings): { pushPublicKey?: string } =>
  push.publicKey === null ? {} : { pushPublicKey: push.publicKey };

/** The ports that must be free for a start, by name. */
export function portsOf({ ports, hosted, bucket }: Settings): Record<string, number> {
  return {
    shell: ports.shell,
    console: ports.console,
    frame: ports.frame,
    ...(bucket ? {} : { games: ports.games }),
    ...(hosted ? {} : { backend: ports.backend }),
  };
}

/**
 * Reads the settings of all commands from the environment. They are the MINDLOOM_ variables, and the variables of a hosted
 * project and of a bucket.
 * @throws ML-502 for an invalid value.
 */
export function readSettings(root: string, env: Environment): Settings {
  return {
    root,
    dataFolder: resolve(root, env['MINDLOOM_DATA'] || '.local'),
    ports: portsFrom(readBasePort(env['MINDLOOM_PORT'])),
    hosted: readHostedProject(env),
    bucket: readBucket(env),
    confirmEmail: env['MINDLOOM_CONFIRM_EMAIL'] === '1',
    signUps: readSignUps(env['MINDLOOM_SIGN_UPS']),
    operator: readOperator(env),
    push: unwrap(readPushSettings(env)),
    localWebhooks: env['MINDLOOM_WEBHOOKS_LOCAL'] === '1',
  };
}

function readBasePort(value: string | undefined): number {
  if (value === undefined || value === '') return DEFAULT_BASE_PORT;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1024 && port <= HIGHEST_BASE_PORT) return port;
  const range = `a whole number from 1024 to ${HIGHEST_BASE_PORT}`;
  throw new CommandError('ML-502', `MINDLOOM_PORT is "${value}", but it must be ${range}.`);
}

const portsFrom = (base: number): Ports => ({
  shell: base,
  console: base + 10,
  games: base + 20,
  backend: base + 30,
  gameDev: base + 40,
  frame: base + 50,
});

function readSignUps(value: string | undefined): number | null {
  if (value === undefined || value === '') return null;
  const signUps = Number(value);
  if (Number.isSafeInteger(signUps) && signUps > 0) return signUps;
  throw new CommandError('ML-502', `MINDLOOM_SIGN_UPS is "${value}", but it must be a whole number above 0.`);
}

function readOperator(env: Environment): Operator {
  const { MINDLOOM_OPERATOR_NAME: name, MINDLOOM_OPERATOR_CONTACT: contact } = env;
  return { ...(name ? { operatorName: name } : {}), ...(contact ? { operatorContact: contact } : {}) };
}

function readHostedProject(env: Environment): HostedProject | null {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = env;
  if (!url && !publishableKey) return null;
  if (!url || !publishableKey || !URL.canParse(url)) {
    const both = 'a hosted project needs SUPABASE_URL (an address) and SUPABASE_PUBLISHABLE_KEY';
    throw new CommandError(
      'ML-502',
      `${both}. Set both variables, or none of them for the embedded backend.`,
    );
  }
  return { url: withoutTrailingSlash(url), publishableKey, secretKey: secretKey || null };
}

/** Reads MINDLOOM_RELEASE_STORE and the variables that S3 tools use. Null if releases are stored in the data folder. */
export function readBucket(env: Environment): BucketAccess | null {
  const store = env['MINDLOOM_RELEASE_STORE'];
  if (!store) return null;
  const [, bucket, prefix = ''] = BUCKET_ADDRESS.exec(store) ?? [];
  if (bucket === undefined) {
    const form = 'it must be s3://<bucket> or s3://<bucket>/<folder>';
    throw new CommandError('ML-502', `MINDLOOM_RELEASE_STORE is "${store}", but ${form}.`);
  }
  const region = requireForBucket(env, 'AWS_REGION');
  const sessionToken = env['AWS_SESSION_TOKEN'];
  return {
    endpoint: readEndpoint(env, region),
    region,
    bucket,
    prefix: prefix === '' ? '' : prefix.replace(/\/*$/, '/'),
    accessKeyId: requireForBucket(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: requireForBucket(env, 'AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken ? { sessionToken } : {}),
    publicAddress: readGamesAddress(env),
  };
}

function requireForBucket(env: Environment, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new CommandError('ML-502', `A bucket for releases also needs ${name}. See docs/hosting.md.`);
}

function readEndpoint(env: Environment, region: string): string {
  const endpoint =
    env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || `https://s3.${region}.amazonaws.com`;
  if (URL.canParse(endpoint)) return withoutTrailingSlash(endpoint);
  throw new CommandError('ML-502', `AWS_ENDPOINT_URL_S3 is "${endpoint}", but it must be an address.`);
}

/**
 * Reads MINDLOOM_GAMES_ORIGIN, the address from which shells load games.
 * @returns the address without a trailing slash.
 * @throws ML-502 if the address is invalid.
 */
export const readGamesAddress = (env: Environment): string =>
  readAddress(
    env,
    'MINDLOOM_GAMES_ORIGIN',
    'the address of the games, such as https://games.example or the public address of a bucket',
  );

/**
 * Reads MINDLOOM_REGISTRY_URL, the address of a CDN from which shells read the registry's snapshot.
 * @returns the address, or null if the variable is not set.
 * @throws ML-502 if the address is invalid.
 */
export const readRegistryAddress = (env: Environment): string | null =>
  env['MINDLOOM_REGISTRY_URL']
    ? readAddress(env, 'MINDLOOM_REGISTRY_URL', 'the address at which a CDN serves the snapshot')
    : null;

function readAddress(env: Environment, variable: string, meaning: string): string {
  const address = withoutTrailingSlash(env[variable] ?? '');
  if (isAddress(address)) return address;
  throw new CommandError('ML-502', `${variable} is "${address}", but it must be ${meaning}.`);
}

/** Returns true if a text is an origin, with or without a path, and has no query. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, pathname } = new URL(text);
  const isPlain = SAFE_PATH.test(text.slice(origin.length)) && SAFE_PATH.test(pathname);
  return /^https?:$/.test(protocol) && text.startsWith(origin) && isPlain;
}

const withoutTrailingSlash = (address: string): string => address.replace(/\/+$/, '');
