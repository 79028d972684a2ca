import type { InspectedSlot } from '../../platform/inspector/inspection';
import { resolutionWords } from './inspector-words';

/** Every slot with the release that a play would get now; behind it, how that came about. */
export function InspectedSlots({ slots }: { slots: readonly InspectedSlot[] }) {
  if (slots.length === 0) return <p>The registry is not known yet.</p>;
  return (
    <ul className="inspector-slots">
      {slots.map(({ slot, bucket, resolution }) => (
        <li key={slot}>
          <details>
            <summary>
              <span className="inspector-slot">{slot}</span> {resolutionWords(resolution)}
            </summary>
            <ol>
              {resolution.trace.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
            <p>Place in the rollout: {bucket} of 10000.</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
