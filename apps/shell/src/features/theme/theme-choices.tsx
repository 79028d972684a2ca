import { chooseTheme, themeChoices, themeLabels, useThemeChoice } from './theme';

/** The theme choices as radio buttons, for the side drawer. */
export function ThemeChoices() {
  const chosen = useThemeChoice();
  return (
    <fieldset className="mt-auto border-t border-line pt-5">
      <legend className="float-left mb-2 w-full text-sm font-semibold text-ink-soft">Theme</legend>
      <div className="grid w-full grid-cols-3 gap-2">
        {themeChoices.map((choice) => {
          const { label, Icon } = themeLabels[choice];
          return (
            <label key={choice} className="app-theme-choice">
              <input
                type="radio"
                name="theme"
                className="sr-only"
                checked={choice === chosen}
                onChange={() => chooseTheme(choice)}
              />
              <Icon size={18} aria-hidden="true" />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
