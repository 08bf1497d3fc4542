import { formatLength } from '@mogine/contract/lengths';
import { useEffect, useEffectEvent } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import type { MaterialViewer } from '#viewer/material-viewer.ts';
import type { MaterialTools } from '#viewer/material/material-tools.ts';
import { applyLight } from '../apply-look.ts';
import { inspectorStrings } from '../inspector.strings.ts';
import { useOpened, type Inspected } from '../use-opened.ts';
import { useUnit } from '../use-unit.ts';
import { FIRST_MATERIAL_LOOK, type MaterialLook } from './material-look.ts';

/** An open material and how it is looked at. */
export type MaterialInspector = Inspected<MaterialViewer, MaterialTools, MaterialLook> & {
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
  const { take, failEnvironment, setLook, ...shown } = useOpened<MaterialViewer, MaterialTools, MaterialLook>(
    FIRST_MATERIAL_LOOK,
  );
  const { viewer, tools, look, say } = shown;
  const tileM = look.tileM ?? lifeM;

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
    ...shown,
    ...{ change, lifeM, tileM },
    attach: (opened) =>
      take({
        viewer: opened,
        loadTools,
        onAgain(before, pose, isOpen) {
          // The cloth comes later than all else, and would take the camera to where it is seen at first.
          void applyShown(opened, before).then(() => isOpen() && opened.setPose(pose));
          return ({ environments }) =>
            applyLight(opened.ground.rig, environments, before, before, failEnvironment);
        },
      }),
    reset() {
      viewer?.reset();
      say(t.said.view(t.views.home));
    },
    length: (metres) => formatLength(lang, metres, unit),
  };
}

async function loadTools() {
  const { openMaterialTools } = await loadChunk(
    'material-tools',
    () => import('#viewer/material/material-tools.ts'),
  );
  return ({ ground }: MaterialViewer) => openMaterialTools(ground);
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
