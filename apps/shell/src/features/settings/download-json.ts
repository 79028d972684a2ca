/** How long the browser may take to start the download before the file's address is given up. */
const ADDRESS_LIFE_MS = 60_000;

/**
 * Lets the browser save a text as a JSON file.
 * @param name the file's name, with its ending.
 */
export function downloadJson(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS);
}
