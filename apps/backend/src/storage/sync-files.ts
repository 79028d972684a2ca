import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';

function syncPath(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes what happened in a folder last (a new name, a rename). Windows cannot open folders and needs no such call. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncPath(folder);
}

/** Makes everything under a folder last. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(file);
    else if (entry.isFile() && process.platform !== 'win32') syncPath(file);
  }
  syncFolder(folder);
}
