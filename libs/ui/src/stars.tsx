import { Star } from 'lucide-react';

export interface StarsProps {
  /** How many are filled; more than `max` fills them all. */
  value: number;
  max?: number | undefined;
  label: string;
}

/** Up to `max` (3) stars; `label` says it in words. */
export function Stars({ value, max = 3, label }: StarsProps) {
  return (
    <span className="ml-stars" role="img" aria-label={label}>
      {Array.from({ length: max }, (_, index) => (
        <Star key={index} size={20} aria-hidden="true" data-filled={index < value} />
      ))}
    </span>
  );
}
