import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createCleanupStack, type CleanupStack } from '../cleanup-stack';
import { failure, reasonOf, type Failure } from '../failure';
import { dataFolder, dataFormat, postgresMajor, prepareFolder, writeFormat } from './data-folder';
import { loadImage } from './database-images';
import { writeFileAtomic } from './durable-files';
import { fileFailure } from './file-errors';
import { lockFolder } from './folder-lock';
import { parseKeys, writeKeys, type InstallKeys } from './install-keys';
import { buildCluster, openInstallation } from './open-installation';

type BackupResult = { ok: true; bytes: number };

/**
 * Writes the data of a stopped backend to one file. The file contains players' data and the secret key.
 * @returns the size of the file; ML-521 while a backend runs in the folder; ML-528 if there is no data or the file
 * cannot be written.
 */
export function createBackup(dataDir: string, file: string): Promise<BackupResult | Failure> {
  return withCleanup(dataDir, async (cleanup) => {
    if (!existsSync(dataFolder(dataDir).database))
      return failure(
        'ML-528',
        `There is no data in ${path.resolve(dataDir)}. No backup was written. Choose the data folder with MINDLOOM_DATA=dir.`,
      );
    const opened = await openInstallation(dataDir, cleanup);
    if (!opened.ok) return opened;
    const dump = await opened.database.driver.dumpDataDir('gzip');
    const packed = packBackup({ keys: opened.keys, dump: new Uint8Array(await dump.arrayBuffer()) });
    try {
      mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
      writeFileAtomic(path.resolve(file), packed);
    } catch (thrown) {
      const problem = `Cannot write the backup (${reasonOf(thrown)}). The data was not changed. Choose another file.`;
      return failure('ML-528', problem);
    }
    return { ok: true, bytes: packed.length };
  });
}

/**
 * Restores a backup into an empty or new folder. Never overwrites data.
 * @returns the size of the dump; ML-528 if the file is not a complete backup; ML-529 if the folder is not empty.
 */
export function restoreBackup(file: string, dataDir: string): Promise<BackupResult | Failure> {
  return withCleanup(dataDir, async (cleanup) => {
    const backup = readBackup(file);
    if (!backup.ok) return backup;
    const folder = dataFolder(dataDir);
    const prepared = prepareFolder(folder);
    if (!prepared.ok) return prepared;
    if (readdirSync(folder.root).length > 0)
      return failure(
        'ML-529',
        `The folder ${folder.root} is not empty. Its contents were kept. Choose an empty folder with MINDLOOM_DATA=dir.`,
      );
    const lock = lockFolder(folder.lock);
    if (!lock.ok) return lock;
    cleanup.push(() => lock.release());
    // Build the cluster before writing the keys. If only the keys existed, the next start would create an empty database.
    const dump = new Blob([backup.dump]);
    await buildCluster(folder, (target) => loadImage(target, dump));
    writeKeys(folder.keys, backup.keys);
    writeFormat(folder);
    return { ok: true, bytes: backup.dump.length };
  });
}

/** Runs a task, then its cleanup steps. File system errors become failures. */
async function withCleanup<T>(
  dataDir: string,
  task: (cleanup: CleanupStack) => Promise<T>,
): Promise<T | Failure> {
  const cleanup = createCleanupStack();
  try {
    return await task(cleanup);
  } catch (thrown) {
    const problem = fileFailure(dataDir, thrown);
    if (problem === null) throw thrown;
    return problem;
  } finally {
    await cleanup.runAll();
  }
}

// The file format: one line of JSON (the header), then the gzipped tar of the cluster.

/** The content of a backup. It includes the keys, so that sessions stay valid after a restore. */
type Backup = { keys: InstallKeys; dump: Uint8Array<ArrayBuffer> };
type Header = { title?: unknown; format?: unknown; postgres?: unknown; sha256?: unknown; keys?: unknown };

const backupTitle = 'mindloom-backup';
const newline = 10;

function packBackup({ keys, dump }: Backup): Uint8Array<ArrayBuffer> {
  const header = {
    title: backupTitle,
    format: dataFormat,
    postgres: postgresMajor,
    sha256: sha256(dump),
    keys,
  };
  return new Uint8Array(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), dump]));
}

function readBackup(file: string): ({ ok: true } & Backup) | Failure {
  try {
    return unpackBackup(readFileSync(file));
  } catch (thrown) {
    return unusableBackup(`Cannot read the backup (${reasonOf(thrown)}).`);
  }
}

function unpackBackup(file: Uint8Array): ({ ok: true } & Backup) | Failure {
  const end = file.indexOf(newline);
  const header = parseHeader(Buffer.from(file.subarray(0, Math.max(0, end))).toString('utf8'));
  if (typeof header === 'string') return unusableBackup(`The file is not a Mindloom backup (${header}).`);
  if (header.title !== backupTitle) return unusableBackup('The file is not a Mindloom backup.');
  if (header.format !== dataFormat || header.postgres !== postgresMajor) {
    const written = `it has format ${String(header.format)} and comes from Postgres ${String(header.postgres)}`;
    return unusableBackup(`This version cannot read the backup (${written}).`);
  }
  const dump = new Uint8Array(file.subarray(end + 1));
  if (sha256(dump) !== header.sha256)
    return unusableBackup('The backup is damaged, because its checksum does not match.');
  const read = parseKeys(JSON.stringify(header.keys ?? null));
  return read.ok
    ? { ok: true, keys: read.keys, dump }
    : unusableBackup('The backup is damaged, because it contains no keys.');
}

const unusableBackup = (reason: string): Failure =>
  failure('ML-528', `${reason} Nothing was restored. Use another backup.`);

/** @returns the header, or the reason why the line is not a header. */
function parseHeader(line: string): Header | string {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null ? read : 'its first line is not an object';
  } catch (thrown) {
    return reasonOf(thrown);
  }
}

function sha256(dump: Uint8Array): string {
  return createHash('sha256').update(dump).digest('hex');
}
