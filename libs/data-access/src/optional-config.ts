import { isRecord } from '@mindloom/base';
import { CAPABILITIES, type Capability } from '@mindloom/registry';
import { isWebAddress } from './config';
import { configJson } from './config-json';

/**
 * The optional part of the configuration. Only code that is loaded on demand reads it. Values that are not set are
 * undefined.
 */
export interface OptionalConfig {
  shellOrigin?: string;
  /** The origin of the frames in which untrusted games run. */
  frameOrigin?: string;
  /** The address of the registry snapshot on a CDN. Without this address, the snapshot is read from the backend. */
  registryUrl?: string;
  /** Who runs this installation, for the pages on privacy and terms. */
  operatorName?: string;
  /** How to reach the operator: an e-mail or web address. */
  operatorContact?: string;
  /** The capabilities of games that the content security policy of this page allows. */
  capabilities?: readonly Capability[];
  /** The public VAPID key, if this installation sends reminders by Web Push. */
  pushPublicKey?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/**
 * Reads the optional values of `<meta name="mindloom-config">`, and leaves out malformed ones. `readConfig` does not
 * read them, because most code needs only the required ones.
 */
export function readOptionalConfig(page: Document = document): OptionalConfig {
  const json = configJson(page);
  const config: OptionalConfig = {};
  if (!isRecord(json)) return config;
  for (const name of ['shellOrigin', 'frameOrigin', 'registryUrl'] as const) {
    const address = json[name];
    if (isWebAddress(address)) config[name] = address;
  }
  for (const name of ['operatorName', 'operatorContact', 'pushPublicKey'] as const) {
    const text = json[name];
    if (isText(text)) config[name] = text;
  }
  const { capabilities } = json;
  if (Array.isArray(capabilities))
    config.capabilities = CAPABILITIES.filter((one) => capabilities.includes(one));
  return config;
}
