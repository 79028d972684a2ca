import { DataFailure } from '@mindloom/data-access';
import { chooseReplayTests, fetchReplayChoice } from '@mindloom/data-access/replays';
import { Switch } from '@mindloom/ui';
import { useEffect, useState } from 'react';
import { SettingsSection } from './settings-section';

/** The player's consent to test new versions of games with recorded runs. It is off by default, and stored with the account. */
export function ReplaySection({ userId }: { userId: string }) {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    fetchReplayChoice(userId, aborter.signal).then(setOn, (cause: unknown) => {
      if (aborter.signal.aborted) return;
      const code = cause instanceof DataFailure ? cause.code : 'ML-331';
      setProblem(`Your choice could not be read. It is unchanged. (${code})`);
    });
    return () => aborter.abort();
  }, [userId]);

  const change = async (on: boolean) => {
    setOn(on);
    setProblem(null);
    const chosen = await chooseReplayTests(userId, on);
    if (chosen.ok) return;
    setOn(!on);
    setProblem(`Your choice could not be saved. It is unchanged. Try again in a moment. (${chosen.code})`);
  };
  return (
    <SettingsSection
      title="Testing new versions"
      text="Before a new version of a game is released, it can play recorded runs again, to find out whether scores would change. Runs are used without your name or account: what was pressed and when, and the settings of the game. You can switch this off at any time."
    >
      <Switch
        label={<span className="font-semibold">Test new versions with my recorded runs</span>}
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
