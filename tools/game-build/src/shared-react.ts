/** A version of React, and the range of versions that may stand for it. */
export interface ReactChoice {
  version: string;
  range: string;
}

/** React as games and the shell share it: by range, not as a singleton, so that a game may bring another one. */
export const SHELLS_REACT: ReactChoice = { version: '19.3.1', range: '^19.3.0' };

const SHARED_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/** The `shared` option of a game's federation build. */
export const sharedReact = ({ version, range }: ReactChoice) =>
  Object.fromEntries(
    SHARED_MODULES.map((name) => [name, { singleton: false, requiredVersion: range, version }]),
  );

/** What a release says of it, by package. */
export const sharedRanges = ({ range }: ReactChoice) => ({ react: range, 'react-dom': range });
