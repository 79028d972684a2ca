import { readFileSync } from 'node:fs';
import { defineConfig, type EnvironmentConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginTailwindcss } from '@rsbuild/plugin-tailwindcss';
import { contentHash, INTEGRITY_ALGORITHM, integrityOf } from './build/content-hash';
import { pluginPrecache } from './build/plugin-precache';

const FIRST_PORT = 4200;
// The server that delivers index.html puts the runtime configuration here; see docs of the static server.
const CONFIG_PLACEHOLDER = '__MINDLOOM_CONFIG__';
const UI_PUBLIC = '../../libs/ui/public';
const WORKER = 'service-worker';

/** A file of its own at a fixed address, which is also how far it reaches: the whole site. */
const serviceWorker: EnvironmentConfig = {
  source: { entry: { [WORKER]: './src/service-worker/service-worker.ts' } },
  output: { target: 'web-worker', filename: { js: '[name].js' }, distPath: { js: '' } },
  splitChunks: false,
};

const themeScript = readFileSync(new URL(`${UI_PUBLIC}/theme.js`, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [pluginReact(), pluginTailwindcss(), pluginPrecache(`${WORKER}.js`)],
  html: {
    template: './index.html',
    templateParameters: {
      mindloomConfig:
        command === 'dev' ? (process.env.MINDLOOM_CONFIG ?? CONFIG_PLACEHOLDER) : CONFIG_PLACEHOLDER,
      // A page of another version asks for another address, past what a service worker keeps.
      themeVersion: contentHash(themeScript),
      themeIntegrity: integrityOf(themeScript),
    },
  },
  output: {
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'],
    // The content security policy allows no data: addresses.
    dataUriLimit: 0,
    // Short, because the names of all chunks are part of the first page.
    filenameHash: 'contenthash:8',
    legalComments: 'none',
  },
  security: { sri: { enable: 'auto', algorithm: INTEGRITY_ALGORITHM } },
  resolve: {
    // Nobody uses them, and every player would load them: docs/decisions/supabase-parts.md.
    alias: {
      '@supabase/realtime-js$': '@mindloom/data-access/left-out/realtime',
      '@supabase/storage-js$': '@mindloom/data-access/left-out/storage',
    },
  },
  environments: {
    web: {
      source: { entry: { index: './src/main.tsx' } },
      splitChunks: {
        preset: 'none',
        cacheGroups: {
          // One chunk less for each: a chunk's name and hash are part of the first page.
          defaultVendors: false,
          react: {
            name: 'react',
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            chunks: 'all',
            enforce: true,
          },
        },
      },
    },
    ...(command === 'build' && { serviceWorker }),
  },
  server: {
    port: Number(process.env.MINDLOOM_PORT ?? FIRST_PORT),
    host: '127.0.0.1',
    strictPort: true,
    // What runs before the first paint is the same for both apps.
    publicDir: [{ name: 'public' }, { name: UI_PUBLIC }],
  },
}));
