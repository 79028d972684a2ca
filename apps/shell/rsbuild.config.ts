import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { defineConfig, type EnvironmentConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginTailwindcss } from '@rsbuild/plugin-tailwindcss';
import { contentHash, INTEGRITY_ALGORITHM, integrityOf, pluginPrecache } from './build/precache';

const FIRST_PORT = 4200;
// The server that delivers index.html replaces this text with the runtime configuration.
const CONFIG_PLACEHOLDER = '__MINDLOOM_CONFIG__';
// The server that delivers index.html replaces this text with the shell's origin. Social cards need absolute addresses.
const ORIGIN_PLACEHOLDER = '__MINDLOOM_ORIGIN__';
const PORT = Number(process.env.MINDLOOM_PORT ?? FIRST_PORT);
const UI_PUBLIC = '../../libs/ui/public';
const WORKER = 'service-worker';

/**
 * The service worker has a fixed address at the root, because a worker controls only pages whose address is below its
 * own.
 */
const serviceWorker: EnvironmentConfig = {
  source: { entry: { [WORKER]: './src/service-worker/service-worker.ts' } },
  output: { target: 'web-worker', filename: { js: '[name].js' }, distPath: { js: '' } },
  splitChunks: false,
};

/** The worker that replays runs. It has a fixed address, for which servers send a policy of its own. */
const runVerifier: EnvironmentConfig = {
  source: { entry: { 'run-verifier': './src/run-verifier/run-verifier.ts' } },
  // QuickJS asks for this module of Node only when it runs in Node.
  resolve: { alias: { module: false } },
  output: { target: 'web-worker', filename: { js: '[name].js' }, distPath: { js: '' } },
  splitChunks: false,
};

const lucide = createRequire(import.meta.url).resolve('lucide-react');
const createLucideIcon = resolve(lucide, '../../esm/createLucideIcon.mjs');

const themeScript = readFileSync(new URL(`${UI_PUBLIC}/theme.js`, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [pluginReact(), pluginTailwindcss(), pluginPrecache(`${WORKER}.js`)],
  html: {
    template: './index.html',
    templateParameters: {
      mindloomConfig:
        command === 'dev' ? (process.env.MINDLOOM_CONFIG ?? CONFIG_PLACEHOLDER) : CONFIG_PLACEHOLDER,
      shellOrigin: command === 'dev' ? `http://localhost:${PORT}` : ORIGIN_PLACEHOLDER,
      // The address of the theme script changes with its content, so that a service worker does not serve an old
      // script.
      themeVersion: contentHash(themeScript),
      themeIntegrity: integrityOf(themeScript),
    },
  },
  output: {
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'],
    // Inline no assets, because the content security policy does not allow data: URLs.
    dataUriLimit: 0,
    // The hashes are short because the first page contains the names of all chunks.
    filenameHash: 'contenthash:8',
    legalComments: 'none',
  },
  security: { sri: { enable: 'auto', algorithm: INTEGRITY_ALGORITHM } },
  resolve: {
    // Leave out unused parts of Supabase, which every player would load. See docs/decisions/supabase-parts.md.
    alias: {
      '@supabase/realtime-js$': '@mindloom/data-access/left-out',
      '@supabase/storage-js$': '@mindloom/data-access/left-out',
      // Use a smaller replacement for lucide's code that makes icons. See docs/decisions/lucide-parts.md.
      [createLucideIcon]: '@mindloom/ui/lucide-icon',
    },
  },
  environments: {
    web: {
      source: { entry: { index: './src/main.tsx' } },
      splitChunks: {
        preset: 'none',
        cacheGroups: {
          // Keep the number of chunks low, because every chunk adds its name and hash to the first page.
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
    ...(command === 'build' && { serviceWorker, runVerifier }),
  },
  server: {
    port: PORT,
    host: '127.0.0.1',
    strictPort: true,
    // UI_PUBLIC contains the theme script, which the shell and the console run before the first paint.
    publicDir: [{ name: 'public' }, { name: UI_PUBLIC }],
  },
}));
