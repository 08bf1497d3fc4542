import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import type { MaterialViewer } from '#viewer/material-viewer.ts';
import type { MaterialTools } from '#viewer/material/material-tools.ts';
import type { Pose } from '#viewer/views.ts';
import { applyLight } from '../apply-look.ts';
import { inspectorStrings } from '../inspector.strings.ts';
import { formatLength } from '../lengths.ts';
import { useUnit } from '../use-unit.ts';
import { FIRST_MATERIAL_LOOK, type MaterialLook } from './material-look.ts';

/** An open material and how it is looked at; every change reaches both the view and the page. */
export type MaterialInspector = {
  viewer: MaterialViewer | null;
  /** Come a moment after the viewer. */
  tools: MaterialTools | null;
  look: MaterialLook;
  change(next: Partial<MaterialLook>): void;
  /** What has changed, for those who do not see it. */
  said: string;
  say(words: string): void;
  /** Takes over a viewer that has been opened; one that follows a lost one is looked at in the same way. */
  attach(viewer: MaterialViewer): void;
  /** The viewer is about to be closed. */
  detach(): void;
  /** The reader's hand has ended the turning. */
  rest(): void;
  reset(): void;
  length(metres: number): string;
  /** Edges of a tile as it is in life and as it is shown, metres. */
  lifeM: number;
  tileM: number;
};

/** With its viewer and tools there. */
export type OpenMaterialInspector = MaterialInspector & { viewer: MaterialViewer; tools: MaterialTools };

export function useMaterialInspector(lifeM: number): MaterialInspector {
  const lang = useLang();
  const t = useStrings(inspectorStrings);
  const [unit] = useUnit();
  const [viewer, setViewer] = useState<MaterialViewer | null>(null);
  const [tools, setTools] = useState<MaterialTools | null>(null);
  const [look, setLook] = useState(FIRST_MATERIAL_LOOK);
  const [said, say] = useState('');
  const lost = useRef<Pose | null>(null);
  const current = useRef<MaterialViewer | null>(null);
  const tileM = look.tileM ?? lifeM;

  function failEnvironment(): void {
    toast.error(t.environmentFailed);
    setLook((last) => ({ ...last, environment: 'studio' }));
  }

  function change(next: Partial<MaterialLook>): void {
    const all = { ...look, ...next };
    if (viewer) void applyShown(viewer, next);
    if (viewer && tools) {
      applyLight(viewer.ground.rig, tools.environments, next, all, failEnvironment);
      viewer.ground.stage.invalidate();
    }
    setLook((last) => ({ ...last, ...next }));
  }

  // A draft's tile is given another size while it is looked at.
  const resize = useEffectEvent(() => viewer?.setTile(tileM));
  useEffect(() => resize(), [tileM, viewer]);

  return {
    ...{ viewer, tools, look, change, said, say, lifeM, tileM },
    attach(opened) {
      current.current = opened;
      setViewer(opened);
      const pose = lost.current;
      const before = pose ? { ...look, isTurning: false } : look;
      if (pose) {
        setLook(before);
        // The cloth comes later than all else, and would take the camera to where it is seen at first.
        void applyShown(opened, before).then(() => current.current === opened && opened.setPose(pose));
      }
      void loadChunk('material-tools', () => import('#viewer/material/material-tools.ts')).then(
        ({ openMaterialTools }) => {
          if (current.current !== opened) return;
          const made = openMaterialTools(opened.ground);
          setTools(made);
          if (pose) applyLight(opened.ground.rig, made.environments, before, before, failEnvironment);
        },
        () => toast.error(t.toolsFailed),
      );
    },
    detach() {
      lost.current = current.current?.readPose() ?? lost.current;
      current.current = null;
      setViewer(null);
      setTools(null);
    },
    rest: () => setLook((last) => ({ ...last, isTurning: false })),
    reset() {
      viewer?.reset();
      say(t.said.view(t.views.home));
    },
    length: (metres) => formatLength(lang, metres, unit),
  };
}

/** What the viewer can by itself. Resolves once the shape is there. */
async function applyShown(viewer: MaterialViewer, next: Partial<MaterialLook>): Promise<void> {
  const shaped = next.shape && viewer.setShape(next.shape);
  if (next.map !== undefined) viewer.setMap(next.map);
  if (next.isTurning !== undefined) viewer.setTurning(next.isTurning);
  if (next.lightDegrees !== undefined) viewer.turnLight((next.lightDegrees * Math.PI) / 180);
  if (next.hasShadow !== undefined) viewer.setShadow(next.hasShadow);
  await shaped;
}
