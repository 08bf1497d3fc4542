import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { readFrame, type Frame } from './frames.ts';
import type { Timers } from './timers.ts';
import { addressOf, type ServerAddress } from './transport.ts';

const HANDSHAKE_MS = 10_000;
const PING_MS = 20_000;
/** A server that has not answered this many pings is gone. */
const UNANSWERED_PINGS = 3;
const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 15_000;
const MAX_FRAME_BYTES = 64 * 1024 * 1024;

export interface ServerSocket {
  /** Connects, and from then on again whenever the connection is lost. */
  open(): void;
  /** Under which prompts must be handed over to be heard of: that of this connection, or of the next one. */
  clientId(): string;
  isOpen(): boolean;
  /** Connects anew under another id, because nothing is heard any more. */
  renew(): void;
  close(): Promise<void>;
}

export interface SocketConfig {
  address: ServerAddress;
  timers: Timers;
  onFrame: (frame: Frame) => void;
  onOpen: () => void;
  /** An open connection broke; another will be tried. */
  onLost: () => void;
}

/** The one socket to a server, for the runs of everybody. */
export function createSocket({ address, timers, onFrame, onOpen, onLost }: SocketConfig): ServerSocket {
  let clientId = randomUUID();
  let socket: WebSocket | undefined;
  let retryMs = RETRY_FIRST_MS;
  let cancelTimer = () => {};
  let isWanted = false;
  let unanswered = 0;
  let wasOpen = false;

  function connect(): void {
    const target = addressOf(address, '/api/ws', { clientId });
    const opened = new WebSocket(target.replace(/^http/, 'ws'), {
      headers: { ...address.headers },
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate: false,
    });
    socket = opened;
    opened.on('open', () => {
      retryMs = RETRY_FIRST_MS;
      unanswered = 0;
      wasOpen = true;
      // Only the first message counts. Without it previews do not say whose they are.
      opened.send(JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } }));
      scheduleCheck(opened);
      onOpen();
    });
    opened.on('pong', () => {
      unanswered = 0;
    });
    opened.on('message', (data, isBinary) => {
      unanswered = 0;
      const frame = Buffer.isBuffer(data) ? readFrame(data, isBinary) : undefined;
      if (frame) onFrame(frame);
    });
    // What went wrong shows in the close that follows.
    opened.on('error', () => opened.terminate());
    opened.once('close', () => lose(opened));
  }

  function lose(lost: WebSocket): void {
    if (socket !== lost) return;
    socket = undefined;
    cancelTimer();
    // The server forgets an id with whichever socket of that id closes last, so none is used twice.
    const wasLost = wasOpen;
    wasOpen = false;
    if (wasLost) clientId = randomUUID();
    if (!isWanted) return;
    if (wasLost) onLost();
    cancelTimer = timers.after(retryMs, connect);
    retryMs = Math.min(RETRY_LAST_MS, retryMs * 2);
  }

  function scheduleCheck(checked: WebSocket): void {
    cancelTimer();
    cancelTimer = timers.after(PING_MS, () => {
      if (socket !== checked) return;
      if (unanswered >= UNANSWERED_PINGS) {
        checked.terminate();
        return;
      }
      unanswered += 1;
      checked.ping();
      scheduleCheck(checked);
    });
  }

  return {
    open() {
      if (isWanted) return;
      isWanted = true;
      connect();
    },
    clientId: () => clientId,
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    renew() {
      // The next connection is made when this one is surely gone.
      socket?.terminate();
    },
    async close() {
      isWanted = false;
      cancelTimer();
      const last = socket;
      if (!last || last.readyState === WebSocket.CLOSED) return;
      await new Promise<void>((resolve) => {
        last.once('close', () => resolve());
        last.terminate();
      });
    },
  };
}
