import { useRef, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import type { Pose } from '#viewer/views.ts';
import { inspectorStrings } from './inspector.strings.ts';
import type { LightLook } from './look.ts';

/** Something open, and how it is looked at; every change reaches both the view and the page. */
export type Inspected<V, T, L> = {
  viewer: V | null;
  /** Come a moment after the viewer. */
  tools: T | null;
  look: L;
  change(next: Partial<L>): void;
  /** What has changed, for those who do not see it. */
  said: string;
  say(words: string): void;
  /** Takes over a viewer that has been opened; one that follows a lost one is looked at in the same way. */
  attach(viewer: V): void;
  /** The viewer is about to be closed. */
  detach(): void;
  /** The reader's hand has ended the turning. */
  rest(): void;
  reset(): void;
  length(metres: number): string;
};

type Taking<V, T, L> = {
  viewer: V;
  /** Resolves with what makes the tools. */
  loadTools: () => Promise<(viewer: V) => T>;
  /**
   * It follows one that was lost: shows it as that was looked at, from where it was, and answers what to do with the tools once they
   * are there.
   */
  onAgain: (look: L, pose: Pose, isOpen: () => boolean) => (tools: T) => void;
};

/** A viewer and its tools, and how they are looked at, which outlives them. */
export function useOpened<
  V extends { readPose(): Pose },
  T extends object,
  L extends LightLook & { isTurning: boolean },
>(first: L) {
  const t = useStrings(inspectorStrings);
  const [viewer, setViewer] = useState<V | null>(null);
  const [tools, setTools] = useState<T | null>(null);
  const [look, setLook] = useState(first);
  const [said, say] = useState('');
  const lost = useRef<Pose | null>(null);
  const current = useRef<V | null>(null);

  return {
    ...{ viewer, tools, look, setLook, said, say },
    take({ viewer: opened, loadTools, onAgain }: Taking<V, T, L>): void {
      current.current = opened;
      setViewer(opened);
      const isOpen = () => current.current === opened;
      const pose = lost.current;
      let equip: ((tools: T) => void) | null = null;
      if (pose) {
        const before = { ...look, isTurning: false };
        setLook(before);
        equip = onAgain(before, pose, isOpen);
      }
      void loadTools().then(
        (make) => {
          if (!isOpen()) return;
          const made = make(opened);
          setTools(made);
          equip?.(made);
        },
        () => toast.error(t.toolsFailed),
      );
    },
    detach(): void {
      lost.current = current.current?.readPose() ?? lost.current;
      current.current = null;
      setViewer(null);
      setTools(null);
    },
    rest: () => setLook((last) => ({ ...last, isTurning: false })),
    failEnvironment(): void {
      toast.error(t.environmentFailed);
      setLook((last) => ({ ...last, environment: 'studio' }));
    },
  };
}
