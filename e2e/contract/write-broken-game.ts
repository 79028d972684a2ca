import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainGame } from '../fixtures/hand-built-games';
import { writeRelease } from '../fixtures/write-release';
import type { PlantedFault } from './planted-fault';

const ENTRY = 'entry.js';

/** A piece that is not there once would plant nothing, or too much. */
function replaceOnce(text: string, piece: string, by: string): string {
  const parts = text.split(piece);
  if (parts.length !== 2) throw new Error(`“${piece}” stands ${parts.length - 1} times in ${ENTRY}`);
  return parts.join(by);
}

/** Puts the plain game with one fault into a folder, as it is released. */
export function writeBrokenGame(folder: string, fault: PlantedFault): void {
  const { replace = [], files = {}, manifest = {}, notNeededToMount = [], afterwards = {} } = fault;
  const entry = replace.reduce(
    (text, [piece, by]) => replaceOnce(text, piece, by),
    plainGame.files[ENTRY] ?? '',
  );
  const released = { ...plainGame.files, [ENTRY]: entry, ...files };
  for (const [file, text] of Object.entries(released)) writeFileSync(join(folder, file), text);
  writeRelease(folder, { ...plainGame.manifest, ...manifest }, notNeededToMount);
  for (const [file, text] of Object.entries(afterwards)) {
    if (text === null) rmSync(join(folder, file));
    else writeFileSync(join(folder, file), text);
  }
}
