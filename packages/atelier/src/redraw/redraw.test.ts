import { afterAll, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { createEngine } from '../engine/engine.ts';
import type { RenderRequest } from '../engine/render-request.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { planRedraw } from './plan-redraw.ts';

const [WIDTH, HEIGHT] = [128, 96];
/** Pixels beside the mask that blend into it. */
const RIM_PX = 10;
const engine = createEngine({ workers: 1 });
afterAll(() => engine.close());

function requestOf(document: SceneDocument): RenderRequest {
  const module = new URL('../build/build-scene.ts', import.meta.url).href;
  return {
    scene: { module, input: document },
    ...{ width: WIDTH, height: HEIGHT, samples: 2, textureSize: 16, maps: ['id'] },
  };
}

it('a redrawn picture is another under the mask and the same to the byte elsewhere', async () => {
  const { brief } = readPrompt({ prompt: 'modern living room with a grey sofa' });
  const document = layOut(composeScene(brief, { seed: 5 }));
  const before = await engine.render(requestOf(document));
  const ids = before.maps?.id ?? new Uint16Array();
  const sofa = before.things.find(({ path }) => path.endsWith('/sofa-1'));
  const mask = Uint8Array.from(ids, (id) => (id === sofa?.id ? 255 : 0));
  const plan = planRedraw({ document, ids, things: before.things, mask, prompt: 'a red velvet sofa' });
  const after = await engine.render({
    ...requestOf(plan.document),
    patch: { rgb: before.rgb, mask, development: before.development },
  });
  const isMasked = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && (mask[y * WIDTH + x] ?? 0) > 127;
  let redder = 0;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = (y * WIDTH + x) * 3;
      const pixel = (picture: Uint8Array) =>
        [picture[i] ?? 0, picture[i + 1] ?? 0, picture[i + 2] ?? 0] as const;
      if (isMasked(x, y)) {
        const redness = ([r, g]: readonly number[]) => (r ?? 0) - (g ?? 0);
        redder += redness(pixel(after.rgb)) - redness(pixel(before.rgb));
      }
      let isNear = false;
      for (let v = -RIM_PX; v <= RIM_PX && !isNear; v++) {
        for (let u = -RIM_PX; u <= RIM_PX && !isNear; u++) isNear = isMasked(x + u, y + v);
      }
      if (!isNear) expect(pixel(after.rgb)).toEqual(pixel(before.rgb));
    }
  }
  expect(redder / mask.filter((value) => value > 127).length).toBeGreaterThan(15);
});
