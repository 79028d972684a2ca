import { DataFailure } from '@mindloom/data-access';
import { chooseComparison, fetchComparisonChoice } from '@mindloom/data-access/queries';
import { PERCENTILE_RULES } from '@mindloom/domain/measurement';
import { Switch } from '@mindloom/ui';
import { useEffect, useState } from 'react';
import { SettingsSection } from './settings-section';

/** The player's choice to be compared with other players. It is off by default, and stored with the account. */
export function ComparisonSection({ userId }: { userId: string }) {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    fetchComparisonChoice(userId, aborter.signal).then(setOn, (cause: unknown) => {
      if (aborter.signal.aborted) return;
      setProblem(
        `Your choice could not be read. It is unchanged. (${cause instanceof DataFailure ? cause.code : 'ML-331'})`,
      );
    });
    return () => aborter.abort();
  }, [userId]);

  const change = async (on: boolean) => {
    setOn(on);
    setProblem(null);
    const chosen = await chooseComparison(userId, on);
    if (chosen.ok) return;
    setOn(!on);
    setProblem(`Your choice could not be saved. It is unchanged. Try again in a moment. (${chosen.code})`);
  };
  return (
    <SettingsSection
      title="Comparison"
      text={`The dashboard then says how many percent of players your typical score exceeds. It compares you with players who also switched this on and use the same kind of device, once there are ${PERCENTILE_RULES.fewestPlayers} of them. Nobody sees your scores.`}
    >
      <Switch
        label={<span className="font-semibold">Compare my scores with those of others</span>}
        checked={isOn === true}
        disabled={isOn === null}
        onCheckedChange={(on) => void change(on)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {problem}
      </p>
    </SettingsSection>
  );
}
