import type { Area } from '@mindloom/game-contract';
import { challengeNote } from '@mindloom/domain';
import { AreaIcon, AREA_WORDS, Badge, Card } from '@mindloom/ui';
import { Check } from 'lucide-react';

export interface ChallengeItemProps {
  type: string;
  description: string;
  isDone: boolean;
}

const isArea = (type: string): type is Area => Object.hasOwn(AREA_WORDS, type);

const words: Readonly<Record<string, string>> = {
  mixed: 'Any game',
  achievement: 'Achievement',
  streak: 'Streak',
};

/** One challenge: what kind, what to do, and whether it is done. */
export function ChallengeItem({ type, description, isDone }: ChallengeItemProps) {
  const area = isArea(type) ? type : 'balanced';
  const note = challengeNote(description);
  return (
    <Card as="li" data-area={area} data-done={isDone} className="challenge">
      <p className="flex min-h-7 flex-wrap items-center justify-between gap-2 text-sm font-semibold">
        <span className="flex items-center gap-2">
          <AreaIcon area={area} size={20} />
          {isArea(type) ? AREA_WORDS[type] : (words[type] ?? 'Any game')}
        </span>
        {isDone && (
          <Badge tone="success">
            <Check size={16} aria-hidden="true" />
            Done
          </Badge>
        )}
      </p>
      <p>{description}</p>
      {note !== null && <p className="text-sm text-ink-soft">{note}</p>}
    </Card>
  );
}
