import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { HttpReply, HttpRequest } from '@mogine/contract/kernel/request';
import type { LogoShapes } from './cards/card-art.ts';
import { readStaticFiles, type StaticFile } from './static-files.ts';

export type RenderRequest = { path: string; search: string; lang: Lang; origin: string };
export type RenderedPage = {
  kind: 'page';
  status: 200 | 404 | 503;
  html: string;
  state: string;
  source: string;
  freshMs: number;
  failure: unknown;
  /** Whether it shows everything without scripts. */
  isWhole: boolean;
  card: PageCard | null;
};
/** What a page shows of itself in link previews. */
export type PageCard = {
  title: string;
  description: string;
  eyebrow: string;
  /** Address below the site; empty for none. */
  picture: string;
  facts: readonly string[];
};
export type RenderResult = { kind: 'redirect'; to: string; isPermanent?: boolean } | RenderedPage;

/** An asset for the pages of others; `theme` null follows the reader's device. */
export type EmbedRequest = { id: string; lang: Lang; theme: 'light' | 'dark' | null; origin: string };
export type RenderedEmbed = { status: 200 | 404; html: string; title: string; author: string };

/** What the web app's server entry exports. */
export type ServerEntry = {
  render(request: RenderRequest): Promise<RenderResult>;
  renderEmbed(request: EmbedRequest): Promise<RenderedEmbed>;
  connectApi(send: (request: HttpRequest) => Promise<HttpReply>): void;
  listPublicPaths(): string[];
  /** The words of pages that editors may change, as the product has them; `key` is their place. */
  listPageTexts(): Promise<{ page: string; key: string; zh: string; en: string }[]>;
  decideLang(source: {
    query: string | null;
    cookie: string | null;
    acceptLanguage: string | undefined;
  }): Lang;
  BOOT_SCRIPT: string;
  faviconSvg: string;
  logoShapes: LogoShapes;
};

/** The web app as the server sees it: something that renders, tags for the head, and files. */
export type WebBundle = {
  loadEntry(): Promise<ServerEntry>;
  /** The tags that load a page's scripts and styles. */
  headTags(page: Pick<RenderedPage, 'source' | 'isWhole'>, url: string): Promise<string>;
  /** The same for the viewer in the pages of others, which shares nothing with the site's. */
  embedTags(): Promise<string>;
  files: ReadonlyMap<string, StaticFile>;
};

type ManifestChunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Readonly<Record<string, ManifestChunk>>;

const CLIENT_ENTRY = 'src/entry-client.tsx';
const EMBED_ENTRY = 'src/embed/entry-embed.ts';

/** Chunks needed at once, the asked ones first: the entry's styles begin with the order of all layers. */
function collectChunks(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const seen = new Set<string>();
  const queue = [...keys];
  const chunks: ManifestChunk[] = [];
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    chunks.push(chunk);
    queue.push(...(chunk.imports ?? []));
  }
  return chunks;
}

function buildHeadTags(manifest: Manifest, sources: readonly string[], isWhole: boolean): string {
  const chunks = sources.flatMap((source) => collectChunks(manifest, [source]));
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const [entry, ...scripts] = new Set(chunks.map((chunk) => chunk.file));
  const [, source] = sources;
  const page = source === undefined ? undefined : manifest[source]?.file;
  const links = [...styles].map((file) => `<link rel="stylesheet" href="/${file}">`);
  if (isWhole) {
    const late = { entry: `/${entry}`, page: `/${page}`, imports: scripts.map((file) => `/${file}`) };
    // Begun by the boot script, once the page is painted.
    return [
      ...links,
      `<script type="application/json" id="late-scripts">${JSON.stringify(late)}</script>`,
    ].join('');
  }
  // On a slow line styles and pictures go first.
  return [
    ...links,
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    // The entry loads the page by this name, so that the table of all pages need not come first.
    `<script type="module" fetchpriority="low" src="/${entry}"${page ? ` data-page="/${page}"` : ''}></script>`,
  ].join('');
}

/** What the built web app's server entry exports; rejects when it has not been built. */
export async function loadBuiltEntry(dist: string): Promise<ServerEntry> {
  return (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as ServerEntry;
}

/** The built web app. Rejects with one sentence when it has not been built. */
export async function loadBuiltBundle(dist: string): Promise<WebBundle> {
  const [manifest, embedManifest, entry, files] = await Promise.all([
    readManifest(dist, 'manifest.json'),
    readManifest(dist, 'embed.json'),
    loadBuiltEntry(dist),
    readStaticFiles(join(dist, 'client')),
  ]);
  const tagsBySource = new Map<string, string>();
  return {
    files,
    loadEntry: async () => entry,
    embedTags: async () => buildHeadTags(embedManifest, [EMBED_ENTRY], false),
    async headTags({ source, isWhole }) {
      const key = `${source} ${isWhole}`;
      const known = tagsBySource.get(key);
      if (known !== undefined) return known;
      // Of a page that is not in the manifest nothing can be begun by name.
      const made = buildHeadTags(manifest, [CLIENT_ENTRY, source], isWhole && source in manifest);
      tagsBySource.set(key, made);
      return made;
    },
  };
}

async function readManifest(dist: string, name: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(dist, 'client/.vite', name), 'utf8')) as Manifest;
  } catch (cause) {
    throw new Error(
      `The web app is not built: ${join(dist, 'client')} has no ${name}. Run "npm run build".`,
      { cause },
    );
  }
}
