import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

interface StoredFile {
  content: Buffer;
  contentType: string;
}

/** A hosted project for tests. Its Supabase storage is in memory, and its REST API is that of a backend. */
export interface FakeProject {
  url: string;
  /** The stored objects by `bucket/key`. */
  objects: Map<string, StoredFile>;
  close: () => void;
}

/** Starts a project. Its storage supports the part of Supabase's Storage API that the upload function uses. */
export async function openFakeProject(backendUrl: string, secretKey: string): Promise<FakeProject> {
  const objects = new Map<string, StoredFile>();
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://project').pathname);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    if (path.startsWith('/rest/')) {
      const headers = {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      };
      const forwarded = await fetch(`${backendUrl}${path}`, {
        method: 'POST',
        headers,
        body: body.toString(),
      });
      return response.writeHead(forwarded.status).end(await forwarded.text());
    }
    const isPublic = path.startsWith('/public/');
    if (!isPublic && request.headers.authorization !== `Bearer ${secretKey}`)
      return response.writeHead(400).end('{"statusCode":"403","error":"Unauthorized"}');
    const key = path.replace(/^\/(public|storage\/v1\/object)\//, '').replace(/^authenticated\//, '');
    if (request.method !== 'POST') return send(objects.get(key), isPublic, response);
    if (key !== 'copy')
      return store(
        objects,
        key,
        { content: body, contentType: request.headers['content-type'] ?? '' },
        response,
      );
    const { bucketId, sourceKey, destinationBucket, destinationKey } = JSON.parse(body.toString());
    const source = objects.get(`${bucketId}/${sourceKey}`);
    if (source === undefined) return send(undefined, false, response);
    return store(objects, `${destinationBucket}/${destinationKey}`, source, response);
  };
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://localhost:${address.port}`, objects, close: () => void server.close() };
}

function send(found: StoredFile | undefined, isPublic: boolean, response: ServerResponse) {
  if (found === undefined) return response.writeHead(400).end('{"statusCode":"404","error":"not_found"}');
  const cors = isPublic ? { 'access-control-allow-origin': '*' } : {};
  return response.writeHead(200, { 'content-type': found.contentType, ...cors }).end(found.content);
}

function store(objects: Map<string, StoredFile>, key: string, file: StoredFile, response: ServerResponse) {
  if (objects.has(key)) return response.writeHead(400).end('{"statusCode":"409","error":"Duplicate"}');
  objects.set(key, file);
  return response.writeHead(200).end('{}');
}
