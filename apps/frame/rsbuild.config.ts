import { defineConfig } from '@rsbuild/core';
import { pluginTailwindcss } from '@rsbuild/plugin-tailwindcss';

export default defineConfig({
  plugins: [pluginTailwindcss()],
  source: { entry: { index: './src/main.ts' } },
  html: { template: './index.html' },
  output: {
    // The frame supports the same browsers as the shell.
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'],
    // Inline no assets, because the content security policy does not allow data: URLs.
    dataUriLimit: 0,
    filenameHash: 'contenthash:8',
    legalComments: 'none',
  },
  security: { sri: { enable: 'auto', algorithm: 'sha384' } },
});
