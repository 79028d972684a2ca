import { ALL_BASIS_POINTS } from '@mindloom/registry';
import { Button, TextField } from '@mindloom/ui';
import { useId, useState } from 'react';
import { basisPointsOf, percentInput, percentText } from '../percent';

const PRESETS_BP = [100, 500, 1000, 2500, 5000, ALL_BASIS_POINTS];

interface RolloutFieldProps {
  /** As it was typed; the text may be no percentage. */
  percent: string;
  onChange: (percent: string) => void;
}

/** A share of players: by slider, by figure, or by one of the usual steps. What is typed is never rewritten. */
export function RolloutField({ percent, onChange }: RolloutFieldProps) {
  const id = useId();
  const basisPoints = basisPointsOf(percent);
  const [lastBp, setLastBp] = useState(basisPoints ?? 0);
  if (basisPoints !== null && basisPoints !== lastBp) setLastBp(basisPoints);
  const choose = (next: number) => onChange(percentInput(next));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[1fr_8rem] items-start gap-4">
        <div className="ml-field">
          <label htmlFor={id} className="ml-field-label">
            Share of players
          </label>
          <input
            id={id}
            type="range"
            className="h-12 w-full accent-brand"
            min={0}
            max={ALL_BASIS_POINTS}
            step={1}
            value={basisPoints ?? lastBp}
            aria-valuetext={basisPoints === null ? 'No valid share' : percentText(basisPoints)}
            onChange={(event) => choose(event.target.valueAsNumber)}
          />
        </div>
        <TextField
          label="Percent"
          inputMode="decimal"
          autoComplete="off"
          value={percent}
          error={basisPoints === null ? 'Enter 0 to 100, with up to two decimals.' : undefined}
          onChange={(event) => onChange(event.target.value)}
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
            {percentInput(preset)} %
          </Button>
        ))}
      </div>
    </div>
  );
}
