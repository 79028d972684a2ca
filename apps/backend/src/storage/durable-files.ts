import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Replaces a small file atomically: after a crash or power cut the file has either the old or the new content. */
export function writeFileAtomic(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.new`;
  const handle = openSync(temporary, 'w', 0o600);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
  syncFolder(path.dirname(file));
}

/**
 * Flushes a folder's entries (new and renamed files) to the disk. On Windows, where folders cannot be opened, no flush
 * is needed.
 */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncPath(folder);
}

/** Flushes all files and folders below a folder to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(file);
    else if (entry.isFile() && process.platform !== 'win32') syncPath(file);
  }
  syncFolder(folder);
}

function syncPath(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
