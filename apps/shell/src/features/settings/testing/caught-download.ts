import { vi } from 'vitest';

/** Records the page's downloads. */
export function caughtDownload() {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:caught';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return {
    count: () => names.length,
    /** The only downloaded file. */
    async only(): Promise<{ name: string | undefined; content: unknown }> {
      if (names.length !== 1) throw new Error(`expected one saved file, but got ${names.length}`);
      return { name: names[0], content: JSON.parse((await blobs[0]?.text()) ?? '') };
    },
  };
}
