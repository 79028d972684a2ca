import { resolve } from 'node:path';
import type { BucketAccess } from '@mindloom/release';
import { readBucket } from './bucket-settings';
import type { Environment } from './environment';
import { StartRefusal } from './start-refusal';

const DEFAULT_BASE_PORT = 4200;
const HIGHEST_BASE_PORT = 32_727;

export interface Ports {
  shell: number;
  console: number;
  games: number;
  backend: number;
  /** The dev server of one game, used by `npm run dev -- <game>` alone. */
  gameDev: number;
}

/** A hosted Supabase project that takes the place of the embedded backend. */
export interface HostedProject {
  url: string;
  publishableKey: string;
  /** Only with it may a start publish games to the project's registry. */
  secretKey: string | null;
}

export interface Settings {
  root: string;
  dataFolder: string;
  ports: Ports;
  hosted: HostedProject | null;
  /** Where releases are published in place of the data folder. */
  bucket: BucketAccess | null;
  /** The embedded backend asks new accounts to confirm their address; the mails are in its outbox. */
  confirmEmail: boolean;
  /** Sign-ups that one machine may make in five minutes on the embedded backend; null keeps its default. */
  signUps: number | null;
  /** Who runs the installation, shown on the pages on privacy and terms; empty when not named. */
  operator: Operator;
}

export interface Operator {
  operatorName?: string;
  operatorContact?: string;
}

function portsFrom(base: number): Ports {
  return { shell: base, console: base + 10, games: base + 20, backend: base + 30, gameDev: base + 40 };
}

function basePort(value: string | undefined): number {
  if (value === undefined || value === '') return DEFAULT_BASE_PORT;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1024 && port <= HIGHEST_BASE_PORT) return port;
  const range = `a whole number from 1024 to ${HIGHEST_BASE_PORT}`;
  throw new StartRefusal('ML-502', `MINDLOOM_PORT is "${value}", and it must be ${range}.`);
}

function signUpsFrom(value: string | undefined): number | null {
  if (value === undefined || value === '') return null;
  const signUps = Number(value);
  if (Number.isSafeInteger(signUps) && signUps > 0) return signUps;
  throw new StartRefusal('ML-502', `MINDLOOM_SIGN_UPS is "${value}", and it must be a whole number above 0.`);
}

function operatorFrom(env: Environment): Operator {
  const { MINDLOOM_OPERATOR_NAME: name, MINDLOOM_OPERATOR_CONTACT: contact } = env;
  return { ...(name ? { operatorName: name } : {}), ...(contact ? { operatorContact: contact } : {}) };
}

function hostedProject(env: Environment): HostedProject | null {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = env;
  if (!url && !publishableKey) return null;
  if (!url || !publishableKey || !URL.canParse(url)) {
    const both = 'a hosted project needs both SUPABASE_URL (an address) and SUPABASE_PUBLISHABLE_KEY';
    throw new StartRefusal('ML-502', `${both}: set both, or neither for the embedded backend.`);
  }
  return { url: url.replace(/\/+$/, ''), publishableKey, secretKey: secretKey || null };
}

/**
 * Reads MINDLOOM_PORT, MINDLOOM_DATA, MINDLOOM_CONFIRM_EMAIL, MINDLOOM_SIGN_UPS, and the variables of the operator, of a
 * hosted project and of a bucket; refuses what cannot work (ML-502).
 */
export function readSettings(root: string, env: Environment): Settings {
  return {
    root,
    dataFolder: resolve(root, env['MINDLOOM_DATA'] || '.local'),
    ports: portsFrom(basePort(env['MINDLOOM_PORT'])),
    hosted: hostedProject(env),
    bucket: readBucket(env),
    confirmEmail: env['MINDLOOM_CONFIRM_EMAIL'] === '1',
    signUps: signUpsFrom(env['MINDLOOM_SIGN_UPS']),
    operator: operatorFrom(env),
  };
}

/** The address that a browser uses for a local port. */
export const localAddress = (port: number): string => `http://localhost:${port}`;
