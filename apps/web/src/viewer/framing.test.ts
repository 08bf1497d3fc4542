import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { frameCylinder, type Extent, type View } from './framing.ts';

/** How far the thing reaches towards the frame, 1 = touches, over a whole turn. */
function reach(extent: Extent, view: View): number {
  const { distance, drop } = frameCylinder(extent, view);
  const camera = new PerspectiveCamera(view.fov, view.aspect, 0.001, 1000);
  const target = new Vector3(0, -drop, 0);
  camera.position.setFromSphericalCoords(distance, Math.PI / 2 - view.elevation, 0).add(target);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  let most = 0;
  for (let turn = 0; turn < 360; turn += 5) {
    for (const y of [-extent.halfHeight, extent.halfHeight]) {
      const angle = (turn * Math.PI) / 180;
      const point = new Vector3(extent.radius * Math.sin(angle), y, extent.radius * Math.cos(angle));
      const { x, y: up } = point.project(camera);
      most = Math.max(most, Math.abs(x), Math.abs(up));
    }
  }
  return most;
}

const things: Record<string, Extent> = {
  sofa: { radius: 1.46, halfHeight: 0.41 },
  lamp: { radius: 0.2, halfHeight: 0.9 },
  rug: { radius: 1.5, halfHeight: 0.01 },
  ball: { radius: 0.5, halfHeight: 0.5 },
  cup: { radius: 0.04, halfHeight: 0.05 },
};

describe('the camera at first', () => {
  for (const [name, extent] of Object.entries(things)) {
    for (const aspect of [0.6, 4 / 3, 2.2]) {
      it(`sees all of a ${name} in a frame of ${aspect.toFixed(2)}, whichever way it turns, and large`, () => {
        const most = reach(extent, { elevation: 0.3, fov: 32, aspect });
        expect(most).toBeLessThan(1);
        expect(most).toBeGreaterThan(0.85);
      });
    }
  }

  it('looks a little below the middle of what is seen from above', () => {
    const { drop } = frameCylinder(
      { radius: 1.46, halfHeight: 0.41 },
      { elevation: 0.3, fov: 32, aspect: 1.6 },
    );
    expect(drop).toBeGreaterThan(0);
  });
});
