import { ALL_BASIS_POINTS } from '@mindloom/registry';
import { Button, TextField } from '@mindloom/ui';
import { useId, useState } from 'react';
import { basisPointsOf, percentText } from '../percent';

const PRESETS_BP = [100, 500, 1000, 2500, 5000, ALL_BASIS_POINTS];
const BP_PER_PERCENT = 100;

interface RolloutFieldProps {
  basisPoints: number;
  onChange: (basisPoints: number) => void;
}

const typedText = (basisPoints: number) => String(basisPoints / BP_PER_PERCENT);

/** A share of players: by slider, by figure, or by one of the usual steps. */
export function RolloutField({ basisPoints, onChange }: RolloutFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && basisPointsOf(typed) === basisPoints ? typed : null;
  const isWrong = typed !== null && basisPointsOf(typed) === null;
  const type = (next: string) => {
    setTyped(next);
    const parsed = basisPointsOf(next);
    if (parsed !== null) onChange(parsed);
  };
  const choose = (next: number) => {
    setTyped(null);
    onChange(next);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[1fr_8rem] items-end gap-4">
        <div className="flex min-h-12 flex-col justify-end gap-1">
          <label htmlFor={id} className="text-sm font-semibold">
            Share of players
          </label>
          <input
            id={id}
            type="range"
            className="h-8 w-full accent-brand"
            min={0}
            max={ALL_BASIS_POINTS}
            step={1}
            value={basisPoints}
            aria-valuetext={percentText(basisPoints)}
            onChange={(event) => choose(event.target.valueAsNumber)}
          />
        </div>
        <TextField
          label="Percent"
          inputMode="decimal"
          autoComplete="off"
          value={isWrong ? typed : (text ?? typedText(basisPoints))}
          error={isWrong ? '0 to 100, up to two decimals' : undefined}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2" role="group" aria-label="Usual steps">
        {PRESETS_BP.map((preset) => (
          <Button
            key={preset}
            variant="secondary"
            size="sm"
            aria-pressed={preset === basisPoints}
            onClick={() => choose(preset)}
          >
            {preset / BP_PER_PERCENT} %
          </Button>
        ))}
      </div>
    </div>
  );
}
