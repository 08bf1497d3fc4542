import { z } from 'zod';
import { DRAFT_CONTENTS, DRAFT_KINDS, DRAFT_NEEDS, DRAFT_TEXTS } from './draft-rules.ts';
import { findingPlaces, findingSchema } from './finding-schema.ts';
import { csv, instant } from './kernel/fields.ts';
import { levelsSchema } from './levels-schema.ts';
import { lineSchema } from './line-schema.ts';
import { MAP_ROLES } from './map-roles.ts';

/** How far a draft is: what follows from everything that is said in it. */
export const standing = {
  /** Grows with every change that is saved. */
  revision: z.int(),
  /** What is missing before it can be handed in. */
  needs: z.array(z.enum(DRAFT_NEEDS)),
  updateTime: instant,
};

const cornerSchema = z.tuple([z.number(), z.number(), z.number()]);

/** A draft as lists show it. */
export const draftSchema = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.string(),
  /** Its poster, under an address that opens for its owner for a while. */
  cover: z.string(),
  /** Average colour of the cover, `#rrggbb`. */
  coverColor: z.string(),
  /** What its files are. */
  content: z.enum(DRAFT_CONTENTS),
  /** What it would be sold as; empty without a category. */
  kind: z.union([z.enum(DRAFT_KINDS), z.literal('')]),
  /** Category path, top type first; empty without one. */
  ancestorsName: csv,
  enAncestorsName: csv,
  /** Points; 0 is free, null is not said yet. */
  price: z.int().nullable(),
  /** `glb`, `usdz`. */
  formats: csv,
  /** Of all its files. */
  bytes: z.int(),
  ...standing,
  createTime: instant,
});

/** What can be put right without asking more: in models, in maps, and in splats. */
const findingFixes = [
  ...['scale', 'unit', 'turn', 'ground', 'normals', 'turnNormals', 'turnFaces', 'clean', 'join', 'boxUvs'],
  ...['textures', 'powerOfTwo'],
  ...['sameSize', 'flipNormal', 'renormalise'],
  ...['dropFar', 'dropInvisible', 'upright'],
] as const;
/** `roles`: what the maps are, as their owner says. */
const draftFixes = [...findingFixes, 'roles'] as const;

const draftFindingSchema = findingSchema.extend({
  ...findingPlaces,
  /** How it can be put right; empty where only its maker can. */
  fix: z.enum(['', ...findingFixes]),
});

/** Addresses of the maps of a material as pages show them; empty for one that it has not. */
const shownMapsSchema = z.object({
  baseColor: z.string(),
  normal: z.string(),
  roughness: z.string(),
  ambientOcclusion: z.string(),
  metalness: z.string(),
  height: z.string(),
  opacity: z.string(),
  emissive: z.string(),
});

/** A draft as its page shows it. */
export const draftDetailSchema = draftSchema.extend({
  /** Whether it is handed in, and stays as it is until that ends. */
  isHeld: z.boolean(),
  /** Id of its node in the type tree; empty without one. */
  type: z.string(),
  description: z.string(),
  enDescription: z.string(),
  tags: csv,
  enTags: csv,
  /** Keys of the `color` dictionary. */
  color: csv,
  /** Texts with words that may not be said. */
  forbidden: z.array(z.enum(DRAFT_TEXTS)),
  files: z.array(
    z.object({
      /** With its true extension. */
      name: z.string(),
      format: z.string(),
      bytes: z.int(),
      /** Opens for its owner for a while. */
      url: z.string(),
    }),
  ),
  /** Address of the GLB for the viewer; empty of what is no model. */
  model: z.string(),
  levels: levelsSchema,
  /** Its covers, the first one first. */
  pictures: z.array(z.string()),
  /** Of a panorama. */
  panorama: z
    .object({
      /** At most 2048 × 1024, as screens show it. */
      url: z.string(),
      width: z.int(),
      height: z.int(),
      /** Powers of two from its dark to its light; null of one that holds no more than a screen shows. */
      stops: z.number().nullable(),
    })
    .nullable(),
  /** Of a material. */
  material: z
    .object({
      shown: shownMapsSchema,
      /** Every picture that was handed in, with what it is. */
      maps: z.array(
        z.object({
          path: z.string(),
          role: z.enum(['', ...MAP_ROLES]),
          width: z.int(),
          height: z.int(),
          thumb: z.string(),
        }),
      ),
      /** Whether its normals are read as DirectX's. */
      isDirectX: z.boolean(),
      /** Edge of one tile in millimetres, as its name suggests. */
      suggestedTileMm: z.int(),
    })
    .nullable(),
  /** Of Gaussian splats. */
  splat: z
    .object({
      /** SPZ for the viewer: at most 250,000 of them, without harmonics. */
      url: z.string(),
      /** Of the file, with what was put right in it. */
      splats: z.int(),
      /** Of their spherical harmonics, 0 to 3. */
      degree: z.int(),
      /** Inside of a closed room, shown without the walls before it: corners in the units of the file; null of anything else. */
      room: z.object({ min: cornerSchema, max: cornerSchema }).nullable(),
    })
    .nullable(),
  /** Edge of one tile in millimetres; null until it is said. */
  tileMm: z.int().nullable(),
  /** Frames side by side, once round the model or the splats; null without. */
  turntable: z.object({ strip: z.string(), frames: z.int() }).nullable(),
  /** Whether its model was looked at; findings of one that was not are empty. */
  isExamined: z.boolean(),
  /** What is to be said of the model, the gravest first. */
  findings: z.array(draftFindingSchema),
  /** What has been put right since it was handed in. */
  fixes: z.array(z.enum(draftFixes)),
  /** Whether something is being put right; the answer shows the model as it was until then. */
  isFixing: z.boolean(),
  /** Where it stands while it waits for its turn. */
  fixLine: lineSchema,
  /** Whether that broke off for a reason that is none of its file's; it is tried again by itself. */
  isFixDelayed: z.boolean(),
  /** Why the last try came to nothing, as in `upload-refusals.ts`; empty where it did not. */
  fixRefusal: z.string(),
  /** What that speaks of: a file of the package, a number, a limit. */
  fixDetail: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Measured; null where the file says what cannot be. */
  facts: z
    .object({
      triangles: z.int(),
      materials: z.int(),
      widthMm: z.int(),
      depthMm: z.int(),
      heightMm: z.int(),
    })
    .nullable(),
  /** `ai`: made here, and whoever sells it cannot say otherwise; empty for what was handed in. */
  madeBy: z.enum(['ai', '']),
  /** What made it, as people are told; empty for what was handed in. */
  engine: z.string(),
  /** The work it was made of; null once that is removed. */
  work: z.object({ id: z.string(), index: z.int() }).nullable(),
});
