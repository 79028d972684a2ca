import { useSyncExternalStore } from 'react';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** libs/ui/public/theme.js reads the same key before the first paint. */
const STORAGE_KEY = 'mindloom.theme';
const PAPER = { light: '#f8f5ef', dark: '#13131e' } as const;

const listeners = new Set<() => void>();
// Keeps the choice for this visit where storage is switched off.
let unstored: ThemeChoice | undefined;

function readChoice(): ThemeChoice {
  if (unstored !== undefined) return unstored;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function store(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
    unstored = undefined;
  } catch {
    unstored = choice;
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const shownTheme = (choice: ThemeChoice): 'light' | 'dark' =>
  choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice;

function apply(): void {
  const theme = shownTheme(readChoice());
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[theme]);
  for (const listener of listeners) listener();
}

/** Keeps the chosen theme (spec point 2) and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  store(choice);
  apply();
}

/** Follows the system's setting and the other tabs, from boot on. */
export function followTheme(): void {
  apply();
  systemIsDark().addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice: light, dark or system, the default. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readChoice);

/** The theme that is on screen. */
export const useShownTheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, () => shownTheme(readChoice()));
