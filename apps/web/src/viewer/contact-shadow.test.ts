import { Box3, Group, Raycaster, Vector3, type Camera, type Intersection, type WebGLRenderer } from 'three';
import { expect, it } from 'vitest';
import { bakeContactShadow } from './contact-shadow.ts';

/** A renderer that draws nothing and keeps the camera it was to draw with first. */
function fakeRenderer(): { renderer: WebGLRenderer; cameras: Camera[] } {
  const cameras: Camera[] = [];
  const nothing = () => undefined;
  const renderer = {
    ...{ getClearAlpha: () => 0, setClearAlpha: nothing, setRenderTarget: nothing, clear: nothing },
    render: (_: unknown, camera: Camera) => cameras.push(camera),
  };
  return { renderer: renderer as unknown as WebGLRenderer, cameras };
}

it.each([0.05, 4])(
  'the shadow of a thing %f m wide is seen from above alone, below its foot, and as its underside lies',
  (width) => {
    const { renderer, cameras } = fakeRenderer();
    const box = new Box3(new Vector3(-width, 0.2, -width), new Vector3(width, 1, 3 * width));
    const { plane } = bakeContactShadow(renderer, new Group(), box);
    plane.updateMatrixWorld();
    const [camera] = cameras;
    if (!camera) throw new Error('nothing was drawn');
    const cast = (from: Vector3, along: Vector3): Intersection[] =>
      new Raycaster(from, along).intersectObject(plane);
    const over = new Vector3(width * 0.7, 2, width * 2.5);
    expect(cast(over.clone().setY(-2), new Vector3(0, 1, 0))).toHaveLength(0);
    const [hit] = cast(over, new Vector3(0, -1, 0));
    expect(hit?.point.y).toBeLessThan(0.2);
    expect(hit?.point.y).toBeGreaterThan(0.2 - width * 0.01);
    // The picture shows that place where the camera saw it.
    const seen = over.clone().project(camera);
    expect(hit?.uv?.x).toBeCloseTo((seen.x + 1) / 2);
    expect(hit?.uv?.y).toBeCloseTo((seen.y + 1) / 2);
  },
);
