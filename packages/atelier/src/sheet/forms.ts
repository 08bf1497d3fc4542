import { cameraOf } from '../build/view.ts';
import { sceneSource } from '../build/scene-source.ts';
import { composeScene } from '../compose/compose-scene.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import type { Engine } from '../engine/engine.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { encodePicture } from '../picture/encode.ts';
import { encodeNormals, pictureOfDepth, pictureOfThings } from '../picture/encode-maps.ts';
import { planRedraw } from '../redraw/plan-redraw.ts';

const ROOM = '原木风客厅，灰色布艺沙发，落地窗，午后阳光';
const SEED = 1;
/** What the sofa is painted over with. */
const REPAINTED = '墨绿色丝绒沙发';

type Size = { width: number; height: number };

function readRoom(): SceneDocument {
  const { brief } = readPrompt({ prompt: ROOM });
  return layOut(composeScene({ ...brief, aspect: '3:2' }, { seed: SEED }));
}

/** The same room, seen in another way from wherever that way stands. */
function seenAs(document: SceneDocument, kind: SceneDocument['camera']['kind']): SceneDocument {
  const { eye: _eye, target: _target, ...free } = document.camera;
  return layOut({ ...document, camera: { ...free, kind } });
}

/**
 * One room in every form the engine gives it, as pictures side by side: picture, depth, normals, things; lines, from above
 * askew, plan, and redrawn with another sofa.
 */
export async function renderForms(engine: Engine, size: Size, signal: AbortSignal): Promise<Uint8Array[]> {
  const document = readRoom();
  const request = { scene: sceneSource(document), ...size, seed: SEED } as const;
  const shown = await engine.render({ ...request, maps: ['depth', 'normal', 'id', 'line'] }, { signal });
  const { maps, line, things, rgb, development } = shown;
  if (!maps || !line) throw new Error('the maps asked for are not there');
  const camera = cameraOf(document);
  const forward = 'forward' in camera ? camera.forward : ([0, -1, 0] as const);
  const sofas = new Set(things.filter(({ path }) => path.includes('/sofa')).map(({ id }) => id));
  const mask = Uint8Array.from(maps.id, (id) => (sofas.has(id) ? 255 : 0));
  const { document: repainted } = planRedraw({ document, ids: maps.id, things, mask, prompt: REPAINTED });
  const redrawn = await engine.render(
    { ...request, scene: sceneSource(repainted), patch: { rgb, mask, development } },
    { signal },
  );
  const drawings: Uint8Array[] = [];
  for (const kind of ['axonometric', 'plan'] as const) {
    const scene = sceneSource(seenAs(document, kind));
    const { file } = await engine.render({ ...request, scene }, { signal });
    drawings.push(file.bytes);
  }
  const encoded = async (picture: typeof line): Promise<Uint8Array> =>
    (await encodePicture(picture, 'png')).bytes;
  return [
    shown.file.bytes,
    await encoded(pictureOfDepth(maps)),
    encodeNormals(maps, [...forward]),
    await encoded(pictureOfThings(maps, things)),
    await encoded(line),
    ...drawings,
    redrawn.file.bytes,
  ];
}
