import { type AssignmentRow, remoteReleases, type SlotSetting } from '@mindloom/data-access/staff';
import { ALL_BASIS_POINTS, type ExperimentGoal } from '@mindloom/registry';
import { Button, SelectField, TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { goalText } from '../../registry/experiment-texts';
import { parseRollout, rolloutInput, rolloutText } from '../../registry/format';
import type { Propose } from './draft';
import { VersionField } from './version-field';

const GOALS: readonly ExperimentGoal[] = ['finish', 'return', 'level'];
const MOST_VARIANTS = 3;
const LEAST_SHARE_BP = 500;
const USUAL_DAYS = 14;
const MOST_DAYS = 365;
const DAY_MS = 86_400_000;

interface ExperimentFormProps {
  setting: SlotSetting;
  /** The slot's assignments, newest first. */
  history: readonly AssignmentRow[];
  onPropose: Propose;
}

interface EditedVariant {
  /** The version that staff chose; undefined while the preset version is selected. */
  version?: string;
  /** The text in the percentage field. */
  percent: string;
}

/** Returns the share in percent that divides the players equally between the control and the variants. */
const equalPercent = (variants: number) => rolloutInput(Math.floor(ALL_BASIS_POINTS / (variants + 1)));

/** Reads a number of days that staff typed; null if it is not a whole number from 1 to 365. */
function parseDays(text: string): number | null {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : null;
}

/** Returns the time that is `days` days from now, as ISO 8601. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Returns the reason why the share of a variant cannot be used; undefined if it can. */
function shareProblem(shares: readonly (number | null)[], index: number): string | undefined {
  const share = shares[index] ?? null;
  if (share === null || share < LEAST_SHARE_BP) return 'Enter a percentage of at least 5.';
  const total = shares.reduce<number>((sum, own) => sum + (own ?? 0), 0);
  return total > ALL_BASIS_POINTS - LEAST_SHARE_BP ? 'The control needs at least 5 %.' : undefined;
}

/**
 * Plans an experiment with one to three releases of the slot's remote in addition to the stable version, which is the
 * control.
 */
export function ExperimentForm({ setting, history, onPropose }: ExperimentFormProps) {
  const { remote, stable } = setting;
  const { data: releases = [], isPending } = useQuery(remoteReleases(remote));
  const [goal, setGoal] = useState<ExperimentGoal>('finish');
  const [days, setDays] = useState(String(USUAL_DAYS));
  const [edited, setEdited] = useState<readonly EditedVariant[]>([{ percent: equalPercent(1) }]);
  const others = releases.filter(({ version }) => version !== stable);
  if (others.length === 0) return null;

  const variants = edited.map(({ version, percent }, index) => ({
    version: version ?? others[index]?.version ?? others[0]?.version ?? '',
    percent,
  }));
  const shares = variants.map(({ percent }) => parseRollout(percent));
  const length = parseDays(days);
  const isRepeated = new Set(variants.map(({ version }) => version)).size < variants.length;
  const change = (index: number, to: Partial<EditedVariant>) =>
    setEdited(edited.map((variant, place) => (place === index ? { ...variant, ...to } : variant)));
  const resize = (count: number) =>
    setEdited(
      Array.from({ length: count }, (_, index) => ({ ...edited[index], percent: equalPercent(count) })),
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isInvalid = shares.some((_, index) => shareProblem(shares, index) !== undefined);
    if (length === null || isInvalid) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    const planned = variants.map(({ version }, index) => ({ remote, version, shareBp: shares[index] ?? 0 }));
    onPropose({ experiment: { goal, plannedEnd: inDays(length), variants: planned } });
  };
  const left = ALL_BASIS_POINTS - shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <h3 className="font-semibold">Start an experiment</h3>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          label="Goal"
          value={goal}
          onChange={(event) => setGoal(GOALS.find((one) => one === event.target.value) ?? 'finish')}
        >
          {GOALS.map((one) => (
            <option key={one} value={one}>
              {goalText(one)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Planned days"
          inputMode="numeric"
          autoComplete="off"
          value={days}
          error={length === null ? `Enter 1 to ${MOST_DAYS}.` : undefined}
          onChange={(event) => setDays(event.target.value)}
        />
      </div>
      {variants.map(({ version, percent }, index) => (
        // Use the position in the list as the key, because a variant has no other identity.
        <div key={index} className="grid grid-cols-[1fr_8rem] items-start gap-4">
          <VersionField
            label={`Variant ${index + 1}`}
            releases={others}
            history={history}
            version={version}
            isReading={isPending}
            onChange={(next) => change(index, { version: next })}
          />
          <TextField
            label={`Percent of variant ${index + 1}`}
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            error={shareProblem(shares, index)}
            onChange={(event) => change(index, { percent: event.target.value })}
          />
        </div>
      ))}
      <p className="text-sm text-ink-soft tabular-nums">
        The control is {remote} {stable}, for {rolloutText(Math.max(0, left))} of players.
        {isRepeated && ' Choose a different version for each variant.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {edited.length < Math.min(MOST_VARIANTS, others.length) && (
          <Button variant="secondary" size="sm" onClick={() => resize(edited.length + 1)}>
            Add a variant
          </Button>
        )}
        {edited.length > 1 && (
          <Button variant="secondary" size="sm" onClick={() => resize(edited.length - 1)}>
            Remove the last variant
          </Button>
        )}
      </div>
      <Button type="submit" className="self-start" disabled={isRepeated}>
        Review the experiment
      </Button>
    </form>
  );
}
