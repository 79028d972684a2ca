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
      text={`Shows on the dashboard how many percent of the players your typical score exceeds. Only players who switched this on are counted, with the same kind of device, from ${PERCENTILE_RULES.fewestPlayers} players on. Nobody sees your scores.`}
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
