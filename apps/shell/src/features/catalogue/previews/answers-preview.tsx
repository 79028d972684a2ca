// The length of each answer's line of words.
const ANSWERS = [72, 54, 86, 62];
const RIGHT = 2;

/** A question and four answers; one is chosen and turns out right. */
export function AnswersPreview() {
  return (
    <>
      <path className="preview-words" d="M52 26h120M52 40h76" />
      {ANSWERS.map((length, index) => {
        const x = 44 + (index % 2) * 100;
        const y = 62 + Math.floor(index / 2) * 40;
        return (
          <g key={length} className={index === RIGHT ? 'preview-answer' : undefined}>
            <rect className="preview-tile" x={x} y={y} width="92" height="32" rx="9" />
            <path className="preview-line" d={`M${x + 12} ${y + 16}h${length - 32}`} />
          </g>
        );
      })}
      <path className="preview-tick" d="M112 117l5 6l10-12" />
    </>
  );
}
