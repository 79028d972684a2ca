/**
 * Shows a value such as '284 ms' or '85 of 100', with everything after the number in smaller type. The personal bests, the
 * recent plays and the record on the intro use it.
 */
export function FigureValue({ text }: { text: string }) {
  const [number, ...unit] = text.split(' ');
  return (
    <>
      {number}
      {unit.length > 0 && (
        <span className="font-text text-sm font-normal text-ink-soft"> {unit.join(' ')}</span>
      )}
    </>
  );
}
