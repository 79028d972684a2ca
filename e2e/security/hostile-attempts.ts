import { systemAddresses } from '../drivers/system';

/** An attempt of a hostile game. */
export interface Attempt {
  /** What the game tries to get or to do. */
  what: string;
  /**
   * An expression that resolves to what the game got. If it resolves to null or throws, the game got nothing. BACKEND,
   * SHELL and GAMES are replaced by addresses. If it contains an address with `/steal/`, a request to this address also
   * counts as success.
   */
  attempt: string;
  /** True if the attempt succeeds for a game in the page. Otherwise, the reason why it fails there. */
  inPage: true | string;
  /** True if browsers allow the attempt only after a press of the player. */
  needsPress?: true;
}

const CSP = 'the policy of the page';

export const attempts: readonly Attempt[] = [
  {
    what: 'full screen',
    attempt: `document.documentElement.requestFullscreen().then(() => document.exitFullscreen()).then(() => 'full')`,
    inPage: true,
    needsPress: true,
  },
  {
    what: 'a window',
    attempt: `(() => { const opened = window.open('about:blank'); opened?.close(); return opened && 'opened'; })()`,
    inPage: true,
    needsPress: true,
  },
  {
    what: 'the clipboard to write',
    attempt: `navigator.clipboard.writeText('hostile').then(() => 'written')`,
    inPage: true,
    needsPress: true,
  },
  {
    what: 'the clipboard to read',
    attempt: `navigator.clipboard.readText().then((text) => text + '!')`,
    inPage: true,
  },
  { what: "the shell's document", attempt: 'parent.document.body.innerHTML', inPage: true },
  { what: "the shell's storage", attempt: 'Object.keys(parent.localStorage).join()', inPage: true },
  {
    what: 'the session',
    attempt: `Object.values(parent.localStorage).find((value) => value.includes('access_token'))`,
    inPage: true,
  },
  { what: 'the top window', attempt: 'top.document.title', inPage: true },
  {
    what: 'the tab that opened the page',
    attempt: '(opener ?? parent.opener).location.href',
    inPage: true,
  },
  {
    what: 'to navigate the tab that opened the page',
    attempt: `(() => { (opener ?? parent.opener).location.href = 'BACKEND/steal/opener'; return null; })()`,
    inPage: true,
  },
  {
    what: 'the frame of another game, by a message',
    attempt: `new Promise((done, fail) => {
      for (let index = 0; index < parent.length; index += 1) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => done(data);
        if (parent[index] !== window) parent[index].postMessage('mindloom-frame', '*', [port2]);
      }
      setTimeout(fail, 800);
    })`,
    inPage: true,
  },
  {
    what: "the shell's prototypes",
    attempt: `(() => { parent.Object.prototype.polluted = 1; delete parent.Object.prototype.polluted; return 'polluted'; })()`,
    inPage: true,
  },
  { what: 'storage of its own site', attempt: 'localStorage.length + 1', inPage: true },
  { what: 'cookies', attempt: 'document.cookie.length + 1', inPage: true },
  {
    what: 'IndexedDB',
    attempt:
      'new Promise((done, fail) => { const open = indexedDB.open("x"); open.onsuccess = () => done("open"); open.onerror = fail; })',
    inPage: true,
  },
  { what: 'the Cache API', attempt: 'caches.keys().then((keys) => keys.length + 1)', inPage: true },
  {
    what: 'the file system',
    attempt: 'navigator.storage.getDirectory().then(({ kind }) => kind)',
    inPage: true,
  },
  {
    what: 'the registrations of service workers',
    attempt: 'navigator.serviceWorker.getRegistrations().then((all) => all.length + 1)',
    inPage: true,
  },
  {
    what: 'a service worker',
    attempt: 'navigator.serviceWorker.register("/service-worker.js").then(({ scope }) => scope)',
    inPage: 'browser tests block service workers; offline-copy.spec.ts registers them',
  },
  { what: 'the address of the shell', attempt: 'document.referrer || parent.location.href', inPage: true },
  { what: 'other tabs', attempt: `new BroadcastChannel('x').name`, inPage: true },
  {
    what: 'the response of another site',
    attempt: `fetch('BACKEND/rest/v1/').then(() => "answered")`,
    inPage: true,
  },
  {
    what: 'a request to another site',
    attempt: `fetch('BACKEND/steal/fetch', { mode: 'no-cors' }).then(() => null)`,
    inPage: true,
  },
  {
    what: 'a file of the games origin that is not in its release',
    attempt: `new Promise((done, fail) => { const x = new XMLHttpRequest(); x.onload = () => done("read"); x.onerror = fail; x.open("GET", "GAMES/fixture/3.1.0/unlisted.json"); x.send(); })`,
    inPage: true,
  },
  { what: 'a beacon', attempt: `navigator.sendBeacon('BACKEND/steal/beacon', 'x') && null`, inPage: true },
  {
    what: 'an image of another site',
    attempt: `new Promise((done, fail) => { const i = new Image(); i.onload = () => done("loaded"); i.onerror = fail; i.src = 'SHELL/mark.svg'; })`,
    inPage: true,
  },
  { what: 'WebRTC', attempt: 'new RTCPeerConnection().createDataChannel("x").label', inPage: true },
  {
    what: 'WebRTC of a nested document',
    attempt: `(() => { const f = document.body.appendChild(document.createElement('iframe')); const { RTCPeerConnection } = f.contentWindow; f.remove(); return RTCPeerConnection.name; })()`,
    inPage: true,
  },
  {
    what: 'WebRTC of a nested document with source',
    attempt: `new Promise((done, fail) => { const f = document.createElement('iframe'); f.srcdoc = '<script>parent.postMessage(typeof RTCPeerConnection, "*")<\\/script>'; onmessage = ({ data }) => data === 'function' ? done(data) : fail(); document.body.append(f); setTimeout(() => { f.remove(); fail(); }, 800); })`,
    inPage: CSP,
  },
  {
    what: 'WebTransport',
    attempt: 'typeof WebTransport === "undefined" ? null : WebTransport.name',
    inPage: true,
  },
  {
    what: 'a WebSocket',
    attempt: `new Promise((done, fail) => { const s = new WebSocket('BACKEND'.replace('http', 'ws')); s.onopen = () => done("open"); s.onerror = fail; })`,
    inPage: CSP,
  },
  {
    what: 'another site through a worker',
    attempt: `new Promise((done, fail) => { const code = "fetch('BACKEND/steal/worker').then(() => postMessage('answered'), () => postMessage(null))"; const w = new Worker(URL.createObjectURL(new Blob([code]))); w.onmessage = ({ data }) => done(data); w.onerror = fail; })`,
    inPage: CSP,
  },
  {
    what: 'a lookup of a name (DNS prefetch)',
    attempt: `(async () => { const l = document.createElement('link'); l.rel = 'dns-prefetch'; l.href = 'https://secret.example'; document.head.append(l); await new Promise((done) => setTimeout(done, 50)); const stayed = l.isConnected; l.remove(); return stayed || null; })()`,
    inPage: true,
  },
  {
    what: 'a prefetch of another site',
    attempt: `new Promise((done, fail) => { const l = document.createElement('link'); l.rel = 'prefetch'; l.href = 'BACKEND/steal/prefetch'; l.onload = () => done('loaded'); l.onerror = fail; document.head.append(l); })`,
    inPage: true,
  },
  { what: 'a dialog', attempt: 'confirm("Password?") && "confirmed"', inPage: true },
  { what: 'a gamepad', attempt: 'navigator.getGamepads().length + 1', inPage: true },
  { what: 'eval', attempt: '(0, eval)("1 + 1")', inPage: CSP },
  {
    what: 'an inline script',
    attempt: `(() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1'; document.head.append(s); return window.ran ?? null; })()`,
    inPage: CSP,
  },
  {
    what: 'a script that is not in its release',
    attempt: `new Promise((done, fail) => { const s = document.createElement('script'); s.onload = () => done("ran"); s.onerror = fail; s.src = 'SHELL/theme.js'; document.head.append(s); })`,
    inPage: 'Integrity-Policy of the page',
  },
  {
    what: 'the camera',
    attempt: 'navigator.mediaDevices.getUserMedia({ video: true }).then(() => "camera")',
    inPage: 'Permissions-Policy of the page',
  },
];

/** Replaces BACKEND, SHELL and GAMES in an attempt or an attack by the addresses of the system. */
export const withAddresses = (source: string): string => {
  const { backend, shell, games } = systemAddresses();
  return source.replaceAll('BACKEND', backend).replaceAll('SHELL', shell).replaceAll('GAMES', games);
};

/**
 * Returns the body of `mount` of a game that makes all attempts. The game shows one button for each attempt that needs a
 * press, and one button for all other attempts. It shows the successful attempts as a JSON list, and the number of finished
 * buttons in `data-done`.
 */
export function attemptingGame(): string {
  const sources = attempts.map(
    ({ what, attempt, needsPress = false }) =>
      `[${JSON.stringify(what)}, ${needsPress}, async () => (${withAddresses(attempt)})]`,
  );
  return `
    const list = element.appendChild(document.createElement('pre'));
    const stolen = [];
    let done = 0;
    const run = async (chosen) => {
      for (const [what, , attempt] of chosen) {
        const timeout = new Promise((give) => setTimeout(give, 3000, null));
        const got = await Promise.race([attempt(), timeout]).catch(() => null);
        if (got !== null && got !== undefined && got !== false) stolen.push(what);
      }
      list.textContent = JSON.stringify(stolen);
      list.dataset.done = String(done += 1);
    };
    const all = [${sources.join(',')}];
    const button = (name, chosen) => {
      const added = element.appendChild(document.createElement('button'));
      added.textContent = name;
      added.onclick = () => run(chosen);
    };
    for (const one of all) if (one[1]) button(one[0], [one]);
    button('everything else', all.filter(([, needsPress]) => !needsPress));
    host.ready();
    return { unmount() {} };`;
}

/**
 * The attempts that succeeded.
 * @param got the attempts that returned a value, as the game shows them.
 * @param requests the addresses of all requests that the browser has sent.
 */
export function succeededAttempts(got: readonly string[], requests: readonly string[]): string[] {
  const isSent = (attempt: string) => {
    const [path] = /\/steal\/\w+/.exec(attempt) ?? [];
    return path !== undefined && requests.some((url) => url.endsWith(path));
  };
  return attempts
    .filter(({ what, attempt }) => got.includes(what) || isSent(attempt))
    .map(({ what }) => what);
}
