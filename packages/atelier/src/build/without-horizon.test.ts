import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { OUTDOOR_PLACES, type Place } from '../document/names.ts';
import { measureNode, type SceneNode } from '../scene/node.ts';
import { buildScene } from './build-scene.ts';
import { withoutHorizon } from './without-horizon.ts';

function placeAlone(place: Place): SceneNode {
  const nothing = { things: [], openings: [], materials: [], colours: [] };
  const brief = { place, ...nothing, surfaces: {}, light: {}, camera: {}, moods: [], without: nothing };
  const document = composeScene(brief, { seed: 2 });
  return withoutHorizon(buildScene(document).root, OUTDOOR_PLACES.has(place));
}

function groundOf(root: SceneNode): string[] {
  return root.children.find((c) => c.name === 'grounds')?.children.map((c) => c.name) ?? [];
}

describe('withoutHorizon', () => {
  it('keeps a house on its lawn and a tower on its street, and leaves out hills and skylines', () => {
    const villa = placeAlone('villa');
    expect(groundOf(villa)).toEqual(expect.arrayContaining(['lawn', 'paving']));
    expect(groundOf(villa)).not.toEqual(expect.arrayContaining(['hills']));
    const tower = placeAlone('tower');
    expect(groundOf(tower)).toEqual(expect.arrayContaining(['pavement', 'street']));
    expect(groundOf(tower)).not.toEqual(expect.arrayContaining(['skyline']));
    const { min, max } = measureNode(villa);
    expect(max[0] - min[0]).toBeLessThan(90);
  });

  it('leaves a room without what its windows show', () => {
    expect(groundOf(placeAlone('living-room'))).toEqual([]);
  });
});
