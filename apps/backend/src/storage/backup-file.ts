import { createHash } from 'node:crypto';
import { failure, reasonOf, type Failure } from '../failure';
import { dataFormat, postgresMajor } from './data-format';
import { parseKeys, type InstallKeys } from './install-keys';

/** A backup in memory: the keys, so that sessions stay valid, and the dump of the cluster. */
export type Backup = { keys: InstallKeys; dump: Uint8Array<ArrayBuffer> };

const title = 'mindloom-backup';
const newline = 10;

function digestOf(dump: Uint8Array): string {
  return createHash('sha256').update(dump).digest('hex');
}

/** One file: a line of JSON that says what it is, then the dump (a gzipped tar of the cluster). */
export function packBackup({ keys, dump }: Backup): Uint8Array<ArrayBuffer> {
  const head = { title, format: dataFormat, postgres: postgresMajor, sha256: digestOf(dump), keys };
  return new Uint8Array(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), dump]));
}

/** Reads a backup and refuses one that is damaged, or that this version cannot restore (ML-528). */
export function unpackBackup(file: Uint8Array): ({ ok: true } & Backup) | Failure {
  const end = file.indexOf(newline);
  const head = parseHead(Buffer.from(file.subarray(0, Math.max(0, end))).toString('utf8'));
  if (typeof head === 'string') return failure('ML-528', `This is no backup of Mindloom: ${head}.`);
  if (head.title !== title) return failure('ML-528', 'This is no backup of Mindloom.');
  if (head.format !== dataFormat || head.postgres !== postgresMajor) {
    return failure(
      'ML-528',
      `The backup has format ${String(head.format)} of Postgres ${String(head.postgres)}, which this version cannot read.`,
    );
  }
  const dump = new Uint8Array(file.subarray(end + 1));
  if (digestOf(dump) !== head.sha256)
    return failure('ML-528', 'The backup is damaged: its checksum does not fit.');
  const read = parseKeys(JSON.stringify(head.keys ?? null));
  return read.ok ? { ok: true, keys: read.keys, dump } : failure('ML-528', read.problem);
}

type Head = { title?: unknown; format?: unknown; postgres?: unknown; sha256?: unknown; keys?: unknown };

function parseHead(line: string): Head | string {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null ? read : 'its first line is not an object';
  } catch (thrown) {
    return reasonOf(thrown);
  }
}
