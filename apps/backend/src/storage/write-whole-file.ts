import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Puts a small file in place at once: it has either its old content or all of the new, also after a power cut. */
export function writeWholeFile(file: string, content: string): void {
  const inTheMaking = `${file}.${process.pid}.new`;
  const handle = openSync(inTheMaking, 'w', 0o600);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(inTheMaking, file);
  syncFolder(path.dirname(file));
}

/** Makes a rename in the folder last. Windows cannot open folders; it writes renames through by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
