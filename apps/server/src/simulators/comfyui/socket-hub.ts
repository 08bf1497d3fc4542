import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { FaultBoard } from './faults.ts';

const PREVIEW_IMAGE = 1;
const PREVIEW_IMAGE_WITH_METADATA = 4;
const JPEG = 1;

export type PreviewMeta = { promptId: string; nodeId: string };

/** The open sockets by the ids that the clients gave themselves. */
export interface SocketHub {
  /** Takes over a connection that asks for a socket. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** To the client that handed the prompt over; nobody hears of a prompt without one. */
  send(clientId: string | undefined, type: string, data: object): void;
  broadcast(type: string, data: object): void;
  preview(clientId: string | undefined, jpeg: Buffer, meta: PreviewMeta): void;
  clientIds(): string[];
  /** Cuts every connection without a word. */
  drop(): void;
}

export interface SocketHubDeps {
  faults: FaultBoard;
  status: () => object;
  /** Node and prompt that run for this client. */
  runningNode: (clientId: string) => string | undefined;
  changed: () => void;
}

export function createSocketHub({ faults, status, runningNode, changed }: SocketHubDeps): SocketHub {
  const server = new WebSocketServer({ noServer: true });
  const sockets = new Map<string, WebSocket>();
  const open = new Set<WebSocket>();
  const wantsMetadata = new Set<string>();
  let anonymous = 0;

  function carry(socket: WebSocket | undefined, frame: string | Buffer): void {
    if (!socket) return;
    if (faults.take('drop_socket')) {
      socket.terminate();
      return;
    }
    if (faults.take('swallow_event')) return;
    socket.send(frame);
    if (faults.take('duplicate_event')) socket.send(frame);
  }

  function enter(socket: WebSocket, clientId: string): void {
    sockets.set(clientId, socket);
    open.add(socket);
    wantsMetadata.delete(clientId);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      // As on the real server, the id goes with whichever of its sockets closes, the older one too.
      sockets.delete(clientId);
      open.delete(socket);
      changed();
    });
    let isFirst = true;
    socket.on('message', (data, isBinary) => {
      if (isFirst && !isBinary) answerFlags(socket, clientId, asText(data));
      isFirst = false;
      changed();
    });
    socket.send(JSON.stringify({ type: 'status', data: { status: status(), sid: clientId } }));
    const node = runningNode(clientId);
    if (node !== undefined) socket.send(JSON.stringify({ type: 'executing', data: { node } }));
    changed();
  }

  function answerFlags(socket: WebSocket, clientId: string, text: string): void {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null || !('type' in message)) return;
    if (message.type !== 'feature_flags') return;
    const flags = 'data' in message ? message.data : undefined;
    if (typeof flags === 'object' && flags !== null && 'supports_preview_metadata' in flags)
      if (flags.supports_preview_metadata === true) wantsMetadata.add(clientId);
    const own = { supports_preview_metadata: true, max_upload_size: 104857600 };
    socket.send(JSON.stringify({ type: 'feature_flags', data: own }));
  }

  return {
    accept(request, socket, head) {
      server.handleUpgrade(request, socket, head, (connection) => {
        anonymous += 1;
        const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
        enter(connection, searchParams.get('clientId') ?? `anonymous-${anonymous}`);
      });
    },
    send(clientId, type, data) {
      if (clientId !== undefined) carry(sockets.get(clientId), JSON.stringify({ type, data }));
    },
    broadcast(type, data) {
      for (const socket of sockets.values()) carry(socket, JSON.stringify({ type, data }));
    },
    preview(clientId, jpeg, { promptId, nodeId }) {
      if (clientId === undefined) return;
      if (!wantsMetadata.has(clientId)) {
        carry(sockets.get(clientId), Buffer.concat([bigEndian(PREVIEW_IMAGE), bigEndian(JPEG), jpeg]));
        return;
      }
      const ids = { node_id: nodeId, display_node_id: nodeId, parent_node_id: null, real_node_id: nodeId };
      const meta = Buffer.from(JSON.stringify({ ...ids, prompt_id: promptId, image_type: 'image/jpeg' }));
      carry(
        sockets.get(clientId),
        Buffer.concat([bigEndian(PREVIEW_IMAGE_WITH_METADATA), bigEndian(meta.length), meta, jpeg]),
      );
    },
    clientIds: () => [...sockets.keys()],
    drop() {
      for (const socket of open) socket.terminate();
    },
  };
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function asText(data: Buffer | ArrayBuffer | Buffer[]): string {
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString('utf8');
}
