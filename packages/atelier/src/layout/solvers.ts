import type { Place } from '../document/names.ts';
import { BATHROOM } from './places/bathroom.ts';
import { BEDROOM, CHILDRENS, HOTEL } from './places/bedroom.ts';
import { DINING } from './places/dining.ts';
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
