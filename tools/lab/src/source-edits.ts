import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A replacement in one source file. */
export interface SourceEdit {
  /** The path of the file, relative to the root of the workspace. */
  file: string;
  /** The text to replace. The file must contain it exactly once. */
  find: string;
  replace: string;
}

/** Replaces a text. @returns the edited text, or null if it does not contain the text to replace exactly once. */
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
 * @param root the root of the copy.
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
