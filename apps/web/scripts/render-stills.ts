import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

// Renders the stills that pages show before, or instead of, their live scenes.

const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/features/site/pictures');
const MAX_BYTES = 60_000;

type Still = {
  file: string;
  width: number;
  height: number;
  scene: 'atrium' | 'human';
  mood: string;
  hour: number;
};

/** The home page's: hours at which each mood looks best; the live scene starts there and travels to the visitor's own. */
const atriums = [
  { mood: 'dark', hour: 16.3 },
  { mood: 'light', hour: 14.6 },
].flatMap(({ mood, hour }): Still[] => [
  { file: `atrium-${mood}-wide`, width: 1600, height: 900, scene: 'atrium', mood, hour },
  { file: `atrium-${mood}-tall`, width: 900, height: 1200, scene: 'atrium', mood, hour },
]);
const stills: readonly Still[] = [
  ...atriums,
  { file: 'human', width: 1200, height: 1200, scene: 'human', mood: '', hour: 0 },
  { file: 'human-wide', width: 1440, height: 720, scene: 'human', mood: '', hour: 0 },
];

const html = `<!doctype html><body style="margin:0"><canvas style="width:100vw;height:100vh;display:block"></canvas>
<script type="module">
const query = new URLSearchParams(location.search);
const canvas = document.querySelector('canvas');
const done = () => requestAnimationFrame(() => { document.title = 'ready'; });
if (query.get('scene') === 'human') {
  const { openHumanViewer } = await import('/src/viewer/human/human-viewer.ts');
  const viewer = await openHumanViewer({ canvas, look: 'celadon', set: 'gate', isAlive: false });
  viewer.drawNow();
  done();
} else {
  const { openHeroViewer } = await import('/src/viewer/hero/hero-viewer.ts');
  openHeroViewer({ canvas, mood: query.get('mood'), hour: Number(query.get('hour')), onReady: done });
}
</script>`;

/** Only these are drawn; all without any. */
const wanted = process.argv.slice(2);

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'warn',
  server: { port: 0, hmr: false },
  plugins: [
    {
      name: 'stills-page',
      configureServer({ middlewares }) {
        middlewares.use('/stills', (_request, response) => {
          response.setHeader('content-type', 'text/html').end(html);
        });
      },
    },
  ],
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-background-networking',
  ],
});
try {
  await mkdir(folder, { recursive: true });
  for (const { file, width, height, scene, mood, hour } of stills) {
    if (wanted.length > 0 && !wanted.includes(file)) continue;
    // Drawn at twice the size and brought down, so that edges are as fine as on a good screen.
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
    await page.goto(`${address}stills?scene=${scene}&mood=${mood}&hour=${hour}`);
    await page.waitForFunction(() => document.title === 'ready', null, { timeout: 180_000 });
    const drawn = await page.screenshot({ type: 'png', timeout: 180_000 });
    const bytes = await encode(page, drawn, width, height);
    await writeFile(join(folder, `${file}.webp`), bytes);
    console.log(`${file}.webp ${bytes.length} bytes`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}

/** The finest WebP that stays below {@link MAX_BYTES}. */
async function encode(
  page: Awaited<ReturnType<typeof browser.newPage>>,
  png: Buffer,
  width: number,
  height: number,
): Promise<Buffer> {
  for (const quality of [0.9, 0.86, 0.82, 0.76, 0.7, 0.6]) {
    const base64 = await page.evaluate(
      async ([source, w, h, q]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
        const context = canvas.getContext('2d');
        if (context) context.imageSmoothingQuality = 'high';
        context?.drawImage(image, 0, 0, w, h);
        return canvas.toDataURL('image/webp', q).split(',')[1] ?? '';
      },
      [png.toString('base64'), width, height, quality] as const,
    );
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error('a still does not fit its size');
}
