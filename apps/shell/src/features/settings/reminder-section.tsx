import { readOptionalConfig, type User } from '@mindloom/data-access';
import { defaultReminderHour } from '@mindloom/domain';
import { SelectField, Switch } from '@mindloom/ui';
import { useEffect, useState } from 'react';
import { turnOff, turnOn } from '../../platform/reminder/reminder';
import { findSupport, type ReminderSupport } from '../../platform/reminder/reminder-support';
import { readChoice, type ReminderChoice } from '../../service-worker/reminder-state';
import { SettingsSection } from './settings-section';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const hourText = (hour: number) =>
  new Date(2026, 0, 1, hour).toLocaleTimeString(navigator.language, { hour: 'numeric', minute: '2-digit' });

const WAY_TEXTS = {
  push: (hour: string) => `On this device, at about ${hour}.`,
  local: (hour: string) =>
    `On this device, at some time after ${hour}. The browser decides when, and on some days it does not remind. Keep Mindloom installed.`,
} as const;

const REASON_TEXTS = {
  unsupported: 'This browser cannot remind you. Another browser or device may.',
  install:
    "On this device, only the installed app can remind you. Install Mindloom with your browser's menu (“Install app” or “Add to Home screen”), then turn the reminder on there.",
  blocked:
    "Notifications of this site are blocked. Allow them in the browser's settings for this site, then reload this page.",
} as const;

interface Known {
  support: ReminderSupport;
  /** The player's own choice on this device. */
  choice: ReminderChoice | null;
}

/**
 * Reads whether this browser can show reminders, and the player's choice on this device.
 * @returns both, null until they have been read, and a function that replaces them after a change.
 */
function useReminder(userId: string) {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const support = await findSupport(readOptionalConfig().pushPublicKey);
      const choice = support.way === null ? null : await readChoice();
      if (isShown) setKnown({ support, choice: choice?.userId === userId ? choice : null });
    };
    read().catch((cause: unknown) => {
      console.warn('ML-364 the reminder could not be read', cause);
      if (isShown) setKnown({ support: { way: null, reason: 'unsupported' }, choice: null });
    });
    return () => {
      isShown = false;
    };
  }, [userId]);
  return [known, setKnown] as const;
}

/** The daily reminder of this device. It is off until the player turns it on. */
export function ReminderSection({ user }: { user: User }) {
  const [known, setKnown] = useReminder(user.id);
  const way = known?.support.way;
  return (
    <SettingsSection
      title="Daily reminder"
      text="One notification a day while today's set is open. None after you finish it."
    >
      {known === null && <p className="text-sm text-ink-soft">Checking this browser...</p>}
      {known !== null && known.support.way === null && (
        <p className="max-w-[62ch] text-ink-soft">{REASON_TEXTS[known.support.reason]}</p>
      )}
      {known !== null && way && (
        <ReminderControls
          user={user}
          support={known.support}
          choice={known.choice}
          onChange={(choice) => setKnown({ ...known, choice })}
        />
      )}
    </SettingsSection>
  );
}

interface ReminderControlsProps {
  user: User;
  support: ReminderSupport;
  choice: ReminderChoice | null;
  onChange: (choice: ReminderChoice | null) => void;
}

function ReminderControls({ user, support, choice, onChange }: ReminderControlsProps) {
  const [hour, setHour] = useState(choice?.hour ?? defaultReminderHour);
  const [problem, setProblem] = useState('');
  // The new position of the switch while the change is being saved; otherwise null.
  const [pending, setPending] = useState<boolean | null>(null);
  if (support.way === null) return null;
  const enable = async (chosen: number) => {
    setPending(true);
    const result = await turnOn(user.id, chosen, support);
    setPending(null);
    setProblem(result.ok ? '' : problemText(result.problem));
    if (result.ok) onChange(result.choice);
    else setHour(choice?.hour ?? chosen);
  };
  const change = async (isOn: boolean) => {
    if (pending !== null) return;
    if (isOn) return enable(hour);
    setPending(false);
    await turnOff(user.id);
    setPending(null);
    setProblem('');
    onChange(null);
  };
  const chooseHour = (chosen: number) => {
    setHour(chosen);
    if (choice !== null) void enable(chosen);
  };
  return (
    <>
      <Switch
        label={<span className="font-semibold">Remind me</span>}
        checked={pending ?? choice !== null}
        onCheckedChange={(isOn) => void change(isOn)}
      />
      <div className="max-w-48">
        <SelectField
          label="Hour"
          value={String(hour)}
          disabled={pending !== null}
          onChange={(event) => chooseHour(Number(event.currentTarget.value))}
        >
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {hourText(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="max-w-[62ch] text-sm text-ink-soft">{WAY_TEXTS[support.way](hourText(hour))}</p>
      <p role="status" className="text-sm empty:hidden">
        {problem}
      </p>
    </>
  );
}

function problemText(problem: string): string {
  if (problem === 'denied')
    return 'The browser did not allow notifications, so the reminder is off. You can allow them in its settings for this site.';
  return `The reminder could not be saved, so nothing was changed. Try again in a moment. (${problem})`;
}
