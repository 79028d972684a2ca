import { DataFailure, type User } from '@mindloom/data-access';
import { collectOwnData } from '@mindloom/data-access/own-data';
import { today } from '@mindloom/data-access/queries';
import { Button } from '@mindloom/ui';
import { useEffect, useRef, useState } from 'react';
import { downloadText } from '@mindloom/ui/download-text';
import { exportedMessage } from './own-data-messages';
import { SettingsSection } from './settings-section';

type Export =
  | { kind: 'idle' | 'reading' }
  | { kind: 'done'; text: string }
  | { kind: 'failed'; code: string };

/** Reads all data and downloads it as a file. @returns a message on its contents. */
async function exportData(user: User, signal: AbortSignal): Promise<string> {
  const data = await collectOwnData(user, signal, Date.now());
  const name = `mindloom-data-${today()}.json`;
  downloadText(name, JSON.stringify(data, null, 2), 'application/json');
  return `${name} holds ${exportedMessage(data)}.`;
}

/** Downloads everything that is stored about the player. */
export function ExportSection({ user }: { user: User }) {
  const [state, setState] = useState<Export>({ kind: 'idle' });
  const aborter = useRef<AbortController>(null);
  useEffect(() => () => aborter.current?.abort(), []);

  const start = async () => {
    const current = new AbortController();
    aborter.current = current;
    setState({ kind: 'reading' });
    try {
      setState({ kind: 'done', text: await exportData(user, current.signal) });
    } catch (cause) {
      if (current.signal.aborted) return;
      setState({ kind: 'failed', code: cause instanceof DataFailure ? cause.code : 'ML-331' });
    }
  };
  return (
    <SettingsSection
      title="Your data"
      text="One file with everything that is stored about you: your plays with their scores and figures, your progress, your daily challenges, the browsers that remind you, and results that still wait on this device."
    >
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={state.kind === 'reading'}
        onClick={() => void start()}
      >
        {state.kind === 'reading' ? 'Reading your data...' : 'Download my data'}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {state.kind === 'done' && state.text}
        {state.kind === 'failed' &&
          `Some data could not be read, so no file was created. Nothing is lost. Try again in a moment. (${state.code})`}
      </p>
    </SettingsSection>
  );
}
