import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A replacement in one source file. */
export interface SourceEdit {
  /** Path from the root of the workspace. */
  file: string;
  /** The text to replace. It must occur exactly once in the file. */
  find: string;
  replace: string;
}

/** @returns the edited text, or null if the text to replace does not occur exactly once. */
export function editText(
  text: string,
  { find, replace }: Pick<SourceEdit, 'find' | 'replace'>,
): string | null {
  const [before, after, ...more] = text.split(find);
  return before === undefined || after === undefined || more.length > 0 ? null : before + replace + after;
}

export type EditedSources = { ok: true; restore: () => void } | { ok: false; staleEdit: SourceEdit };

/**
 * Applies edits to a copy of the workspace. If an edit no longer fits its file, no file is changed.
 * @param root the copy's root.
 */
export function editSources(root: string, edits: readonly SourceEdit[]): EditedSources {
  const originals = new Map<string, string>();
  const restore = () => {
    for (const [path, text] of originals) writeFileSync(path, text);
  };
  for (const edit of edits) {
    const path = join(root, edit.file);
    const text = readFileSync(path, 'utf8');
    const edited = editText(text, edit);
    if (edited === null) {
      restore();
      return { ok: false, staleEdit: edit };
    }
    if (!originals.has(path)) originals.set(path, text);
    writeFileSync(path, edited);
  }
  return { ok: true, restore };
}
