import { createListeners } from '@mindloom/base';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { recall, remember } from '../../platform/device-memory';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The label and the icon of each choice. */
export const themeLabels = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

/** The storage key of the theme. `libs/ui/public/theme.js` reads the same key before the first paint. */
const STORAGE_KEY = 'mindloom.theme';
const BROWSER_COLOR = { light: '#f8f5ef', dark: '#13131e' } as const;

const { subscribe, notify } = createListeners();

const themeChoice = (): ThemeChoice => {
  const stored = recall(STORAGE_KEY);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
};

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function shownTheme(): 'light' | 'dark' {
  const choice = themeChoice();
  return choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice;
}

function apply(): void {
  const theme = shownTheme();
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_COLOR[theme]);
  notify();
}

/** Remembers the theme on this device and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  remember(STORAGE_KEY, choice);
  apply();
}

/** Applies the theme now, and again whenever the system's setting or the choice in another tab changes. */
export function followTheme(): void {
  apply();
  systemIsDark().addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) apply();
  });
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);

/** The theme on screen. If the choice is 'system', the theme that the system uses now. */
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shownTheme);
