import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { ServerEntry, WebBundle } from './bundle.ts';

/** The web app straight from its sources, with hot reload over the same port. */
export async function createDevBundle(app: FastifyInstance, webRoot: string): Promise<WebBundle> {
  const vite = await createServer({
    root: webRoot,
    configFile: `${webRoot}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    logLevel: 'warn',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/mogine/')) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  async function readTags(url: string, entry: string): Promise<string> {
    const html = await vite.transformIndexHtml(url, '<html><head></head><body></body></html>');
    const tags = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? '';
    return `${tags}<script type="module" src="${entry}"></script>`;
  }
  return {
    files: new Map(),
    loadEntry: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry,
    headTags: (_page, url) => readTags(url, '/src/entry-client.tsx'),
    embedTags: () => readTags('/embed/asset/', '/src/embed/entry-embed.ts'),
  };
}
