import './settings.css';
import type { User } from '@mindloom/data-access';
import { Button, Switch } from '@mindloom/ui';
import { type ComponentType, useState } from 'react';
import { canVibrate, isHapticsOn, rememberHaptics } from '../../platform/preferences/haptics';
import {
  chooseMotion,
  type MotionChoice,
  motionChoice,
  motionChoices,
} from '../../platform/preferences/motion';
import { isSoundOn, rememberSound } from '../../platform/preferences/sound';
import { EraseSection, type EraseSectionProps } from './erase-section';
import { ExportSection } from './export-section';
import { SettingsSection } from './settings-section';

export type SettingsPageProps = AccountSectionProps & EraseSectionProps;

/** The player's account, playing preferences and data. */
export function SettingsPage({ user, PasswordForm, onErased }: SettingsPageProps) {
  return (
    <div className="page">
      <title>Settings · Mindloom</title>
      <div className="settings mx-auto">
        <h1 className="text-3xl sm:text-4xl">Settings</h1>
        <AccountSection user={user} PasswordForm={PasswordForm} />
        <PlayingSection />
        <ExportSection user={user} />
        <EraseSection user={user} onErased={onErased} />
      </div>
    </div>
  );
}

interface AccountSectionProps {
  user: User;
  /** The form that sets a new password. */
  PasswordForm: ComponentType<{ userId: string; onDone: () => void }>;
}

/** The player's name and e-mail address, and the change of the password. */
function AccountSection({ user, PasswordForm }: AccountSectionProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <SettingsSection title="Account">
      <dl className="settings-facts">
        <dt className="text-ink-soft">Name</dt>
        <dd>{user.name}</dd>
        <dt className="text-ink-soft">E-mail</dt>
        <dd>{user.email}</dd>
      </dl>
      {isChanging && (
        <div className="max-w-sm border-t border-line">
          <PasswordForm userId={user.id} onDone={() => setChanging(false)} />
        </div>
      )}
      <Button
        variant={isChanging ? 'ghost' : 'secondary'}
        className="justify-self-start"
        aria-expanded={isChanging}
        onClick={() => setChanging(!isChanging)}
      >
        {isChanging ? 'Cancel' : 'Change password'}
      </Button>
    </SettingsSection>
  );
}

const MOTION_NAMES: Readonly<Record<MotionChoice, string>> = { system: 'System', reduced: 'Reduced' };

/** Preferences for games on this device. */
function PlayingSection() {
  return (
    <SettingsSection title="Playing" text="Kept on this device, for every game.">
      <SoundSwitch />
      {canVibrate() && <HapticsSwitch />}
      <MotionChoices />
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
