import { Switch } from '@mindloom/ui';
import { useState } from 'react';
import {
  chooseMotion,
  type MotionChoice,
  motionChoice,
  motionChoices,
} from '../../platform/preferences/motion';
import { isSoundOn, rememberSound } from '../../platform/preferences/sound';
import { SettingsSection } from './settings-section';

const MOTION_WORDS: Readonly<Record<MotionChoice, string>> = { system: 'System', reduced: 'Reduced' };

/** How games play on this device. */
export function PlayingSection() {
  return (
    <SettingsSection title="Playing" text="Kept on this device, for every game.">
      <SoundSwitch />
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
            {MOTION_WORDS[choice]}
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        Reduced stills pages and games. System does what your device asks for.
      </p>
    </fieldset>
  );
}
