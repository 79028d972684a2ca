import { DataFailure, type User } from '@mindloom/data-access';
import { collectOwnData, type OwnData } from '@mindloom/data-access/own-data';
import { today } from '@mindloom/data-access/queries';
import { Button } from '@mindloom/ui';
import { useEffect, useRef, useState } from 'react';
import { counted, listed } from './counted';
import { downloadJson } from './download-json';
import { SettingsSection } from './settings-section';

type Export =
  | { kind: 'idle' | 'reading' }
  | { kind: 'done'; text: string }
  | { kind: 'failed'; code: string };

const contentsOf = ({ performance, plays, progress, challenges, waiting }: OwnData): string =>
  listed([
    counted((plays ?? performance ?? []).length, 'play'),
    `the progress of ${counted(progress?.length ?? 0, 'game')}`,
    counted(challenges?.length ?? 0, 'daily challenge'),
    counted(waiting.length, 'waiting result'),
  ]);

/** Reads everything, then lets the browser save it. @returns what was saved, in words. */
async function exportData(user: User, signal: AbortSignal): Promise<string> {
  const data = await collectOwnData(user, signal, Date.now());
  const name = `mindloom-data-${today()}.json`;
  downloadJson(name, JSON.stringify(data, null, 2));
  return `${name} holds ${contentsOf(data)}.`;
}

/** Everything that is stored about the player, as one file. */
export function ExportSection({ user }: { user: User }) {
  const [state, setState] = useState<Export>({ kind: 'idle' });
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = async () => {
    const mine = new AbortController();
    leaving.current = mine;
    setState({ kind: 'reading' });
    try {
      setState({ kind: 'done', text: await exportData(user, mine.signal) });
    } catch (cause) {
      if (mine.signal.aborted) return;
      setState({ kind: 'failed', code: cause instanceof DataFailure ? cause.code : 'ML-331' });
    }
  };
  return (
    <SettingsSection
      title="Your data"
      text="One file with everything that is stored about you: your plays with their scores and figures, your progress, your daily challenges, and results that still wait on this device."
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
          `Not everything could be read, so no file was made. Nothing is lost; try again in a moment. (${state.code})`}
      </p>
    </SettingsSection>
  );
}
