/** The templates by name. */
export const templates = {
  react: {
    extension: 'tsx',
    files: [
      ['view.tsx', 'React components'],
      ['feedback.ts', 'texts, announcements and sounds'],
      ['bot.ts', 'a plausible player, for tests and the developer page'],
    ],
  },
  vanilla: {
    extension: 'ts',
    files: [
      ['view.ts', 'the board, without a framework'],
      ['texts.ts', 'texts of the board'],
    ],
  },
  vue: {
    extension: 'ts',
    files: [
      ['board.vue, view.ts', 'the board as a Vue component, and how it is mounted'],
      ['texts.ts', 'texts of the board'],
    ],
  },
  svelte: {
    extension: 'ts',
    files: [
      ['board.svelte, view.ts', 'the board as a Svelte component, and how it is mounted'],
      ['texts.ts', 'texts of the board'],
    ],
  },
} as const satisfies Record<
  string,
  {
    /** The extension of the file that exposes the game. */
    extension: string;
    /** The files that only one template has in `src`, with a description of their content. */
    files: readonly (readonly [name: string, content: string])[];
  }
>;

export type TemplateName = keyof typeof templates;

/** The names of all templates. */
export const templateNames: readonly TemplateName[] = ['react', 'vanilla', 'vue', 'svelte'];

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);
