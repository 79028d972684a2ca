import { Button } from '@mindloom/ui';
import { useEffect, useState } from 'react';
import { recall, remember } from '../../../platform/device-memory';
import { canVibrate, isSoundOn, rememberHaptics, rememberSound } from '../../../platform/preferences';

const STORAGE_KEY = 'mindloom.comfort-offered';

/** Whether sound was offered on this device before, or the player has already switched it on. */
const isSettled = () => recall(STORAGE_KEY) !== null || isSoundOn();

/**
 * Offers sound and vibration on the first intro that this device shows. Both are off until the player wants them.
 */
export function ComfortOffer() {
  const [isShown, setShown] = useState(() => !isSettled());
  useEffect(() => remember(STORAGE_KEY, 'yes'), []);
  if (!isShown) return null;
  const what = canVibrate() ? 'sound and vibration' : 'sound';
  const answer = (on: boolean) => {
    rememberSound(on);
    if (canVibrate()) rememberHaptics(on);
    setShown(false);
  };
  return (
    <section className="intro-offer" aria-label="Sound">
      <p className="text-sm">
        <span className="font-semibold">Play with {what}?</span>{' '}
        <span className="text-ink-soft">You can change it in the settings.</span>
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" onClick={() => answer(true)}>
          Turn on
        </Button>
        <Button size="sm" variant="ghost" onClick={() => answer(false)}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}
