import { civilDate, dailySetId } from '@mindloom/domain';
import { Button, Card } from '@mindloom/ui';
import { useEffect, useState } from 'react';
import type { FinishedPlay } from '@mindloom/data-access';
import { installMemory, mayOffer, noteOffered, refuseForGood } from '../../../platform/install/install-offer';
import { install, installWay } from '../../../platform/install/install-way';

const localDate = () => civilDate(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Offers to install the app below a result. install-offer.ts of the platform decides when. */
export function InstallOffer({ finished }: { finished: FinishedPlay | null }) {
  // Decide once per result. The device stores that the offer was shown, so a second check would refuse the offer.
  const [way, setWay] = useState(() => {
    if (finished?.play.finished !== true) return null;
    const isSetFinished = finished.play.gameId === dailySetId;
    return mayOffer(installMemory(), localDate(), isSetFinished) ? installWay() : null;
  });
  useEffect(() => {
    if (way !== null) noteOffered(localDate());
  }, [way]);
  if (way === null) return null;
  const close = () => setWay(null);
  const refuse = () => {
    refuseForGood();
    close();
  };
  return (
    <Card as="section" aria-label="Install Mindloom" className="grid gap-3">
      <h2 className="text-lg">Keep Mindloom at hand</h2>
      <p className="text-ink-soft">
        {way === 'dialog'
          ? 'Install it: it opens in its own window and works without a connection.'
          : 'In Safari, press the Share button, then choose “Add to Home Screen”. It then works without a connection.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {way === 'dialog' && (
          <Button variant="secondary" onClick={() => void install().then(close)}>
            Install
          </Button>
        )}
        <Button variant="ghost" onClick={close}>
          Not now
        </Button>
        <Button variant="ghost" onClick={refuse}>
          Don't ask again
        </Button>
      </div>
    </Card>
  );
}
