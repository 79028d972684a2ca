/** React as games and the shell share it: by range, not as a singleton, so that a game may bring another one. */
const REACT_RANGE = '^19.3.0';

const SHARED_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/** The `shared` option of a game's federation build. */
export const sharedReact = () =>
  Object.fromEntries(
    SHARED_MODULES.map((name) => [
      name,
      { singleton: false, requiredVersion: REACT_RANGE, version: '19.3.1' },
    ]),
  );
