import { OUTDOOR_PLACES, type Place } from '../document/names.ts';
import type { SceneCamera } from '../document/scene-document.ts';
import { clamp, type Vec3 } from '../math/vector.ts';
import type { Random } from '../random/random.ts';
import type { Anchor } from './anchors.ts';
import { aspectOf, lensTangents, NEAR_CUT_M } from './lens.ts';
import { outdoorStations, type Station } from './outdoor-stations.ts';
import type { Plan } from './plan.ts';
import type { Mass } from './sites/building.ts';

/** Outdoors one looks from a little higher the larger what one looks at; where people sit on the floor, from low down. */
const EYE_M: Partial<Record<Place, number>> = {
  'tea-room': 1.02,
  courtyard: 1.6,
  pavilion: 1.65,
  villa: 1.9,
  tower: 2.4,
};

function eyeHeight(camera: SceneCamera, room: number, place: Place): number {
  const isOutdoors = OUTDOOR_PLACES.has(place);
  switch (camera.height) {
    case 'low':
      return Math.min(0.75, room * 0.32);
    case 'eye':
      return EYE_M[place] ?? clamp(room * 0.45, 1.15, 1.5);
    case 'high':
      return isOutdoors ? Math.max(4, room * 0.6) : Math.max(1.6, room - 0.55);
    case 'bird':
      return isOutdoors ? Math.max(9, room * 1.5) : Math.max(1.8, room - 0.25);
  }
}

/** How far above the eye a level picture's middle may lie. */
const RISE_MAX_M = 0.22;

/** How far a bathroom's picture may be lowered, where it meets what it is aimed at. */
const LOWERED_M = 0.4;

/** How far behind the near wall's face the camera may stand; what lies between is cut away. */
const BEHIND_WALL_M = 0.45;

/** Where the picture may be taken from: across the room, out of a corner, near a thing, or from the street. */
export function listStations(
  plan: Plan,
  anchors: readonly Anchor[],
  masses: readonly Mass[],
  random: Random,
  raisedM: number,
): Station[] {
  const { size, camera, place } = plan.document;
  const isOpen = OUTDOOR_PLACES.has(place) && place !== 'courtyard';
  const y = eyeHeight(camera, size.height, place) + raisedM;
  if (camera.composition === 'close-up') return closeUps(plan, anchors, y, random);
  if (isOpen)
    return outdoorStations(masses, camera, lensTangents(camera.lensMm, aspectOf(plan.document)), y, random);
  const lens = lensTangents(camera.lensMm, aspectOf(plan.document));
  const { width, depth } = size;
  const nearZ = depth / 2 + BEHIND_WALL_M;
  const out: Station[] = [];
  // Where a level picture's middle meets the far wall: more floor than ceiling in usual rooms, more height in tall ones.
  // Never so high that the floor, and what stands on it, falls out of the picture.
  const middleY =
    camera.height === 'high' || camera.height === 'bird'
      ? 0.5
      : Math.min(size.height * (size.height > 3.6 ? 0.42 : 0.4), y + RISE_MAX_M);
  const aim = (eye: Vec3, x: number, z: number, liking: number): void => {
    const liked = liking + random.between(0, 0.35);
    out.push({ eye, target: [x, middleY, z], liking: liked });
    // In a bathroom what stands on the floor is near: the picture may show more of the floor.
    if (place === 'bathroom') out.push({ eye, target: [x, middleY - LOWERED_M, z], liking: liked - 0.2 });
  };
  const onePoint = camera.composition === 'one-point';
  const mirror = random.chance(0.5) ? 1 : -1;
  // Straight on where that was asked for, or where nothing else shows enough.
  if (onePoint || raisedM > 0)
    for (const back of [0, -0.3, -0.7, -1.1])
      for (const share of [0, 0.07, -0.07, 0.15, -0.15, 0.24, -0.24]) {
        const x = share * width * mirror;
        aim([x, y, nearZ + back], x, -depth / 2, 1.9 - Math.abs(share) * 2 + back * 0.4);
      }
  const isCorner = camera.composition === 'corner';
  const halfAngle = Math.atan(lens.x);
  for (const s of [mirror, -mirror]) {
    for (const reach of isCorner ? [0.97, 0.9, 0.72, 0.5] : [0.86, 0.68, 0.5])
      for (const back of [0, -0.35, -0.8, -1.3, -1.7]) {
        const z = nearZ + back;
        for (const yawDeg of isCorner ? [40, 46, 34, 27, 20] : [24, 30, 37, 18]) {
          const yaw = (yawDeg * Math.PI) / 180;
          // Behind the near wall the picture must not catch the cut side wall.
          const behind = Math.max(0, z - depth / 2 + NEAR_CUT_M) * Math.tan(Math.max(0, halfAngle - yaw));
          const x = s * Math.min((width / 2) * reach, width / 2 - 0.06 - behind);
          // Looking past the far corner shows nothing but one wall.
          const farX = x - s * Math.tan(yaw) * (z + depth / 2);
          const liking =
            (s === mirror ? 0.15 : 0) +
            back * 0.3 -
            (Math.abs(farX) > width * 0.62 ? 0.8 : 0) -
            (yaw > halfAngle ? 0.3 : 0) -
            (isCorner ? Math.abs(yawDeg - 42) * 0.01 : Math.abs(yawDeg - 30) * 0.015);
          aim([x, y, z], x - s * Math.tan(yaw) * 4, z - 4, liking);
        }
      }
  }
  return out;
}

/** Near one of the first anchors, at the height of what stands on it. */
function closeUps(plan: Plan, anchors: readonly Anchor[], y: number, random: Random): Station[] {
  const out: Station[] = [];
  const { width, depth } = plan.document.size;
  anchors.slice(0, 4).forEach((a, rank) => {
    const high = Math.min(Math.max(y, 1.3), Math.max(1, a.top + 0.45));
    const far = clamp(Math.max(a.box.width, a.box.depth) * 1.05 + 0.7, 1.3, 3.4);
    for (const deg of [25, -25, 40, -40, 0, 60, -60]) {
      const angle = a.box.turnRad + (deg * Math.PI) / 180;
      const eye: Vec3 = [
        clamp(a.box.x + Math.sin(angle) * far, -width / 2 - 0.3, width / 2 + 0.3),
        high,
        clamp(a.box.z + Math.cos(angle) * far, -depth / 2 + 0.2, depth / 2 + 0.4),
      ];
      const target: Vec3 = [a.box.x, a.bottom + (a.top - a.bottom) * 0.6, a.box.z];
      out.push({ eye, target, liking: -rank * 0.4 + random.between(0, 0.3) });
    }
  });
  return out.length > 0 ? out : [{ eye: [0, y, depth / 2], target: [0, y, -depth / 2], liking: 0 }];
}
