import './settings.css';
import { AccountSection, type AccountSectionProps } from './account-section';
import { EraseSection, type EraseSectionProps } from './erase-section';
import { ExportSection } from './export-section';
import { PlayingSection } from './playing-section';

export type SettingsPageProps = AccountSectionProps & EraseSectionProps;

/** A player's account, how games play here, and their data. */
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
