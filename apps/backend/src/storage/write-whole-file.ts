import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './sync-files';

/** Puts a small file in place at once: it has either its old content or all of the new, also after a power cut. */
export function writeWholeFile(file: string, content: string | Uint8Array): void {
  const inTheMaking = `${file}.${process.pid}.new`;
  const handle = openSync(inTheMaking, 'w', 0o600);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(inTheMaking, file);
  syncFolder(path.dirname(file));
}
