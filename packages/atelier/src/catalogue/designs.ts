import { makeBarrelChair, makeLoopChair, makeShellChair } from '../furniture/lounge-chairs.ts';
import { makeDeskChair } from '../furniture/desk-chair.ts';
import { makeDiningChair, makeHorseshoeChair, makeCantileverChair } from '../furniture/chairs.ts';
import { makeRug } from '../furniture/decor.ts';
import { makeTripodLamp } from '../furniture/lamps.ts';
import { makeBroadLeaf, makeFronds, makeTree } from '../furniture/plants.ts';
import { makeCurvedSofa } from '../furniture/soft-sofas.ts';
import { makeFrameSofa, makeSofa } from '../furniture/sofas.ts';
import { makeCabinet } from '../furniture/cabinets.ts';
import { makeBlockTable, makeDrumTable, makeOvalTable, makeTeaTable } from '../furniture/tables.ts';
import { makeDesk } from '../furniture/desk.ts';
import { makeDiningTable, makeRoundTable } from '../furniture/dining-tables.ts';
import type { Random } from '../random/random.ts';
import {
  designBedroom,
  designDining,
  designLiving,
  designStudy,
  doorOn,
  ROOM_GLOW,
  windowOn,
} from '../scene/interiors.ts';
import { designGallery, designTeaRoom } from '../scene/quiet-rooms.ts';
import { designCourtyard, designTerrace } from '../scene/outdoors.ts';
import type { RoomDesign } from '../scene/room.ts';
import { sunToward } from '../scene/sky.ts';
import {
  boardConcrete,
  boucle,
  brick,
  cane,
  concrete,
  herringbone,
  leather,
  linen,
  marble,
  metal,
  plainFinish,
  planks,
  plaster,
  terrazzo,
  travertine,
  wood,
  wool,
  paving,
} from '../texture/finish.ts';

type Design = (random: Random) => RoomDesign;

const WHITE = plainFinish('white-paint', '#f0ede6', 0.85);
const CEILING = plainFinish('ceiling-paint', '#f4f2ec', 0.9);
const BLACK_FRAME = plainFinish('black-frame', '#242424', 0.5);
const OCHRE = plainFinish('ochre', '#b98a52', 0.8);
const INK = plainFinish('ink', '#2b2a28', 0.8);
const CLAY = plainFinish('clay', '#a8644a', 0.8);
const SAGE = plainFinish('sage', '#8b967f', 0.8);

/** Furnished places by name; every one takes its variety from the random source it is given. */
export const DESIGNS = {
  italianLiving: (r) =>
    designLiving(
      {
        shell: {
          width: 5.8,
          depth: 5.4,
          height: 2.9,
          floor: herringbone('oak'),
          ceiling: CEILING,
          walls: plaster('#d9d2c7', 0.05),
          features: { back: plaster('#c9bfb2', 0.07, 'feature') },
          skirting: plainFinish('skirting', '#d9d2c7', 0.6),
          openings: [
            windowOn('left', -1.9, 1.5, 0.02, 2.55, BLACK_FRAME, 3, 1, linen('#e8e2d6')),
            doorOn('right', 1.7, wood('smoked')),
          ],
        },
        mood: 'soft',
        sun: sunToward(-62, 34),
        brightness: 0.39,
        sofa: makeSofa(
          {
            width: 2.4,
            depth: 0.95,
            seats: 3,
            seatHeight: 0.4,
            backHeight: 0.74,
            armWidth: 0.2,
            armHeight: 0.54,
            cushionHeight: 0.19,
            legHeight: 0.12,
            legs: 'steel',
            cover: linen('#c9c0b2', '#bab0a1'),
            legFinish: metal('black'),
            pillows: [leather('#7a5238'), linen('#e4dccd'), linen('#8a7a68')],
            softness: 1,
          },
          r,
        ),
        sofaDepth: 0.95,
        table: makeOvalTable(1.3, 0.72, 0.34, marble('calacatta'), marble('calacatta', 'b')),
        armchairs: [makeBarrelChair(boucle('#e6dccc'), wood('walnut'), 0)],
        rug: makeRug(3.2, 2.3, 'rect', wool('#d8cfc0'), [], r),
        plant: makeTree(2, 'cylinder', concrete('#b3b0a9'), '#6f7f5c', 0.075, r),
        lamp: {
          node: makeTripodLamp(wood('smoked'), ROOM_GLOW, metal('black')),
          lightAt: [0, 1.38, 0],
          radius: 0.29,
        },
        slats: null,
        art: [wood('oak'), plaster('#e5dccb', 0.1), [OCHRE, INK, CLAY]],
        cabinet: wood('smoked'),
        pendant: null,
      },
      r,
    ),
  creamLiving: (r) =>
    designLiving(
      {
        shell: {
          width: 5.6,
          depth: 5.2,
          height: 2.8,
          floor: planks('ash', 9),
          ceiling: CEILING,
          walls: plaster('#eae3d6', 0.04),
          skirting: WHITE,
          openings: [
            windowOn('right', -1.6, 1.6, 0.02, 2.5, WHITE, 4, 3, linen('#f2ede3')),
            doorOn('left', -1.6, WHITE),
          ],
        },
        mood: 'clear',
        sun: sunToward(58, 36),
        brightness: 0.46,
        sofa: makeCurvedSofa(
          2.5,
          boucle('#efe8dc'),
          wood('walnut'),
          [linen('#c79a76'), boucle('#d8c7b0')],
          r,
        ),
        sofaDepth: 1.15,
        table: makeDrumTable(0.46, 0.34, travertine(), travertine(), 40),
        armchairs: [makeLoopChair(wood('teak'), cane(), linen('#ece5d8'))],
        rug: makeRug(3, 2.4, 'pebble', wool('#e6dccb'), [wool('#d8c9b0')], r),
        plant: makeBroadLeaf(1.6, 'tapered', plainFinish('white-ceramic', '#e7e2d8', 0.4), '#4a6b3f', r),
        lamp: {
          node: makeTripodLamp(wood('oak'), ROOM_GLOW, metal('brass')),
          lightAt: [0, 1.38, 0],
          radius: 0.29,
        },
        slats: null,
        art: [wood('oak'), plaster('#efe7d8', 0.08), [plainFinish('sand', '#d9b88f', 0.8), CLAY]],
        cabinet: wood('oak'),
        pendant: 'lantern',
      },
      r,
    ),
  orientalLiving: (r) =>
    designLiving(
      {
        shell: {
          width: 5.8,
          depth: 5.2,
          height: 2.8,
          floor: paving('#5c5d5b', '#6f706c', '#494a48', 6, 3),
          ceiling: CEILING,
          walls: plaster('#e9e3d6', 0.05),
          skirting: wood('walnut'),
          openings: [
            windowOn('left', -2, 2, 0.35, 2.45, wood('walnut'), 6, 4),
            doorOn('right', 1.6, wood('walnut')),
          ],
        },
        mood: 'soft',
        sun: sunToward(-70, 28),
        brightness: 0.36,
        sofa: makeFrameSofa(2.0, wood('walnut'), linen('#d5cbb8', '#c6bba7'), cane()),
        sofaDepth: 0.8,
        table: makeTeaTable(1.3, 0.7, 0.38, wood('walnut'), plainFinish('slate-tray', '#34363a', 0.6)),
        armchairs: [
          makeHorseshoeChair(wood('walnut'), cane('#c9a777', '#5a4029'), 'splat'),
          makeHorseshoeChair(wood('walnut'), cane('#c9a777', '#5a4029'), 'splat'),
        ],
        rug: makeRug(2.9, 2.1, 'rect', wool('#cfc4b0'), [wool('#dcd3c1')], r),
        plant: makeTree(2.1, 'bowl', plaster('#3c3a37', 0.08), '#5c7350', 0.08, r),
        lamp: null,
        slats: wood('walnut', 'slat'),
        art: null,
        cabinet: wood('walnut'),
        pendant: 'lantern',
      },
      r,
    ),
  industrialLiving: (r) =>
    designLiving(
      {
        shell: {
          width: 6.4,
          depth: 5.8,
          height: 3.8,
          floor: concrete('#8f8c87', 'floor'),
          ceiling: concrete('#a5a29c', 'roof'),
          walls: plaster('#a7a29a', 0.07),
          features: { back: brick('red') },
          skirting: null,
          openings: [windowOn('left', -2.3, 1.9, 0.5, 3.3, BLACK_FRAME, 5, 4)],
        },
        mood: 'soft',
        sun: sunToward(-58, 32),
        brightness: 0.34,
        sofa: makeSofa(
          {
            width: 2.3,
            depth: 0.95,
            seats: 2,
            seatHeight: 0.42,
            backHeight: 0.78,
            armWidth: 0.2,
            armHeight: 0.6,
            cushionHeight: 0.19,
            legHeight: 0.1,
            legs: 'block',
            cover: leather('#7b4b2a'),
            legFinish: wood('black'),
            pillows: [linen('#3f464a'), linen('#c9bda9')],
            softness: 1.05,
          },
          r,
        ),
        sofaDepth: 0.95,
        table: makeBlockTable(wood('smoked'), boardConcrete()),
        armchairs: [makeShellChair(wood('walnut'), leather('#2c2825'), metal('black'))],
        rug: makeRug(3, 2.2, 'rect', wool('#5a5f62'), [wool('#6d7275')], r),
        plant: makeFronds(1.8, 'cylinder', plaster('#2f2f2e', 0.1), '#54763d', 'palm', r),
        lamp: {
          node: makeTripodLamp(metal('black'), ROOM_GLOW, metal('black')),
          lightAt: [0, 1.38, 0],
          radius: 0.29,
        },
        slats: null,
        art: null,
        cabinet: wood('black'),
        pendant: null,
      },
      r,
    ),
  linenBedroom: (r) =>
    designBedroom(
      {
        shell: {
          width: 4.6,
          depth: 4.8,
          height: 2.8,
          floor: planks('oak', 10),
          ceiling: CEILING,
          walls: plaster('#ddd5c8', 0.05),
          features: { back: plaster('#b8ad9d', 0.08, 'feature') },
          skirting: WHITE,
          openings: [
            windowOn('left', -1.6, 1.5, 0.02, 2.45, BLACK_FRAME, 3, 1, linen('#ece6da')),
            doorOn('right', 1.6, WHITE),
          ],
        },
        mood: 'soft',
        sun: sunToward(-66, 33),
        brightness: 0.41,
        bed: {
          width: 1.8,
          head: 'panel',
          frame: wood('smoked'),
          headFinish: linen('#a79c8d', '#978c7d'),
          bedding: {
            mattress: linen('#efeae1'),
            duvet: linen('#e3dbce'),
            pillow: linen('#b7a58f'),
            throwOver: boucle('#8f7a63'),
          },
        },
        night: wood('walnut'),
        rug: makeRug(2.8, 1.9, 'rect', wool('#d8cfc0'), [], r),
        chair: makeBarrelChair(boucle('#d9c9b2'), wood('walnut'), 0),
        plant: makeBroadLeaf(1.5, 'tapered', plainFinish('clay-pot', '#b98f72', 0.7), '#4a6b3f', r),
        slats: null,
        art: [wood('oak'), plaster('#e9e1d2', 0.08), [plainFinish('sand', '#cdae86', 0.8), SAGE]],
        bedside: 'globe',
      },
      r,
    ),
  sageBedroom: (r) =>
    designBedroom(
      {
        shell: {
          width: 4.4,
          depth: 4.6,
          height: 2.7,
          floor: herringbone('ash'),
          ceiling: CEILING,
          walls: plaster('#e8e3d8', 0.04),
          features: { back: plaster('#9aa28f', 0.07, 'sage') },
          skirting: WHITE,
          openings: [
            windowOn('right', -1.4, 1.5, 0.45, 2.35, WHITE, 3, 2, linen('#efeae0')),
            doorOn('left', -1.5, wood('oak')),
          ],
        },
        mood: 'clear',
        sun: sunToward(62, 38),
        brightness: 0.46,
        bed: {
          width: 1.5,
          head: 'slats',
          frame: wood('oak'),
          headFinish: wood('oak'),
          bedding: {
            mattress: linen('#f1ede5'),
            duvet: linen('#d8d3c5'),
            pillow: linen('#8f9a86'),
            throwOver: linen('#c39a6f'),
          },
        },
        night: wood('oak'),
        rug: makeRug(2.4, 1.8, 'round', wool('#e0d6c3'), [wool('#cfc3ab')], r),
        chair: makeCantileverChair(metal('chrome'), cane(), wood('oak')),
        plant: makeFronds(1.4, 'cylinder', plaster('#dcd2c0', 0.08), '#54763d', 'palm', r),
        slats: null,
        art: [wood('oak'), plaster('#efe8da', 0.08), [OCHRE, CLAY]],
        bedside: 'globe',
      },
      r,
    ),
  zenBedroom: (r) =>
    designBedroom(
      {
        shell: {
          width: 4.6,
          depth: 4.8,
          height: 2.7,
          floor: planks('walnut', 8),
          ceiling: CEILING,
          walls: plaster('#ece5d8', 0.04),
          skirting: wood('walnut'),
          openings: [windowOn('left', -1.9, 1.7, 0.3, 2.3, wood('walnut'), 6, 3)],
        },
        mood: 'overcast',
        sun: sunToward(-60, 30),
        brightness: 0.38,
        bed: {
          width: 1.8,
          head: 'posts',
          frame: wood('walnut'),
          headFinish: linen('#b5a58e'),
          bedding: {
            mattress: linen('#f0ebe0'),
            duvet: linen('#d9d0be'),
            pillow: linen('#5c625c'),
            throwOver: linen('#6e6150'),
          },
        },
        night: wood('walnut'),
        rug: makeRug(2.8, 1.9, 'rect', wool('#cbbfa9'), [], r),
        chair: makeHorseshoeChair(wood('walnut'), cane('#c9a777', '#5a4029'), 'splat'),
        plant: makeTree(1.9, 'bowl', plaster('#4a4741', 0.08), '#5c7350', 0.08, r),
        slats: wood('walnut', 'slat'),
        art: null,
        bedside: 'lantern',
      },
      r,
    ),
  oakDining: (r) =>
    designDining(
      {
        shell: {
          width: 4.8,
          depth: 5.2,
          height: 2.8,
          floor: planks('oak', 9),
          ceiling: CEILING,
          walls: plaster('#e6e0d4', 0.04),
          features: { back: plaster('#c8bda9', 0.07, 'feature') },
          skirting: WHITE,
          openings: [windowOn('left', -1.6, 1.6, 0.02, 2.45, BLACK_FRAME, 4, 2, linen('#ece6da'))],
        },
        mood: 'soft',
        sun: sunToward(-60, 34),
        brightness: 0.41,
        table: makeDiningTable(2, 0.92, wood('oak'), 'trestle', wood('oak', 'b')),
        tableLength: 2,
        chair: makeDiningChair(linen('#b58d66', '#a17a55'), wood('walnut')),
        seats: 6,
        sideboard: makeCabinet({
          width: 1.75,
          height: 0.8,
          depth: 0.45,
          legHeight: 0.2,
          legs: 'turned',
          fronts: ['cane', 'cane', 'cane'],
          carcass: wood('walnut'),
          front: cane(),
          pull: metal('brass'),
        }),
        rug: makeRug(2.9, 2.2, 'rect', wool('#d3c8b5'), [], r),
        plant: makeTree(2, 'cylinder', plaster('#d8d0c2', 0.06), '#6f7f5c', 0.075, r),
        pendant: 'globes',
        art: [wood('oak'), plaster('#e5dccb', 0.1), [CLAY, OCHRE, INK]],
      },
      r,
    ),
  marbleDining: (r) =>
    designDining(
      {
        shell: {
          width: 4.8,
          depth: 5.2,
          height: 2.9,
          floor: terrazzo('#d9d4ca', ['#8b8f86', '#b9a58b', '#5d605c', '#f2efe8']),
          ceiling: CEILING,
          walls: plainFinish('white-paint', '#efece5', 0.85),
          features: { back: plaster('#2f4038', 0.08, 'green') },
          skirting: WHITE,
          openings: [windowOn('right', -1.5, 1.5, 0.02, 2.55, WHITE, 3, 1, linen('#efeae0'))],
        },
        mood: 'clear',
        sun: sunToward(64, 36),
        brightness: 0.43,
        table: makeRoundTable(0.65, marble('calacatta'), plainFinish('lacquer', '#e8e4dc', 0.3), 'fluted'),
        tableLength: 1.5,
        chair: makeCantileverChair(metal('chrome'), cane(), wood('oak')),
        seats: 4,
        sideboard: makeCabinet({
          width: 1.6,
          height: 0.78,
          depth: 0.42,
          legHeight: 0.1,
          legs: 'plinth',
          fronts: ['fluted', 'fluted', 'fluted'],
          carcass: wood('oak'),
          front: wood('oak', 'b'),
          pull: metal('brass'),
        }),
        rug: null,
        plant: makeBroadLeaf(1.7, 'tapered', plainFinish('white-ceramic', '#e7e2d8', 0.4), '#3f6136', r),
        pendant: 'lantern',
        art: [plainFinish('brass-frame', '#b5935a', 0.4), plaster('#e9e2d4', 0.08), [OCHRE, SAGE]],
      },
      r,
    ),
  bookStudy: (r) =>
    designStudy(
      {
        shell: {
          width: 4.2,
          depth: 4.6,
          height: 2.9,
          floor: herringbone('walnut'),
          ceiling: CEILING,
          walls: plaster('#d3cabc', 0.05),
          skirting: wood('walnut'),
          openings: [windowOn('left', -1.3, 1.6, 0.45, 2.5, BLACK_FRAME, 3, 2, linen('#d9cfbf'))],
        },
        mood: 'soft',
        sun: sunToward(-64, 30),
        brightness: 0.35,
        desk: makeDesk(1.6, wood('walnut'), wood('walnut', 'b'), wood('walnut', 'c'), metal('brass')),
        chair: makeDeskChair(leather('#6d4a34'), metal('black')),
        lounge: makeShellChair(wood('walnut'), leather('#2c2825'), metal('black')),
        shelf: wood('walnut', 'shelf'),
        rug: makeRug(2.4, 1.8, 'rect', wool('#8f7f6c'), [wool('#a8977f')], r),
        plant: makeFronds(1.5, 'cylinder', plaster('#3c3b39', 0.1), '#54763d', 'palm', r),
      },
      r,
    ),
  lightStudy: (r) =>
    designStudy(
      {
        shell: {
          width: 4,
          depth: 4.4,
          height: 2.8,
          floor: planks('ash', 9),
          ceiling: CEILING,
          walls: plaster('#e9e4da', 0.04),
          skirting: WHITE,
          openings: [windowOn('right', -1.4, 1.5, 0.5, 2.4, WHITE, 3, 2, linen('#f0ebe2'))],
        },
        mood: 'soft',
        sun: sunToward(60, 36),
        brightness: 0.46,
        desk: makeDesk(1.4, wood('oak'), wood('oak', 'b'), wood('oak', 'c'), metal('black')),
        chair: makeDiningChair(linen('#8f9a86'), wood('oak')),
        lounge: makeBarrelChair(boucle('#e0d5c3'), wood('oak'), 0),
        shelf: wood('oak', 'shelf'),
        rug: makeRug(2.2, 1.7, 'pebble', wool('#d9cebb'), [], r),
        plant: makeBroadLeaf(1.5, 'tapered', plainFinish('white-ceramic', '#e7e2d8', 0.4), '#4a6b3f', r),
      },
      r,
    ),
  moonTea: (r) =>
    designTeaRoom(
      {
        shell: {
          width: 4.8,
          depth: 4.6,
          height: 2.7,
          floor: wood('smoked', 'floor'),
          ceiling: wood('ash', 'ceiling'),
          walls: plaster('#e4dccb', 0.06),
          skirting: wood('walnut'),
          openings: [windowOn('left', -1.9, 1.7, 0.35, 2.2, wood('walnut'), 6, 4)],
        },
        mood: 'soft',
        sun: sunToward(-64, 28),
        brightness: 0.38,
        timber: wood('walnut'),
        cushion: linen('#6d7a6e'),
        backdrop: 'moon',
        platform: true,
      },
      r,
    ),
  screenTea: (r) =>
    designTeaRoom(
      {
        shell: {
          width: 4.8,
          depth: 4.4,
          height: 2.6,
          floor: paving('#4f514f', '#62635f', '#3d3e3d', 6, 3),
          ceiling: CEILING,
          walls: plaster('#efe8da', 0.04),
          features: { back: plaster('#d9ceb8', 0.08, 'feature') },
          skirting: wood('black'),
          openings: [windowOn('right', -1.7, 1.7, 0.35, 2.2, wood('black'), 6, 3)],
        },
        mood: 'overcast',
        sun: sunToward(60, 30),
        brightness: 0.39,
        timber: wood('black'),
        cushion: linen('#b9a98f'),
        backdrop: 'screen',
        platform: false,
      },
      r,
    ),
  concreteGallery: (r) =>
    designGallery(
      {
        shell: {
          width: 6.4,
          depth: 8,
          height: 4.6,
          floor: plainFinish('polished-concrete', '#8d8b87', 0.28),
          ceiling: concrete('#a9a8a3', 'ceiling'),
          walls: concrete('#aeada8'),
          skirting: null,
          openings: [],
          skylights: [
            { from: -3.1, to: -2.35, sill: 0.2, head: 7.4 },
            { from: -2.2, to: 2.6, sill: 0.02, head: 0.5 },
          ],
        },
        mood: 'clear',
        sun: sunToward(38, 58),
        brightness: 0.3,
        bench: wood('ash'),
        piece: 'knot',
        art: [INK, CLAY],
      },
      r,
    ),
  plasterGallery: (r) =>
    designGallery(
      {
        shell: {
          width: 6,
          depth: 7.4,
          height: 4.2,
          floor: travertine('#d9cdb8', '#bba88b', 'floor'),
          ceiling: plainFinish('ceiling-paint', '#efeae0', 0.9),
          walls: plaster('#e6dccb', 0.06),
          skirting: null,
          openings: [
            { wall: 'left', from: -2.6, to: -2.05, sill: 0, head: 3.9 },
            { wall: 'left', from: -1.1, to: -0.55, sill: 0, head: 3.9 },
            { wall: 'left', from: 0.4, to: 0.95, sill: 0, head: 3.9 },
            { wall: 'left', from: 1.9, to: 2.45, sill: 0, head: 3.9 },
          ],
        },
        mood: 'clear',
        sun: sunToward(-70, 34),
        brightness: 0.39,
        bench: travertine(),
        piece: 'discs',
        art: [travertine(), marble('rosso'), marble('verde')],
      },
      r,
    ),
  boardGallery: (r) =>
    designGallery(
      {
        shell: {
          width: 6.4,
          depth: 7.6,
          height: 4.4,
          floor: plainFinish('polished-concrete', '#77756f', 0.3),
          ceiling: boardConcrete('#9a968f', 'ceiling'),
          walls: boardConcrete(),
          skirting: null,
          openings: [{ wall: 'back', from: 1.9, to: 2.5, sill: 0, head: 4.2 }],
          skylights: [{ from: -2.9, to: 2.9, sill: 2.6, head: 3.3 }],
        },
        mood: 'overcast',
        sun: sunToward(160, 50),
        brightness: 0.31,
        bench: wood('black'),
        piece: 'columns',
        art: [plainFinish('corten', '#8a4b2a', 0.85), plaster('#cfc6b7', 0.08, 'col'), INK],
      },
      r,
    ),
  moonCourtyard: (r) =>
    designCourtyard(
      {
        mood: 'clear',
        sun: sunToward(48, 42),
        wall: plaster('#eae4d8', 0.07, 'court'),
        ground: plaster('#bdb7a9', 0.1, 'gravel'),
        coping: paving('#55585a', '#686b6c', '#4a4c4d', 8, 4),
        gate: 'moon',
        leafHex: '#6a8a4a',
        water: true,
        brightness: 0.38,
      },
      r,
    ),
  brickCourtyard: (r) =>
    designCourtyard(
      {
        mood: 'soft',
        sun: sunToward(-50, 36),
        wall: brick('grey'),
        ground: paving('#8d8a82', '#a19e95', '#6f6c66', 6, 3),
        coping: paving('#4d4f50', '#5d6061', '#434546', 8, 4),
        gate: 'slot',
        leafHex: '#a05236',
        water: false,
        brightness: 0.42,
      },
      r,
    ),
  duskCourtyard: (r) =>
    designCourtyard(
      {
        mood: 'dusk',
        sun: sunToward(150, 9),
        wall: plaster('#e6dccb', 0.07, 'court'),
        ground: plaster('#b3ab9b', 0.1, 'gravel'),
        coping: paving('#55585a', '#686b6c', '#4a4c4d', 8, 4),
        gate: 'moon',
        leafHex: '#6a7d4a',
        water: true,
        brightness: 0.24,
      },
      r,
    ),
  teakTerrace: (r) =>
    designTerrace(
      {
        mood: 'clear',
        sun: sunToward(60, 44),
        deck: 'teak',
        wall: plaster('#ece6da', 0.05, 'house'),
        canopy: true,
        brightness: 0.45,
      },
      r,
    ),
  duskTerrace: (r) =>
    designTerrace(
      {
        mood: 'dusk',
        sun: sunToward(172, 7),
        deck: 'stone',
        wall: travertine(),
        canopy: false,
        brightness: 0.28,
      },
      r,
    ),
} satisfies Record<string, Design>;

export type DesignName = keyof typeof DESIGNS;
