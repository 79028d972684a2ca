/** How long the address of the file is valid. The browser must start the download within this time. */
const URL_LIFETIME_MS = 60_000;

/**
 * Downloads a text as a file.
 * @param name the file name with its extension.
 * @param type the media type, such as application/json.
 */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
