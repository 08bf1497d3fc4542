import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { SOURCE_FLOWS } from '@mogine/contract/create';
import type { Context } from '#context';
import { createGate } from '#kernel/gate';
import {
  EngineFault,
  type ContentSigner,
  type Engine,
  type EngineCapabilities,
  type RunOutput,
} from '../port.ts';
import { labelModel } from '../provenance/label-model.ts';
import {
  labelPicture,
  openPicture,
  type LabelledPicture,
  type PictureForm,
} from '../provenance/label-picture.ts';
import { labelUsdz } from '../provenance/label-usdz.ts';
import type { Statement } from '../provenance/statement.ts';
import type { NewOutput, WorkRow } from '../repository/work.ts';
import { withShelf, type Shelf } from '../shelf.ts';
import { measureModel } from './measure-model.ts';
import { piecesOf } from './pieces.ts';

/** A large picture takes some 300 MB while it is labelled. */
const labelling = createGate({ atOnce: 1, waitingMax: 1000 });

/** Up to here the pixels of all forms together are some 20 MB. */
const SMALL_PIXELS = 2_200_000;

const SOURCE_TYPES = { atelier: 'procedural', comfyui: 'diffusion' } as const;
/** A scene of two hundred things is a tenth of this. */
const SCENE_BYTES_MAX = 2_000_000;

export type Made = {
  task: WorkRow;
  runId: string;
  outputs: readonly RunOutput[];
  by: EngineCapabilities;
};

/**
 * Fetches what a run made and stores it, labelled and without whatever the engine wrote into it, with a small picture that is
 * labelled as well. Keeps nothing when it throws: EngineFault, ProvenanceError for what is no picture or model, or what the
 * store throws.
 */
export async function keepOutputs(ctx: Context, engine: Engine, made: Made): Promise<NewOutput[]> {
  // Names of its own: whoever has taken the task over meanwhile stores the same.
  const folder = `create/${made.task.id}/${ctx.ids.next()}`;
  return withShelf(ctx, folder, async (shelf) => keepAll(ctx, engine, made, shelf));
}

/** Deletes what was kept for a task that somebody else has ended. */
export async function dropOutputs(ctx: Context, outputs: readonly NewOutput[]): Promise<void> {
  for (const { key, thumbKey, plainKey, sceneKey, others } of outputs)
    for (const file of [key, thumbKey, plainKey, sceneKey, ...others.map((other) => other.key)])
      if (file) await ctx.storage.delete(file);
}

async function keepAll(ctx: Context, engine: Engine, made: Made, shelf: Shelf): Promise<NewOutput[]> {
  const { task, runId, outputs } = made;
  const isSmall = task.settings.width * task.settings.height <= SMALL_PIXELS;
  const read = async (output: RunOutput | undefined): Promise<Uint8Array | null> =>
    output ? (await engine.readOutput(runId, output)).bytes : null;
  const pieces = piecesOf(task, outputs);
  if (pieces.length === 0) throw lying('there is nothing among its outputs that was asked for');
  const kept: Promise<NewOutput>[] = [];
  for (const [i, piece] of pieces.entries()) {
    const bytes = await read(piece.file);
    const scene = await read(piece.scene);
    const image = piece.kind === 'model' ? await read(piece.image) : null;
    const usdz = piece.kind === 'model' ? await read(piece.usdz) : null;
    if (!bytes) continue;
    const name = String(i + 1);
    const statement = stateOf(ctx, made, { i, isModel: piece.kind === 'model' });
    const store = await labelling(async () =>
      piece.kind === 'model'
        ? prepareModel({ name, bytes, usdz, scene, image: image ?? (await readSource(ctx, task)) }, statement)
        : preparePicture(ctx, { name, bytes, scene, isSmall }, statement),
    );
    // Stored while the next is labelled; one that fails is told of below.
    const storing = store(shelf);
    storing.catch(() => undefined);
    kept.push(storing);
  }
  return Promise.all(kept);
}

/** Stores the files of one labelled piece. */
type Store = (shelf: Shelf) => Promise<NewOutput>;

function stateOf(
  ctx: Context,
  { task, by }: Made,
  { i, isModel }: { i: number; isModel: boolean },
): Statement {
  return {
    producer: ctx.config.aiProducer,
    produceId: `${task.id}-${i + 1}`,
    sourceType: SOURCE_TYPES[by.kind],
    // A model shows what a picture shows, but nothing of the picture itself is in it.
    isRedraw: !isModel && (SOURCE_FLOWS.includes(task.flow) || hasPictures(task)),
    madeAt: ctx.clock.now(),
    tool: `MoAI (${by.title})`,
  };
}

/** Whether a graph of one's own begins with pictures. */
function hasPictures({ graphFiles }: WorkRow): boolean {
  return Object.values(graphFiles).some((key) => key.endsWith('.png'));
}

type PictureFiles = { name: string; bytes: Uint8Array; scene: Uint8Array | null; isSmall: boolean };

async function preparePicture(
  { signer }: Context,
  { name, bytes, scene, isSmall }: PictureFiles,
  statement: Statement,
): Promise<Store> {
  const [picture, plain, small] = await labelForms(bytes, { statement, signer, isSmall });
  const { width, height, contentType } = picture;
  return async (shelf) => {
    const [key, thumbKey, plainKey, sceneKey] = await Promise.all([
      shelf.put(`${name}.png`, picture.bytes, contentType),
      shelf.put(`${name}-small.webp`, small.bytes, small.contentType),
      shelf.put(`${name}-plain.png`, plain.bytes, plain.contentType),
      keepScene(shelf, name, scene),
    ]);
    return {
      ...{ kind: 'image', contentType, width, height, isSigned: picture.isSigned },
      ...{ key, thumbKey, plainKey, sceneKey, others: [], facts: null },
      ...{ bytes: picture.bytes.length, sha256: sha256Of(picture.bytes) },
    };
  };
}

/** Of a small picture at the same time; the forms of a large one would take too much memory together. */
async function labelForms(
  bytes: Uint8Array,
  { statement, signer, isSmall }: { statement: Statement; signer: ContentSigner | null; isSmall: boolean },
): Promise<[download: LabelledPicture, plain: LabelledPicture, thumbnail: LabelledPicture]> {
  const label = await openPicture(bytes, statement);
  const make = (form: PictureForm): Promise<LabelledPicture> => label({ form, signer });
  if (isSmall) return Promise.all([make('download'), make('plain'), make('thumbnail')]);
  return [await make('download'), await make('plain'), await make('thumbnail')];
}

type ModelFiles = {
  name: string;
  bytes: Uint8Array;
  usdz: Uint8Array | null;
  scene: Uint8Array | null;
  /** Shows it. */
  image: Uint8Array | null;
};

async function prepareModel(
  { name, bytes, usdz, scene, image }: ModelFiles,
  statement: Statement,
): Promise<Store> {
  if (!image) throw lying('a model without a picture of it');
  const poster = await labelPicture(image, statement, { form: 'preview' });
  const glb = labelModel(bytes, statement);
  const other = usdz && labelUsdz(usdz, statement);
  const { width, height } = poster;
  const contentType = 'model/gltf-binary';
  return async (shelf) => {
    const [key, thumbKey, usdzKey, sceneKey] = await Promise.all([
      shelf.put(`${name}.glb`, glb, contentType),
      shelf.put(`${name}-poster.webp`, poster.bytes, poster.contentType),
      other && shelf.put(`${name}.usdz`, other, 'model/vnd.usdz+zip'),
      keepScene(shelf, name, scene),
    ]);
    return {
      ...{ kind: 'model', contentType, width, height, isSigned: false },
      ...{ key, thumbKey, plainKey: null, sceneKey },
      others: other && usdzKey ? [{ format: 'usdz', key: usdzKey, bytes: other.length }] : [],
      facts: measureModel(glb),
      ...{ bytes: glb.length, sha256: sha256Of(glb) },
    };
  };
}

/** A model that was made without a picture is shown by the one it was made of. */
async function readSource(ctx: Context, { sourceKey }: WorkRow): Promise<Uint8Array | null> {
  return sourceKey ? buffer(await ctx.storage.read(sourceKey)) : null;
}

async function keepScene(shelf: Shelf, name: string, scene: Uint8Array | null): Promise<string | null> {
  if (!scene) return null;
  if (scene.length > SCENE_BYTES_MAX) throw lying('a scene that is too large');
  return shelf.put(`${name}-scene.json`, scene, 'application/json');
}

function lying(detail: string): EngineFault {
  return new EngineFault({ reason: 'ENGINE_FAILED', detail });
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
