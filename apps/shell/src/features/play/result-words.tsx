import type { Area } from '@mindloom/game-contract';
import { type ResultLine, resultTexts } from '@mindloom/domain';
import { Badge } from '@mindloom/ui';
import { Sparkles } from 'lucide-react';

interface ResultWordsProps {
  /** The raw total in points. */
  score: number;
  category: Area;
  line: ResultLine | null;
}

/** What was saved, and how the play compares with the player's own earlier ones. */
export function ResultWords({ score, category, line }: ResultWordsProps) {
  return (
    <div className="play-result-words" role="status" data-compared={line !== null}>
      {resultTexts(score, category, line).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {line?.isBest === true && (
        <Badge tone="success" className="play-result-best">
          <Sparkles size={16} aria-hidden="true" />
          New personal best. Well played.
        </Badge>
      )}
    </div>
  );
}
