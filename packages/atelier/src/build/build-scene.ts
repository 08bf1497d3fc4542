import { OUTDOOR_PLACES } from '../document/names.ts';
import { readSceneDocument } from '../document/read-scene-document.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { aspectOf } from '../layout/lens.ts';
import type { Makers } from '../layout/stood.ts';
import { MATERIAL_BOOK } from '../material/material-book.ts';
import { normalize, type Vec3 } from '../math/vector.ts';
import { groupNodes, type SceneNode } from '../scene/node.ts';
import { STYLE_BOOK } from '../style/style-book.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import type { Light } from '../tracer/view.ts';
import { GROUPS, type BuiltScene } from './built-scene.ts';
import { ceilingDesignOf } from './ceiling-design.ts';
import { moldInClay } from './clay.ts';
import { makeDaylight } from './daylight.ts';
import { prepareWardrobe } from './finishes.ts';
import { furnish } from './furnish.ts';
import { gardenLamps } from './garden-lamps.ts';
import { buildGrounds } from './grounds.ts';
import { buildHouse } from './house.ts';
import { lookOf } from './look.ts';
import { buildPavilion } from './pavilion.ts';
import { buildShell } from './shell.ts';
import { cameraOf, withoutCutAway } from './view.ts';

/**
 * A laid-out scene document as geometry, light and camera. Things without a position are left out: lay the document out
 * first. Same document, same bytes. Throws EngineError SCENE_INVALID.
 */
export function buildScene(given: SceneDocument, makers: Makers = THING_MAKERS): BuiltScene {
  const document = readSceneDocument(given);
  const style = STYLE_BOOK[document.style];
  const wardrobe = prepareWardrobe(document, style, MATERIAL_BOOK);
  const daylight = makeDaylight(document);
  const ceiling = ceilingDesignOf(document);
  const building: SceneNode[] = [];
  const portals: Light[] = [];
  const lamps: Light[] = [];
  switch (document.place) {
    case 'villa':
    case 'tower': {
      const house = buildHouse(document, wardrobe);
      building.push(...house.nodes);
      lamps.push(...house.lights);
      break;
    }
    case 'pavilion': {
      const pavilion = buildPavilion(document, wardrobe);
      building.push(...pavilion.nodes);
      lamps.push(...pavilion.lights);
      break;
    }
    default: {
      const shell = buildShell(document, style, wardrobe, MATERIAL_BOOK, ceiling);
      building.push(...shell.nodes);
      portals.push(...shell.portals);
      lamps.push(...shell.lights);
    }
  }
  const furniture = furnish(withoutCutAway(document, makers), makers, wardrobe, ceiling);
  if (OUTDOOR_PLACES.has(document.place)) {
    const garden = gardenLamps(document, wardrobe, daylight);
    building.push(...garden.nodes);
    lamps.push(...garden.lights);
  }
  // A drawing of a room shows the room alone, on paper.
  const grounds = isRoomDrawing(document)
    ? { nodes: [], lights: [] }
    : buildGrounds(document, wardrobe, makers, daylight);
  lamps.push(...grounds.lights);
  const root = groupNodes(document.place, [
    groupNodes(GROUPS.shell, building),
    groupNodes(GROUPS.grounds, grounds.nodes),
    furniture.node,
  ]);
  const lights = [...portals, ...daylight.sun, ...lamps, ...furniture.lights];
  return {
    root: document.look === 'clay' ? moldInClay(root) : root,
    lights,
    environment: daylight.environment,
    camera: cameraOf(document),
    aspect: aspectOf(document),
    look: lookOf(document, daylight, portals),
    panorama: panoramaOf(document),
    document,
  };
}

function isRoomDrawing({ camera, place }: SceneDocument): boolean {
  return (camera.kind === 'plan' || camera.kind === 'axonometric') && !OUTDOOR_PLACES.has(place);
}

function panoramaOf(document: SceneDocument): BuiltScene['panorama'] {
  const { camera, size } = document;
  const isOpen = OUTDOOR_PLACES.has(document.place);
  if (camera.kind === 'panorama' && camera.eye) {
    const [ex, , ez] = camera.eye;
    const [tx, , tz] = camera.target ?? [ex, 0, ez - 1];
    return { eye: camera.eye, forward: level(tx - ex, tz - ez) };
  }
  const z = isOpen ? size.depth * 0.36 : size.depth * 0.12;
  return { eye: [0, Math.min(1.5, size.height * 0.6), z], forward: [0, 0, -1] };
}

function level(x: number, z: number): Vec3 {
  return Math.hypot(x, z) < 1e-6 ? [0, 0, -1] : normalize([x, 0, z]);
}
