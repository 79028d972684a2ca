import type { User } from '@mindloom/data-access';
import { Button } from '@mindloom/ui';
import { type ComponentType, useState } from 'react';
import { SettingsSection } from './settings-section';

export interface AccountSectionProps {
  user: User;
  /** The form that sets a new password; it says when it is done. */
  PasswordForm: ComponentType<{ userId: string; onDone: () => void }>;
}

/** Who is logged in, and their password. */
export function AccountSection({ user, PasswordForm }: AccountSectionProps) {
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
