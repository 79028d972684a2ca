/** A slot with a view of its own is opened from there: its address alone leads to another slot (D-03). */
const pathOf = (slot: string) => (slot.includes('@') ? '/games' : `/game/${slot}`);

/** The shell's address that opens a release in a slot, for whoever has it. */
export function previewAddress(shellOrigin: string, slot: string, token: string): string {
  const address = new URL(pathOf(slot), shellOrigin);
  address.searchParams.set('preview', token);
  return address.href;
}
