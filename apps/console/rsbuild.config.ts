import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginTailwindcss } from '@rsbuild/plugin-tailwindcss';

const FIRST_PORT = 4210;
const UI_PUBLIC = '../../libs/ui/public';

const themeScript = readFileSync(new URL(`${UI_PUBLIC}/theme.js`, import.meta.url));

export default defineConfig({
  plugins: [pluginReact(), pluginTailwindcss()],
  source: { entry: { index: './src/main.tsx' } },
  // The server that delivers index.html inserts the runtime configuration into the page.
  html: {
    template: './index.html',
    templateParameters: {
      mindloomConfig: '__MINDLOOM_CONFIG__',
      themeIntegrity: `sha384-${createHash('sha384').update(themeScript).digest('base64')}`,
    },
  },
  output: {
    // Inline no assets, because the content security policy does not allow data: URLs.
    dataUriLimit: 0,
    legalComments: 'none',
  },
  security: { sri: { enable: 'auto', algorithm: 'sha384' } },
  server: {
    port: FIRST_PORT,
    host: '127.0.0.1',
    strictPort: true,
    // Shell and console use the same theme script. It is in the folder UI_PUBLIC, and runs before the browser paints the
    // page.
    publicDir: [{ name: 'public' }, { name: UI_PUBLIC }],
  },
});
