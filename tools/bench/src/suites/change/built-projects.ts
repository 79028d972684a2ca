/** Colours of a terminal. */
const COLOUR = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');
const RUN = /^\s*> nx run (\S+?):build(.*)$/;

/** The projects that nx has really built, by what it says; what it took from its cache was not built. */
export const builtProjects = (output: string): string[] =>
  output
    .replaceAll(COLOUR, '')
    .split('\n')
    .flatMap((line) => {
      const [, project, rest = ''] = RUN.exec(line) ?? [];
      return project === undefined || /cache/.test(rest) ? [] : [project];
    });
