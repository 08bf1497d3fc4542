import { LRUCache } from 'lru-cache';
import type { Graph, RunEvent } from '../../features/create/port.ts';
import type { Frame } from './frames.ts';
import { stateInQueue, type QueueView } from './outcomes.ts';
import { createProgress, type Progress } from './progress.ts';
import type { ComfyServer } from './server.ts';
import type { ServerSocket } from './socket.ts';
import type { Timers } from './timers.ts';

const TRACKS_KEPT = 10_000;
/** So often must a run be found going on of which nothing is heard, before the socket counts as deaf. */
const UNHEARD_POLLS = 2;

/** One server with its socket. */
export interface Seat {
  name: string;
  server: ComfyServer;
  socket: ServerSocket;
  /** Runs on their way to it, and how many have arrived since the start. */
  arriving: number;
  arrived: number;
}

/** Tells listeners of their runs: from the sockets at once, and from the queues and histories whatever those missed. */
export interface Watch {
  listen(runId: string, listener: (event: RunEvent) => void): () => void;
  /** A run is about to go to a server under this id of a client. */
  expect(runId: string, graph: Graph, seat: Seat, clientId: string): void;
  /** The server has it. */
  confirm(runId: string, seat: Seat): void;
  takeFrame(seat: Seat, frame: Frame): void;
  /** Looks at every run that is listened to, soon. */
  look(): void;
  close(): void;
}

type Track = {
  listeners: Set<(event: RunEvent) => void>;
  seat: Seat | undefined;
  /** Whether a server is sure to have had it: then it is lost when none has it. */
  isPlaced: boolean;
  clientId: string | undefined;
  progress: Progress | undefined;
  told: string | undefined;
  isHeard: boolean;
  isEndHeard: boolean;
  isSeenRunning: boolean;
  unheardPolls: number;
  isEnded: boolean;
};

export function createWatch(deps: {
  seats: readonly Seat[];
  timers: Timers;
  pollMs: number;
  log: { warn(event: object, message: string): void };
  /** Such a run may leave no trace and has ended all the same. */
  isCancelled: (runId: string) => boolean;
}): Watch {
  const { seats, timers, pollMs, log, isCancelled } = deps;
  const tracks = new LRUCache<string, Track>({ max: TRACKS_KEPT });
  /** Only these are looked at; the rest may be forgotten. */
  const followed = new Map<string, Track>();
  const suspects = new Set<Track>();
  let isLooking = false;
  let mustLookAgain = false;
  let isClosed = false;
  let cancelTimer: (() => void) | undefined;

  function trackOf(runId: string): Track {
    const track = followed.get(runId) ?? tracks.get(runId) ?? newTrack();
    tracks.set(runId, track);
    return track;
  }

  function tell(track: Track, event: RunEvent): void {
    for (const listener of track.listeners) {
      try {
        listener(event);
      } catch (error) {
        log.warn({ err: error }, 'a listener of a run failed');
      }
    }
  }

  /** The same news is told once. */
  function tellChange(track: Track, event: RunEvent): void {
    const news = JSON.stringify(event);
    if (track.isEnded || track.told === news) return;
    track.told = news;
    tell(track, event);
  }

  function end(track: Track): void {
    track.isEnded = true;
    tell(track, { kind: 'ended' });
    if (!track.isEndHeard && isHeardBy(track)) suspects.add(track);
  }

  /** Whether its events should come over the socket as it is now. */
  function isHeardBy({ seat, clientId }: Track): boolean {
    return seat !== undefined && seat.socket.isOpen() && seat.socket.clientId() === clientId;
  }

  async function lookAll(): Promise<void> {
    // Whether a run was placed before the queues were read; one that arrives meanwhile is not lost.
    const before = [...followed]
      .filter(([, track]) => !track.isEnded)
      .map(([runId, track]) => ({ runId, track, wasPlaced: track.isPlaced }));
    if (before.length === 0) return;
    const views = await Promise.all(
      seats.map(async (seat) => {
        const view = await seat.server.readQueue().catch(() => undefined);
        return view === undefined ? [] : [{ seat, view }];
      }),
    );
    for (const { runId, track, wasPlaced } of before) await lookAt(runId, track, wasPlaced, views.flat());
  }

  async function lookAt(
    runId: string,
    track: Track,
    wasPlaced: boolean,
    views: readonly { seat: Seat; view: QueueView }[],
  ): Promise<void> {
    for (const { seat, view } of views) {
      const state = stateInQueue(view, runId);
      if (!state) continue;
      track.isPlaced = true;
      track.seat = seat;
      if (state.kind === 'queued') {
        if (!track.isHeard) tellChange(track, { kind: 'queued', ahead: state.ahead });
      } else {
        tellChange(track, { kind: 'running', share: track.progress?.share() ?? 0 });
        track.isSeenRunning = true;
      }
      return;
    }
    const asked = views.filter(({ seat }) => track.seat === undefined || track.seat === seat);
    const answers = await Promise.all(
      asked.map(({ seat }) => seat.server.readPast(runId).catch(() => 'silent' as const)),
    );
    const hasEnded = answers.some((state) => state !== undefined && state !== 'silent');
    const isLost = wasPlaced && answers.length > 0 && answers.every((state) => state === undefined);
    if (hasEnded) end(track);
    else if (isLost && isCancelled(runId)) {
      // It was taken out of the line, of which nothing is said over the socket.
      track.isEndHeard = true;
      end(track);
    } else if (isLost) {
      tell(track, { kind: 'ended' });
      // It may be handed over again.
      Object.assign(track, { ...newTrack(), listeners: track.listeners });
    }
  }

  /** Connects anew where a run goes on, or has ended, and the socket that should have said so was mute. */
  function renewDeafSockets(): void {
    for (const track of suspects) if (!track.isEndHeard && isHeardBy(track)) track.seat?.socket.renew();
    suspects.clear();
    for (const track of followed.values()) {
      if (!track.isSeenRunning || track.isHeard || track.isEnded || !isHeardBy(track)) continue;
      track.unheardPolls += 1;
      if (track.unheardPolls >= UNHEARD_POLLS) track.seat?.socket.renew();
    }
  }

  function look(): void {
    mustLookAgain = true;
    if (isLooking || isClosed) return;
    isLooking = true;
    void (async () => {
      while (mustLookAgain && !isClosed) {
        mustLookAgain = false;
        await lookAll();
      }
      isLooking = false;
      arm();
    })();
  }

  function arm(): void {
    const isNeeded = suspects.size > 0 || [...followed.values()].some((track) => !track.isEnded);
    if (isClosed || cancelTimer || !isNeeded) return;
    cancelTimer = timers.after(pollMs, () => {
      cancelTimer = undefined;
      renewDeafSockets();
      look();
    });
  }

  return {
    listen(runId, listener) {
      const track = trackOf(runId);
      // The newcomer knows nothing yet.
      track.told = undefined;
      const heard = (event: RunEvent) => listener(event);
      track.listeners.add(heard);
      followed.set(runId, track);
      for (const seat of seats) seat.socket.open();
      if (track.isEnded) queueMicrotask(() => track.listeners.has(heard) && heard({ kind: 'ended' }));
      look();
      return () => {
        track.listeners.delete(heard);
        if (track.listeners.size === 0) followed.delete(runId);
      };
    },

    expect(runId, graph, seat, clientId) {
      const fresh = newTrack();
      const track = Object.assign(trackOf(runId), { ...fresh, listeners: trackOf(runId).listeners });
      Object.assign(track, { seat, clientId, progress: createProgress(graph) });
    },

    confirm(runId, seat) {
      const track = trackOf(runId);
      Object.assign(track, { seat, isPlaced: true });
      look();
    },

    takeFrame(seat, frame) {
      if (frame.kind === 'status') {
        look();
        return;
      }
      const track = tracks.get(frame.runId);
      if (!track) return;
      Object.assign(track, { seat, isHeard: true, isPlaced: true });
      if (frame.kind === 'ended') {
        track.isEndHeard = true;
        suspects.delete(track);
        look();
      } else if (frame.kind === 'preview') {
        if (!track.isEnded) tell(track, { kind: 'preview', bytes: frame.bytes });
      } else {
        track.progress?.take(frame);
        tellChange(track, { kind: 'running', share: track.progress?.share() ?? 0 });
      }
    },

    look,

    close() {
      isClosed = true;
      cancelTimer?.();
      followed.clear();
      suspects.clear();
    },
  };
}

function newTrack(): Track {
  return {
    ...{ listeners: new Set(), seat: undefined, isPlaced: false, clientId: undefined, progress: undefined },
    ...{
      told: undefined,
      isHeard: false,
      isEndHeard: false,
      isSeenRunning: false,
      unheardPolls: 0,
      isEnded: false,
    },
  };
}
