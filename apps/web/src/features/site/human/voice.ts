import { hasChinese } from './plan-speech.ts';
import type { SpeechTrack } from './speech-track.ts';

/** Says a track, aloud or silently; the clock says where in it we are, milliseconds of the track. */
export type Telling = {
  nowMs(): number;
  stop(): void;
};

export type TellOptions = {
  track: SpeechTrack;
  /** 1 is the usual pace. */
  rate: number;
  voice: SpeechSynthesisVoice | null;
  onEnd: () => void;
};

const PACE_MIN = 0.5;
const PACE_MAX = 1.8;
/** A voice that has not begun by then will not: captions go on without it. */
const SILENT_AFTER_MS = 1500;
const VOICES_MS = 600;
const STEP_MS = 50;
/** A longer pause between two readings of a silent clock is a page that stood still. */
const STEP_MAX_MS = 500;
/** Boundaries that come closer together say nothing of the pace. */
const PACE_FROM_MS = 80;

/** The voices of this browser; some tell of them only after a moment. Empty where there are none. */
export async function readVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in globalThis)) return [];
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return voices;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, VOICES_MS);
    speechSynthesis.addEventListener(
      'voiceschanged',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
  return speechSynthesis.getVoices();
}

/** A voice of this device for the text's language: nothing that is typed is sent anywhere. */
export function localVoiceFor(
  text: string,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | null {
  const wanted = hasChinese(text) ? /^(?:zh|cmn)/i : /^en/i;
  const fitting = voices.filter((voice) => voice.localService && wanted.test(voice.lang));
  return fitting.find((voice) => /CN|US|GB/i.test(voice.lang)) ?? fitting[0] ?? null;
}

export function tell(options: TellOptions): Telling {
  return options.voice ? tellAloud(options, options.voice) : tellSilently(options);
}

/** Captions wait for a page that freezes, as it does on some devices while the figure is first drawn. */
function tellSilently({ track, rate, onEnd }: TellOptions): Telling {
  let trackMs = 0;
  let readAtMs = performance.now();
  function read(): number {
    const atMs = performance.now();
    trackMs = Math.min(track.totalMs, trackMs + Math.min(atMs - readAtMs, STEP_MAX_MS) * rate);
    readAtMs = atMs;
    return trackMs;
  }
  const timer = setInterval(() => {
    if (read() < track.totalMs) return;
    clearInterval(timer);
    onEnd();
  }, STEP_MS);
  return { nowMs: read, stop: () => clearInterval(timer) };
}

/** The voice keeps its own time: at every word that it says the track is set there, and its pace follows. */
function tellAloud(options: TellOptions, voice: SpeechSynthesisVoice): Telling {
  const { track, rate, onEnd } = options;
  const utterance = new SpeechSynthesisUtterance(track.text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = rate;
  let pace = rate;
  let mark: { atMs: number; trackMs: number } | null = null;
  let silent: Telling | null = null;
  let isOver = false;
  const fallSilent = () => {
    if (isOver || mark) return;
    speechSynthesis.cancel();
    silent = tellSilently(options);
  };
  const timer = setTimeout(fallSilent, SILENT_AFTER_MS);
  const end = () => {
    if (isOver || silent) return;
    isOver = true;
    clearTimeout(timer);
    onEnd();
  };
  utterance.addEventListener('start', () => {
    clearTimeout(timer);
    mark = { atMs: performance.now(), trackMs: 0 };
  });
  utterance.addEventListener('boundary', ({ charIndex }) => {
    const word = track.words.find(({ to }) => to > charIndex);
    if (!word || !mark) return;
    const realMs = performance.now() - mark.atMs;
    if (realMs > PACE_FROM_MS && word.startMs > mark.trackMs)
      pace = Math.min(PACE_MAX, Math.max(PACE_MIN, (word.startMs - mark.trackMs) / realMs));
    mark = { atMs: performance.now(), trackMs: word.startMs };
  });
  utterance.addEventListener('end', end);
  utterance.addEventListener('error', () => (mark ? end() : fallSilent()));
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return {
    nowMs() {
      if (silent) return silent.nowMs();
      if (!mark) return 0;
      return Math.min(track.totalMs, mark.trackMs + (performance.now() - mark.atMs) * pace);
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
      silent?.stop();
      speechSynthesis.cancel();
    },
  };
}
