import type { HostCall } from '@mindloom/game-contract/fake-host';
import styles from './standalone.module.css';
import type { LoggedCall } from './use-standalone-run';

const SHOWN = 100;

function wordsOf(call: HostCall): string {
  switch (call.name) {
    case 'onScoreChange':
      return String(call.total);
    case 'onGameEnd':
      return JSON.stringify(call.summary?.metrics ?? {});
    case 'notify':
      return call.notice.text;
    case 'announce':
      return call.text;
    default:
      return '';
  }
}

/** What the game has said to its host, the latest first. */
export function EventLog({ log }: { log: readonly LoggedCall[] }) {
  return (
    <ol className={styles.log} aria-label="Calls to the host">
      {log
        .map(({ atMs, call }, index) => (
          <li key={index}>
            <span>{(atMs / 1000).toFixed(2)} s</span> <b>{call.name}</b> {wordsOf(call)}
          </li>
        ))
        .slice(-SHOWN)
        .toReversed()}
    </ol>
  );
}
