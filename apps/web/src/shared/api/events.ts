import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { createParser } from 'eventsource-parser';
import { readSession, sessionHeaders, subscribeSession } from '#shared/session/session.ts';
import { CLIENT_AUTHORIZATION } from './calls.ts';

type Listener = (data: unknown) => void;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

const listenersByTopic = new Map<string, Set<Listener>>();
const openListeners = new Set<() => void>();
let isOpen = false;
let connection: AbortController | null = null;
let isScheduled = false;
let streamUser: string | null = null;

/** How long to wait before the n-th attempt in a row, n from 0: doubling, with up to half taken off at random. */
export function pauseBeforeAttempt(attempt: number, random: number): number {
  const fullMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return fullMs * (1 - random / 2);
}

function deliver(topic: string, text: string): void {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return;
  }
  for (const listener of listenersByTopic.get(topic) ?? []) listener(data);
}

/** Reads one stream to its end; `onOpen` tells that the server has accepted it. */
async function readStream(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const response = await fetch(`${BASE_PATH}/api/events`, {
    headers: { accept: 'text/event-stream', authorization: CLIENT_AUTHORIZATION, ...sessionHeaders() },
    signal,
  });
  if (!response.ok || !response.body) return;
  onOpen();
  const parser = createParser({ onEvent: (event) => deliver(event.event ?? 'message', event.data) });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

async function keepConnected(signal: AbortSignal): Promise<void> {
  let attempt = 0;
  while (!signal.aborted) {
    try {
      await readStream(signal, () => {
        attempt = 0;
        if (signal.aborted) return;
        isOpen = true;
        for (const listener of openListeners) listener();
      });
    } catch {
      // A broken stream is simply opened again.
    }
    if (signal.aborted) return;
    isOpen = false;
    const pauseMs = pauseBeforeAttempt(attempt, Math.random());
    attempt += 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** The stream brings everything that happens to the person, so it stays as it is while the person does. */
function reconnect(): void {
  isScheduled = false;
  const user = listenersByTopic.size === 0 ? null : (readSession().client?.id ?? null);
  if (user === streamUser) return;
  streamUser = user;
  connection?.abort();
  connection = null;
  isOpen = false;
  if (user === null) return;
  connection = new AbortController();
  void keepConnected(connection.signal);
}

/** Several components subscribe in one render; one stream serves them all. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(reconnect);
}

let isFollowingSession = false;

function followSession(): void {
  if (isFollowingSession) return;
  isFollowingSession = true;
  subscribeSession(schedule);
}

/**
 * Calls `listener` with each event of a topic while somebody is logged in; returns the way to stop. Events may be lost
 * while the network is away, so they say that something changed and never carry the only copy of it. `onOpen` is called
 * each time that the stream stands from there on, when what was missed can be asked for.
 */
export function subscribe(
  topic: string,
  listener: Listener,
  { onOpen }: { onOpen?: () => void } = {},
): () => void {
  followSession();
  const listeners = listenersByTopic.get(topic) ?? new Set();
  if (listeners.size === 0) schedule();
  listeners.add(listener);
  listenersByTopic.set(topic, listeners);
  if (onOpen) {
    openListeners.add(onOpen);
    if (isOpen) onOpen();
  }
  return () => {
    listeners.delete(listener);
    if (onOpen) openListeners.delete(onOpen);
    if (listeners.size > 0 || listenersByTopic.get(topic) !== listeners) return;
    listenersByTopic.delete(topic);
    schedule();
  };
}
