import { handlePublish, projectCalls } from '@mindloom/backend/publishing';
import { storageStore } from './storage-store';

// The Edge Function "publish" of a hosted Supabase project. `npm run hosting` bundles it. Supabase runs its functions on
// Deno, and passes the address and the key of the project as environment variables.

declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => void;
};

function required(name: string): string {
  const value = Deno.env.get(name);
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

const url = required('SUPABASE_URL');
const secretKey = Deno.env.get('MINDLOOM_SECRET_KEY') ?? required('SUPABASE_SERVICE_ROLE_KEY');
const store = storageStore(
  { url, secretKey },
  {
    uploads: Deno.env.get('MINDLOOM_UPLOADS_BUCKET') ?? 'uploads',
    games: Deno.env.get('MINDLOOM_GAMES_BUCKET') ?? 'games',
    prefix: Deno.env.get('MINDLOOM_GAMES_PREFIX') ?? '',
    publicAddress: required('MINDLOOM_GAMES_ORIGIN'),
  },
);

Deno.serve((request) => handlePublish({ sendCall: projectCalls(url, secretKey), store }, request));
