import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRslib } from '@rslib/core';

/**
 * The project file that the Supabase CLI needs for a deployment. It turns off the check of user tokens, because the
 * function checks publish tokens.
 */
const CONFIG = `project_id = "mindloom"

[functions.publish]
verify_jwt = false
entrypoint = "./functions/publish/index.js"
`;

/**
 * Bundles the Edge Function that receives the uploads of game teams, as one module without packages.
 * @param out the folder that gets `supabase/functions/publish/index.js` and `supabase/config.toml`.
 */
export async function bundleFunction(out: string): Promise<void> {
  const project = join(out, 'supabase');
  const rslib = await createRslib({
    cwd: import.meta.dirname,
    config: {
      logLevel: 'error',
      lib: [{ format: 'esm', bundle: true, autoExternal: false, dts: false, syntax: 'es2022' }],
      source: { entry: { index: './main.ts' } },
      output: {
        target: 'node',
        distPath: { root: join(project, 'functions/publish') },
        legalComments: 'inline',
      },
    },
  });
  const { close } = await rslib.build();
  await close();
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'config.toml'), CONFIG);
}
