import type { User } from '@mindloom/data-access';
import type { Erased } from '@mindloom/data-access/own-data';
import { Button } from '@mindloom/ui';
import { useState } from 'react';
import { EraseDialog } from './erase-dialog';
import { SettingsSection } from './settings-section';

export interface EraseSectionProps {
  user: User;
  onErased: (erased: Extract<Erased, { ok: true }>) => void;
}

/** The way to have all results deleted. */
export function EraseSection({ user, onErased }: EraseSectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection
      danger
      title="Delete your data"
      text="Deletes all your plays, your progress and your challenges from the server, and the results that wait on this device. Your login stays: you can start again with it."
    >
      <Button variant="destructive" className="justify-self-start" onClick={() => setAsking(true)}>
        Delete my data
      </Button>
      {isAsking && <EraseDialog user={user} onClose={() => setAsking(false)} onErased={onErased} />}
    </SettingsSection>
  );
}
