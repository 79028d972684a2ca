import { keepNatives, type Natives } from './natives';
import { currentSession, inWords } from './session';
import { trapDeeds } from './trap-deeds';
import { trapHoldings } from './trap-holdings';
import { trapListeners } from './trap-listeners';
import { trapTime } from './trap-time';

let natives: Natives | undefined;

function hearErrors() {
  addEventListener('error', ({ error, message }) => {
    currentSession()?.thrown.push(error instanceof Error ? inWords(error) : message);
  });
  addEventListener('unhandledrejection', (event) => {
    currentSession()?.thrown.push(`unhandled: ${inWords(event.reason)}`);
  });
}

/**
 * Puts traps into this page, once and for good. They do nothing until a session is open. Set them before a
 * game's code is loaded: what it takes aside at its start is trapped then as well.
 */
export function setTraps(): Natives {
  if (natives !== undefined) return natives;
  natives = keepNatives();
  hearErrors();
  trapTime();
  trapListeners();
  trapHoldings();
  trapDeeds();
  return natives;
}
