type Words = readonly [zh: string, en: string];

export type Story = {
  slug: string;
  title: Words;
  summary: Words;
  facts: readonly { name: Words; value: Words }[];
  /** A picture of `pictures/`, by its name. */
  cover: string;
  zh: string;
  en: string;
};

/** Stands where a picture of `pictures/` belongs: `{{living}}` becomes its address. */
function figure(name: string, height: number, caption: string): string {
  return `<figure><img src="{{${name}}}" alt="" width="1280" height="${height}"><figcaption>${caption}</figcaption></figure>`;
}

const code = (text: string) => `<p><code>${text}</code></p>`;

const LIVING_ZH = '客厅，落地窗，弧形沙发，圆茶几，胡桃木人字拼地板，下午阳光';
const LIVING_EN =
  'living room, floor to ceiling window, curved sofa, round coffee table, walnut herringbone floor, afternoon sun';

/** What the house has made with its own product, to show how; oldest first. No customer stands behind any of them. */
export const STORIES: readonly Story[] = [
  {
    slug: 'cafe-materials',
    title: ['咖啡厅选材：先看贴图，再下单', 'A café, material by material'],
    summary: [
      '红砖、水泥与木头放在一起对不对，在付出一个积分之前就能看清。',
      'Does this brick sit well with that concrete? You can know before you have spent a single point.',
    ],
    facts: [
      { name: ['空间', 'Room'], value: ['咖啡厅，两点透视', 'Café, two-point perspective'] },
      { name: ['画面', 'Picture'], value: ['内置引擎，种子 3', 'Built-in engine, seed 3'] },
      { name: ['用到的页面', 'Pages used'], value: ['MoAI 创作、资源库', 'MoAI, asset library'] },
    ],
    cover: 'cafe',
    zh: [
      '<p>做一间小店，先定材质。材质定了，家具和灯光就有了依据。这个示例只用摩境的两个页面：用 MoAI 看整体，用资源库看细节。</p>',
      '<h2>先要一个整体</h2>',
      '<p>在 MoAI 里写下：</p>',
      code('咖啡厅，红砖墙，咖啡桌椅，轨道灯，绿植，两点透视'),
      '<p>片刻之后画面出来。它不是效果图的终点，而是一块色板：砖的红、顶上的木格栅、窗边落下的光，三样东西第一次站在同一个房间里。</p>',
      figure('cafe', 800, '同一句描述、同一个种子，任何时候都得到同一张画面。'),
      '<h2>再把每种材质拿到眼前</h2>',
      '<p>资源库里的每一款材质都铺在样件上，可以转动、放大，看法线和粗糙度单独的样子。页面写着一块贴图对应现实中的多少毫米，所以砖缝不会忽大忽小。</p>',
      '<ul><li>先看平铺：四块拼在一起，接缝是否看得出来。</li><li>再看反光：把粗糙度贴图单独打开，判断它在射灯下会不会发亮。</li><li>最后看尺寸：按毫米换算到墙面，确认一面墙大约要铺几块。</li></ul>',
      '<h2>最后才下单</h2>',
      '<p>看清之后，单件用积分购买，或用会员下载。文件名写的就是真实格式，每个文件都附大小与校验值。</p>',
    ].join(''),
    en: [
      '<p>A small shop begins with its materials. Once they are settled, furniture and light have something to answer to. This example needs two pages of Mogine: MoAI for the whole, the library for the parts.</p>',
      '<h2>Begin with the whole</h2>',
      '<p>In MoAI, write:</p>',
      code('cafe, red brick walls, cafe table, track lights, plants, two point perspective'),
      '<p>A moment later there is a picture. It is not the finished rendering but a palette with walls: the red of the brick, the slats overhead and the light at the window stand in one room for the first time.</p>',
      figure('cafe', 800, 'The same words and the same seed give the same picture, whenever you ask.'),
      '<h2>Then hold each material up to the light</h2>',
      '<p>Every material in the library lies on a sample that you can turn and enlarge, with its normal and roughness maps on their own if you like. The page says how many millimetres one tile covers, so a joint never changes size from wall to wall.</p>',
      '<ul><li>Look at the tiling first: four tiles side by side, and no seam to be found.</li><li>Then the sheen: open the roughness map alone and judge what a spotlight would do to it.</li><li>Last the size: count how many tiles your wall will take.</li></ul>',
      '<h2>Only now, buy</h2>',
      '<p>Buy single materials with points, or download them as a member. File names say what the files truly are, and each comes with its size and checksum.</p>',
    ].join(''),
  },
  {
    slug: 'tea-room-three-drawings',
    title: ['一间茶室，三种图纸', 'One tea room, three drawings'],
    summary: [
      '透视、线稿与轴测出自同一份场景：改一处，三张图一起改。',
      'Perspective, line drawing and axonometric come from one scene. Change it once and all three follow.',
    ],
    facts: [
      { name: ['空间', 'Room'], value: ['茶室，晨光', 'Tea room, morning light'] },
      { name: ['画面', 'Picture'], value: ['内置引擎，种子 5', 'Built-in engine, seed 5'] },
      { name: ['用到的工具', 'Tool used'], value: ['摩境命令行', 'Mogine on the command line'] },
    ],
    cover: 'tea',
    zh: [
      '<p>汇报需要效果图，推敲需要线稿，讲动线需要轴测。通常这是三次建模、三次对齐。摩境的引擎先生成一份场景，再从它得到所有图。</p>',
      figure('tea', 800, '透视：茶桌、坐垫与一盆竹子，左边是圆洞门。'),
      '<h2>线稿</h2>',
      '<p>线稿由深度、法线与物件边界算出，不是照片描边，所以家具后面不会有多余的线。</p>',
      figure('tea-line', 800, '线稿与透视逐像素对齐，可以直接叠在一起。'),
      '<h2>轴测</h2>',
      '<p>同一份场景换一个视角参数，墙体自动剖开，就能看到家具之间留出的通道。</p>',
      figure('tea-axonometric', 960, '轴测：从上方剖开的同一间房。'),
      '<h2>自己做一遍</h2>',
      '<p>命令行随仓库提供，不需要显卡，也不联网：</p>',
      code(
        'npm run atelier -- "茶室，茶桌，坐垫，宣纸屏风，圆洞门，竹林，晨光" --seed 5 --out tea.webp --maps line',
      ),
      code(
        'npm run atelier -- "茶室，茶桌，坐垫，宣纸屏风，圆洞门，竹林，晨光" --seed 5 --view axonometric --out tea-axonometric.webp',
      ),
    ].join(''),
    en: [
      '<p>A presentation wants a rendering, a critique wants lines, a talk about circulation wants an axonometric. As a rule that means modelling three times and aligning three times. Mogine’s engine makes one scene and takes every drawing from it.</p>',
      figure('tea', 800, 'Perspective: tea table, cushions and a pot of bamboo, the moon gate at the left.'),
      '<h2>The lines</h2>',
      '<p>They are computed from depth, normals and the edges of things, not traced from a picture, so no stray stroke shows through the furniture.</p>',
      figure('tea-line', 800, 'Line drawing and perspective match pixel for pixel; lay one over the other.'),
      '<h2>The axonometric</h2>',
      '<p>The same scene with another view: the walls are cut away and the passages between the furniture become visible.</p>',
      figure('tea-axonometric', 960, 'The same room, cut open from above.'),
      '<h2>Do it yourself</h2>',
      '<p>The command line comes with the repository. It needs no graphics card and no network:</p>',
      code(
        'npm run atelier -- "tea room, tea table, floor cushions, rice paper screen, moon gate, bamboo grove, morning light" --seed 5 --out tea.webp --maps line',
      ),
      code(
        'npm run atelier -- "tea room, tea table, floor cushions, rice paper screen, moon gate, bamboo grove, morning light" --seed 5 --view axonometric --out tea-axonometric.webp',
      ),
    ].join(''),
  },
  {
    slug: 'sentence-to-model',
    title: ['一句话，一间客厅，一个 GLB', 'One sentence, one living room, one GLB'],
    summary: [
      '从一行描述到可以交付的模型：画面、线稿与 GLB 说的是同一个房间。',
      'From a line of text to a model you can hand over: picture, lines and GLB describe the very same room.',
    ],
    facts: [
      { name: ['描述', 'Words'], value: [LIVING_ZH, LIVING_EN] },
      { name: ['画面', 'Picture'], value: ['内置引擎，种子 3', 'Built-in engine, seed 3'] },
      { name: ['交付', 'Delivered'], value: ['WebP、线稿、GLB（米）', 'WebP, line drawing, GLB in metres'] },
    ],
    cover: 'living',
    zh: [
      '<p>许多工具能把一句话变成图片，图片之后就没有了。摩境的内置引擎先把话变成一个有尺寸的房间，图片只是从房间里看出去的一眼。</p>',
      '<h2>一句话</h2>',
      code(LIVING_ZH),
      '<p>引擎逐词理解：哪些听懂了、哪些没听懂，都会说出来。地板铺成人字拼，沙发是弧形的，茶几是圆的，阳光从下午的方向进来。</p>',
      figure('living', 800, '人字拼地板、弧形沙发、圆茶几都在画面里；落地窗在镜头身后。'),
      '<h2>一张能继续画的线稿</h2>',
      '<p>线稿与画面逐像素对齐。打印出来手改，或作为底图交给其他软件，都不必重新描一遍。</p>',
      figure('living-line', 800, '同一视角的线稿。'),
      '<h2>一个带得走的模型</h2>',
      '<p>整间房导出为 GLB：单位是米，物件各有名字，贴图在文件里。通道留出可以走过去的宽度，椅子在桌边，门能打开。Blender、Unity、Unreal 与网页查看器都能直接打开。</p>',
      figure('living-axonometric', 960, '剖开看：落地窗在沙发背后，阳光从那里铺到地板上。'),
      '<p>在 MoAI 创作页写同样的话，会得到您自己的那一间，再由「3D 生成」导出 GLB 或 USDZ；命令行则一步给出两者。</p>',
    ].join(''),
    en: [
      '<p>Plenty of tools turn a sentence into a picture, and there it ends. Mogine’s engine first turns the words into a room with dimensions; the picture is merely one look into it.</p>',
      '<h2>A sentence</h2>',
      code(LIVING_EN),
      '<p>It is read word by word, and you are told what was understood and what was not. The floor is laid in herringbone, the sofa curves, the table is round, and the sun comes in from where it stands in the afternoon.</p>',
      figure(
        'living',
        800,
        'Herringbone, curved sofa and round table are all there; the tall window stands behind the camera.',
      ),
      '<h2>Lines to draw on</h2>',
      '<p>The line drawing matches the picture pixel for pixel. Print it and mark it up, or pass it on to other software: nobody has to trace anything.</p>',
      figure('living-line', 800, 'The same view in lines.'),
      '<h2>A model to take along</h2>',
      '<p>The whole room is exported as GLB, in metres, every thing named, textures inside. Passages are wide enough to walk through, chairs stand at tables, doors can open. Blender, Unity, Unreal and web viewers open it as it is.</p>',
      figure('living-axonometric', 960, 'Cut open: the window behind the sofa, and the sun it lets in.'),
      '<p>The same words on the MoAI page give you a room of your own, and “3D generation” exports it as GLB or USDZ; the command line does both in one step.</p>',
    ].join(''),
  },
];
