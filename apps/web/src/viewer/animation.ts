import { AnimationMixer, LoopOnce, LoopRepeat, type AnimationAction } from 'three';
import type { ModelGround } from './model-ground.ts';

export type Clip = { name: string; seconds: number };
export type Playing = { clip: number; isPlaying: boolean; seconds: number };

export type Animation = {
  readonly clips: readonly Clip[];
  /** Shows a clip from its beginning. */
  choose(clip: number): void;
  setPlaying(isPlaying: boolean): void;
  /** Goes to a moment of the clip, seconds. */
  seek(seconds: number): void;
  /** 1 is as it was made. */
  setSpeed(speed: number): void;
  setLoop(isLooping: boolean): void;
};

/** Plays the animations of a model; `onPlay` whenever it is elsewhere in them. */
export function createAnimation(
  { model, steps, stage, settle, endings }: ModelGround,
  onPlay: (playing: Playing) => void,
): Animation {
  const { clips, root } = model;
  const mixer = new AnimationMixer(root);
  let action: AnimationAction | null = null;
  let clip = 0;
  let isPlaying = false;
  let speed = 1;
  let isLooping = true;

  function tell(): void {
    onPlay({ clip, isPlaying, seconds: action?.time ?? 0 });
  }

  function choose(next: number): void {
    const chosen = clips[next];
    if (!chosen) return;
    mixer.stopAllAction();
    clip = next;
    action = mixer.clipAction(chosen);
    action.clampWhenFinished = true;
    action.setLoop(isLooping ? LoopRepeat : LoopOnce, isLooping ? Infinity : 1);
    action.play();
    mixer.update(0);
    settle();
    tell();
  }

  mixer.addEventListener('finished', () => {
    isPlaying = false;
  });
  steps.add((elapsedSeconds) => {
    if (!isPlaying || !action) return false;
    mixer.update(elapsedSeconds * speed);
    stage.renderer.shadowMap.needsUpdate = true;
    // It has come to its end: what it stands on is drawn for where it stands.
    if (!isPlaying) settle();
    tell();
    return isPlaying;
  });
  endings.add(() => {
    mixer.stopAllAction();
    mixer.uncacheRoot(root);
  });

  return {
    clips: clips.map(({ name, duration }) => ({ name, seconds: duration })),
    choose,
    setPlaying(next) {
      if (!action) choose(clip);
      if (next && action && action.time >= action.getClip().duration && !isLooping) action.reset();
      isPlaying = next;
      if (!isPlaying) settle();
      tell();
      stage.invalidate();
    },
    seek(seconds) {
      if (!action) choose(clip);
      if (!action) return;
      action.paused = false;
      action.time = Math.min(action.getClip().duration, Math.max(0, seconds));
      mixer.update(0);
      settle();
      tell();
    },
    setSpeed(next) {
      speed = next;
    },
    setLoop(next) {
      isLooping = next;
      action?.setLoop(isLooping ? LoopRepeat : LoopOnce, isLooping ? Infinity : 1);
    },
  };
}
