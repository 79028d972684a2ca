import { encode, type FromFrame, readFromFrame, type ToFrame } from '../protocol/messages';
import { createTrafficLimit, type Excess } from '../protocol/traffic-limit';

/**
 * The number of invalid messages that a frame may send before it is closed. A game with a newer kit may send kinds of
 * messages that this shell does not know.
 */
const TOLERATED_INVALID = 20;

/** The connection of the shell to one frame. */
export interface FrameLink {
  send(message: ToFrame): void;
  close(): void;
}

export interface FrameLinkEvents {
  onMessage: (message: FromFrame) => void;
  /** Called at most once, when the link was closed. */
  onExcess: (excess: Excess | 'invalid') => void;
}

/**
 * Connects the shell to a frame over a port. Counts and checks every message before it is passed on.
 * @param nowMs a monotonic clock. Each `beat` of the frame is answered with its time.
 */
export function openFrameLink(
  port: MessagePort,
  { onMessage, onExcess }: FrameLinkEvents,
  nowMs: () => number,
): FrameLink {
  const limit = createTrafficLimit();
  let invalid = 0;
  let isOpen = true;
  const close = () => {
    isOpen = false;
    port.close();
  };
  const giveUp = (excess: Excess | 'invalid') => {
    close();
    onExcess(excess);
  };
  const send = (message: ToFrame) => {
    if (isOpen) port.postMessage(encode(message));
  };
  port.addEventListener('message', ({ data }) => {
    if (!isOpen) return;
    const shellMs = nowMs();
    const excess = limit.count(typeof data === 'string' ? data.length : 0, shellMs);
    if (excess !== null) {
      giveUp(excess);
      return;
    }
    const message = readFromFrame(data);
    if (message === null) {
      invalid += 1;
      if (invalid > TOLERATED_INVALID) giveUp('invalid');
      return;
    }
    if (message.type === 'beat') send({ type: 'beat', frameMs: message.frameMs, shellMs });
    onMessage(message);
  });
  port.start();
  return { send, close };
}
