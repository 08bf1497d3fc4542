import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import { FILE_TYPES, type FilePlace } from './files.ts';
import { describeClass } from './nodes/catalogue.ts';
import type { ModelFolders } from './nodes/node-class.ts';
import type { RouteDeps } from './queue-routes.ts';

const SIMULATED_VERSION = '0.33.0';
const GIGABYTE = 2 ** 30;
const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  glb: 'model/gltf-binary',
};

const placeQuery = z.object({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.enum(FILE_TYPES).default('output'),
  preview: z.string().optional(),
});

/** Files up and down, and what the server tells of itself. */
export async function fileRoutes(
  app: FastifyInstance,
  { world, files, faults, serve, models }: RouteDeps & { models: ModelFolders },
): Promise<void> {
  await app.register(multipart);

  app.post(
    '/upload/image',
    serve('upload', async (request, reply) => {
      const upload = await readUpload(request);
      if (!upload || escapes(upload.place)) return reply.code(400).send();
      return told(files.upload(upload.place, upload.bytes, upload.overwrite));
    }),
  );

  app.post(
    '/upload/mask',
    serve('upload', async (request, reply) => {
      const upload = await readUpload(request);
      if (!upload || escapes(upload.place)) return reply.code(400).send();
      const original = files.read(placeQuery.parse(JSON.parse(upload.fields['original_ref'] ?? '{}')));
      // Nothing is written where there is no such picture, and nobody is told.
      if (!original) return told(upload.place);
      const masked = await withAlphaOf(original, upload.bytes);
      return told(files.upload(upload.place, masked, upload.overwrite));
    }),
  );

  app.get(
    '/view',
    serve('view', async (request, reply) => {
      const query = placeQuery.safeParse(request.query);
      if (!query.success) {
        const isUnnamed = query.error.issues.some(({ path }) => path[0] === 'filename');
        return reply.code(isUnnamed ? 404 : 400).send();
      }
      const { preview, ...place } = query.data;
      if (place.filename === '' || /^\/|\.\./.test(place.filename)) return reply.code(400).send();
      if (escapes(place)) return reply.code(403).send();
      const bytes = files.read(place);
      if (!bytes) return reply.code(404).send();
      const lie = faults.take('lie');
      if (lie?.as === 'html') return reply.type('text/html').send('<html><body>Bad gateway</body></html>');
      if (lie?.as === 'half') return reply.send(bytes.subarray(0, bytes.length / 2));
      if (lie?.as === 'endless') return reply.send(Readable.from(withoutEnd(bytes)));
      reply.header('content-disposition', `filename="${encodeURIComponent(place.filename)}"`);
      reply.header('x-content-type-options', 'nosniff');
      const [format, quality = '90'] = preview?.split(';') ?? [];
      if (format === 'webp' || format === 'jpeg')
        return reply.type(`image/${format}`).send(
          await sharp(bytes)
            .toFormat(format, { quality: Number(quality) })
            .toBuffer(),
        );
      const extension = place.filename.slice(place.filename.lastIndexOf('.') + 1).toLowerCase();
      return reply.type(CONTENT_TYPES[extension] ?? 'application/octet-stream').send(bytes);
    }),
  );

  app.get(
    '/object_info',
    serve('object_info', () =>
      Object.fromEntries(
        Object.entries(world().classes()).map(([name, node]) => [name, describeClass(name, node)]),
      ),
    ),
  );

  app.get(
    '/object_info/:name',
    serve('object_info', (request) => {
      const { name } = z.object({ name: z.string() }).parse(request.params);
      const node = world().classes()[name];
      return node ? { [name]: describeClass(name, node) } : {};
    }),
  );

  app.get(
    '/system_stats',
    serve('system_stats', () => ({
      system: {
        ...{ os: 'linux', ram_total: 64 * GIGABYTE, ram_free: 48 * GIGABYTE },
        ...{ comfyui_version: SIMULATED_VERSION, python_version: '3.12.11', pytorch_version: '2.8.0' },
        ...{ embedded_python: false, argv: ['main.py'] },
      },
      devices: [
        {
          ...{ name: 'cuda:0 simulated', type: 'cuda', index: 0 },
          ...{ vram_total: 24 * GIGABYTE, vram_free: 20 * GIGABYTE },
          ...{ torch_vram_total: 2 * GIGABYTE, torch_vram_free: GIGABYTE },
        },
      ],
    })),
  );

  app.get(
    '/features',
    serve('features', () => ({ supports_preview_metadata: true, max_upload_size: MAX_UPLOAD_BYTES })),
  );

  app.get(
    '/models',
    serve('models', () => Object.keys(models)),
  );
  app.get(
    '/models/:folder',
    serve('models', (request, reply) => {
      const { folder } = z.object({ folder: z.string() }).parse(request.params);
      return models[folder] ?? reply.code(404).send();
    }),
  );
}

type Upload = { place: FilePlace; bytes: Buffer; overwrite: boolean; fields: Record<string, string> };

/** Undefined without a file. Throws on a type that is none, as the real one trips over it. */
async function readUpload(request: FastifyRequest): Promise<Upload | undefined> {
  if (!request.isMultipart()) return undefined;
  const fields: Record<string, string> = {};
  let file: { filename: string; bytes: Buffer } | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { filename: part.filename, bytes: await buffer(part.file) };
    else fields[part.fieldname] = String(part.value);
  }
  if (!file || file.filename === '') return undefined;
  const place: FilePlace = {
    filename: file.filename,
    subfolder: fields['subfolder'] ?? '',
    type: z.enum(FILE_TYPES).parse(fields['type'] ?? 'input'),
  };
  const overwrite = ['true', '1'].includes(fields['overwrite'] ?? '');
  return { place, bytes: file.bytes, overwrite, fields };
}

const told = ({ filename, subfolder, type }: FilePlace) => ({ name: filename, subfolder, type });

/** The original with the transparency of the mask. */
async function withAlphaOf(original: Buffer, mask: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(original).metadata();
  const alpha = await sharp(mask)
    .ensureAlpha()
    .extractChannel('alpha')
    .resize(width, height, { fit: 'fill' })
    .toBuffer();
  // In one go what is removed would be what has just been joined.
  const opaque = await sharp(original).removeAlpha().toBuffer();
  return sharp(opaque).joinChannel(alpha).png().toBuffer();
}

function escapes({ filename, subfolder }: FilePlace): boolean {
  return /[/\\]/.test(filename) || subfolder.startsWith('/') || subfolder.split('/').includes('..');
}

function* withoutEnd(start: Buffer): Generator<Buffer> {
  yield start;
  const more = Buffer.alloc(4 * 1024 * 1024);
  for (;;) yield more;
}
