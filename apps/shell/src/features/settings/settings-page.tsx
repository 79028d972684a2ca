import './settings.css';
import { loginDetails, type User } from '@mindloom/data-access';
import { type Pace, PACES } from '@mindloom/game-contract';
import { Button, Switch } from '@mindloom/ui';
import { type ComponentType, useEffect, useState } from 'react';
import {
  answerPace,
  canVibrate,
  chooseMotion,
  isHapticsOn,
  isSoundOn,
  type MotionChoice,
  motionChoice,
  motionChoices,
  rememberHaptics,
  rememberPace,
  rememberSound,
} from '../../platform/preferences';
import { isBestRunShown, rememberBestRunShown } from '../../platform/best-run';
import { ComparisonSection } from './comparison-section';
import { EraseSection, type EraseSectionProps } from './erase-section';
import { ExportSection } from './export-section';
import { InstallSection } from './install-section';
import { ReminderSection } from './reminder-section';
import { ReplaySection } from './replay-section';
import { SettingsSection } from './settings-section';

export type SettingsPageProps = AccountSectionProps & EraseSectionProps;

/** The player's account, playing preferences and data. */
export function SettingsPage({ user, forms, ...erasing }: SettingsPageProps) {
  return (
    <div className="page">
      <title>Settings · Mindloom</title>
      <div className="settings mx-auto">
        <h1 className="text-3xl sm:text-4xl">Settings</h1>
        <AccountSection user={user} forms={forms} />
        <PlayingSection />
        <ComparisonSection userId={user.id} />
        <ReplaySection userId={user.id} />
        <ReminderSection user={user} />
        <InstallSection />
        <ExportSection user={user} />
        <EraseSection user={user} {...erasing} />
      </div>
    </div>
  );
}

type AccountForm = ComponentType<{ user: User; onDone: () => void }>;

interface AccountSectionProps {
  user: User;
  /** The forms that change the login. */
  forms: { name: AccountForm; email: AccountForm; password: AccountForm };
}

const CHANGES = ['name', 'email', 'password'] as const;

/** The player's name and e-mail address, and the forms that change the login. Only one form is open at a time. */
function AccountSection({ user, forms }: AccountSectionProps) {
  const [changing, setChanging] = useState<(typeof CHANGES)[number] | null>(null);
  const Form = changing === null ? null : forms[changing];
  return (
    <SettingsSection title="Account">
      <dl className="settings-facts">
        <dt className="text-ink-soft">Name</dt>
        <dd>{user.name}</dd>
        <dt className="text-ink-soft">Email</dt>
        <dd>
          {user.email}
          {/* The key makes WaitingEmail read the address again when a form opens or closes. */}
          <WaitingEmail key={changing} user={user} />
        </dd>
      </dl>
      {Form !== null && (
        <div className="max-w-sm border-t border-line">
          <Form key={changing} user={user} onDone={() => setChanging(null)} />
        </div>
      )}
      {changing === null ? (
        <div className="flex flex-wrap gap-3">
          {CHANGES.map((change) => (
            <Button key={change} variant="secondary" onClick={() => setChanging(change)}>
              Change {change}
            </Button>
          ))}
        </div>
      ) : (
        <Button variant="ghost" className="justify-self-start" onClick={() => setChanging(null)}>
          Cancel
        </Button>
      )}
    </SettingsSection>
  );
}

/** Shows a new e-mail address until the links in both mailboxes have been opened. */
function WaitingEmail({ user }: { user: User }) {
  const [newEmail, setNewEmail] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void loginDetails(user.id).then((details) => isShown && setNewEmail(details.newEmail));
    return () => {
      isShown = false;
    };
  }, [user.id]);
  if (newEmail === null || newEmail === user.email) return null;
  return (
    <p className="text-sm font-normal text-ink-soft">
      Waiting for {newEmail}: open the links in the mails to both addresses.
    </p>
  );
}

const MOTION_NAMES: Readonly<Record<MotionChoice, string>> = { system: 'System', reduced: 'Reduced' };

/** Preferences for games on this device. */
function PlayingSection() {
  return (
    <SettingsSection title="Playing" text="Kept on this device, for every game.">
      <SoundSwitch />
      {canVibrate() && <HapticsSwitch />}
      <BestRunSwitch />
      <MotionChoices />
      <AnswerTimeChoices />
    </SettingsSection>
  );
}

function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn);
  const change = (on: boolean) => {
    setOn(on);
    rememberSound(on);
  };
  return (
    <div>
      <Switch label={<span className="font-semibold">Sound</span>} checked={isOn} onCheckedChange={change} />
      <p className="text-sm text-ink-soft">Short sounds while you play. The play bar has the same switch.</p>
    </div>
  );
}

function BestRunSwitch() {
  const [isOn, setOn] = useState(isBestRunShown);
  const change = (on: boolean) => {
    setOn(on);
    rememberBestRunShown(on);
  };
  return (
    <div>
      <Switch
        label={<span className="font-semibold">Best run</span>}
        checked={isOn}
        onCheckedChange={change}
      />
      <p className="text-sm text-ink-soft">
        While you play a single game, the bar shows the score that your best run on this device had at the
        same time. Not in sets, and not in games where it says nothing.
      </p>
    </div>
  );
}

function HapticsSwitch() {
  const [isOn, setOn] = useState(isHapticsOn);
  const change = (on: boolean) => {
    setOn(on);
    rememberHaptics(on);
  };
  return (
    <div>
      <Switch
        label={<span className="font-semibold">Vibration</span>}
        checked={isOn}
        onCheckedChange={change}
      />
      <p className="text-sm text-ink-soft">A short vibration for what a game tells you.</p>
    </div>
  );
}

function MotionChoices() {
  const [chosen, setChosen] = useState(motionChoice);
  const change = (choice: MotionChoice) => {
    setChosen(choice);
    chooseMotion(choice);
  };
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Motion</legend>
      <div className="settings-choices">
        {motionChoices.map((choice) => (
          <label key={choice} className="settings-choice">
            <input type="radio" name="motion" checked={choice === chosen} onChange={() => change(choice)} />
            {MOTION_NAMES[choice]}
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        Reduced stops animations in pages and games. System follows your device.
      </p>
    </fieldset>
  );
}

const PACE_NAMES: Readonly<Record<Pace, string>> = { 1: 'Normal', 1.5: '1.5x', 2: '2x', 10: '10x' };

function AnswerTimeChoices() {
  const [chosen, setChosen] = useState(answerPace);
  const change = (pace: Pace) => {
    setChosen(pace);
    rememberPace(pace);
  };
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Time to answer</legend>
      <div className="settings-choices settings-choices-even">
        {PACES.map((pace) => (
          <label key={pace} className="settings-choice">
            <input type="radio" name="answer-time" checked={pace === chosen} onChange={() => change(pace)} />
            {PACE_NAMES[pace]}
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        You get this much more time in every game. An answer earns the same points after the same share of the
        time.
      </p>
    </fieldset>
  );
}
