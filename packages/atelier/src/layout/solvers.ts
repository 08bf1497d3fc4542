import type { Place } from '../document/names.ts';
import type { SceneThing } from '../document/scene-document.ts';
import { BEDS } from './associate.ts';
import { BATHROOM } from './places/bathroom.ts';
import { BEDROOM, CHILDRENS, HOTEL } from './places/bedroom.ts';
import { DINING } from './places/dining.ts';
import { DORMITORY } from './places/dormitory.ts';
import { ENTRY } from './places/entry.ts';
import { KITCHEN } from './places/kitchen.ts';
import { LIVING } from './places/living.ts';
import { COURTYARD, PAVILION, VILLA } from './places/outdoors.ts';
import { TOWER } from './places/street.ts';
import { CAFE, GALLERY, SHOP } from './places/show.ts';
import type { Solver } from './places/solver.ts';
import { STUDY } from './places/study.ts';
import { TEA_ROOM } from './places/tea-room.ts';
import { LOBBY, MEETING, OFFICE } from './places/work.ts';

/** The ways each place can be furnished. */
export const SOLVERS: Readonly<Record<Place, readonly Solver[]>> = {
  'living-room': LIVING,
  'dining-room': DINING,
  kitchen: KITCHEN,
  bedroom: BEDROOM,
  'childrens-room': CHILDRENS,
  study: STUDY,
  bathroom: BATHROOM,
  entry: ENTRY,
  'tea-room': TEA_ROOM,
  office: OFFICE,
  'meeting-room': MEETING,
  lobby: LOBBY,
  gallery: GALLERY,
  cafe: CAFE,
  'hotel-room': HOTEL,
  shop: SHOP,
  courtyard: COURTYARD,
  pavilion: PAVILION,
  villa: VILLA,
  tower: TOWER,
};

/** The ways to furnish a place in which so much must stand before all else: several beds stand in rows, too. */
export function solversFor(place: Place, essentials: readonly SceneThing[]): readonly Solver[] {
  const isDormitory = essentials.length > 1 && essentials.every((t) => BEDS.some((kind) => kind === t.kind));
  return isDormitory ? [...SOLVERS[place], ...DORMITORY] : SOLVERS[place];
}
