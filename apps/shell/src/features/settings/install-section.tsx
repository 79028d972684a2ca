import { Button } from '@mindloom/ui';
import { useSyncExternalStore } from 'react';
import { installEvent } from '../../platform/install/install-event';
import { install, installWay } from '../../platform/install/install-way';
import { SettingsSection } from './settings-section';

/** Installs the app. Renders nothing if the app is installed, or if the browser cannot install it. */
export function InstallSection() {
  useSyncExternalStore(installEvent.subscribe, installEvent.get);
  const way = installWay();
  if (way === null) return null;
  return (
    <SettingsSection
      title="Install Mindloom"
      text="It gets its own icon and window, and works without a connection."
    >
      {way === 'dialog' ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => void install()}>
          Install Mindloom
        </Button>
      ) : (
        <ol className="grid list-decimal gap-1 pl-5">
          <li>Press the Share button of Safari.</li>
          <li>Choose “Add to Home Screen”.</li>
        </ol>
      )}
    </SettingsSection>
  );
}
