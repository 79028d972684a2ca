import { Monitor, Moon, Sun } from 'lucide-react';

/** The word and the icon of each theme choice. */
export const THEME_LOOKS = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};
