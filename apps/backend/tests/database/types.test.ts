import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateTypes, typesPath } from './types/generate-types';

const LIMIT_MS = 90_000;

it(
  'database.types.ts matches the migrations; if not, run npm run types -w @mindloom/backend',
  async () => {
    expect(readFileSync(typesPath, 'utf8')).toBe(await generateTypes());
  },
  LIMIT_MS,
);
