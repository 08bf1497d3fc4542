import { number, some, type Explain } from './finding-words.ts';

/** Triangles, edges, normals and UVs. */
export const MESH_FINDINGS = {
  TRIANGLES_MANY: ({ count }) => ({
    title: { zh: `${number(count)} 个三角面`, en: some(count, 'triangle') },
    text: {
      zh: '用于大场景或手机时会变慢，可以另外提供一份简化的模型。',
      en: 'Slow in large scenes and on phones. Consider offering a lighter version as well.',
    },
    buyer: {
      zh: '用于效果图没有问题；大场景、手机和实时引擎里会变慢。',
      en: 'Fine for renderings; slow in large scenes, on phones and in real-time engines.',
    },
  }),
  DRAW_CALLS_MANY: ({ count }) => ({
    title: { zh: `由 ${number(count)} 个部分组成`, en: `Made of ${some(count, 'part')}` },
    text: {
      zh: '每一部分都要单独绘制；合并同一材质的网格会更快。',
      en: 'Each part is a draw call of its own; joining meshes that share a material makes it faster.',
    },
    buyer: {
      zh: '每一部分都要单独绘制，实时引擎里会变慢；也便于单独替换材质或隐藏。',
      en: 'Each is a draw call of its own, which slows real-time engines; each can also be hidden or given another material.',
    },
  }),
  NORMALS_MISSING: ({ count }) => ({
    title: { zh: `${number(count)} 个部分没有法线`, en: `${some(count, 'part')} without normals` },
    text: { zh: '表面会显得有棱有角。', en: 'Their surfaces look faceted.' },
  }),
  DEGENERATE_TRIANGLES: ({ count }) => ({
    title: { zh: `${number(count)} 个没有面积的三角面`, en: some(count, 'zero-area triangle') },
    text: {
      zh: '看不见，但会影响打印与物理计算。',
      en: 'They are invisible, but 3D printing and physics stumble over them.',
    },
  }),
  DUPLICATE_TRIANGLES: ({ count }) => ({
    title: { zh: `${number(count)} 个重复的三角面`, en: some(count, 'duplicate triangle') },
    text: { zh: '同一位置有两层面，渲染时会闪烁。', en: 'Two faces lie in the same place and flicker.' },
  }),
  NON_MANIFOLD_EDGES: ({ count }) => ({
    title: { zh: `${number(count)} 条非流形边`, en: some(count, 'non-manifold edge') },
    text: {
      zh: '一条边上连着三个以上的面，布尔运算和 3D 打印会出错。',
      en: 'Three or more faces share an edge; booleans and 3D printing fail there.',
    },
  }),
  FLIPPED_FACES: ({ count }) => ({
    title: {
      zh: `${number(count)} 处面的朝向相反`,
      en: `Flipped faces in ${some(count, 'place')}`,
    },
    text: {
      zh: '开启背面剔除的软件里会看到破洞。翻转后与相邻的面一致。',
      en: 'Programs with backface culling show holes there. Flipped, they match their neighbours.',
    },
    buyer: {
      zh: '开启背面剔除的软件里会看到破洞；导入后统一法线方向即可。',
      en: 'Programs with backface culling show holes there; recalculate the normals after import.',
    },
  }),
  NORMALS_OPPOSED: ({ count }) => ({
    title: {
      zh: `${number(count)} 个三角面的法线朝向背面`,
      en: `Normals point backwards on ${some(count, 'triangle')}`,
    },
    text: {
      zh: '光会从反面照上去，渲染时这些面发黑。翻转法线即可恢复。',
      en: 'They are lit from the wrong side and render dark until their normals are flipped.',
    },
    buyer: {
      zh: '光会从反面照上去，渲染时这些面发黑；导入后重新计算法线即可。',
      en: 'They are lit from the wrong side and render dark; recalculate the normals after import.',
    },
  }),
  OPEN_EDGES: ({ count }) => ({
    title: { zh: `${number(count)} 条开放的边`, en: some(count, 'open edge') },
    text: {
      zh: '表面没有封闭。布料、树叶等薄片本该如此；用于 3D 打印则需封闭。',
      en: 'The surface is not closed: right for cloth and leaves, but not for 3D printing.',
    },
  }),
  UVS_MISSING: ({ count }) => ({
    title: {
      zh: `${number(count)} 个有贴图的部分没有 UV`,
      en: `${some(count, 'textured part')} without UVs`,
    },
    text: {
      zh: '贴图无法显示。盒式投影可以让贴图显示，每米重复一次；要精确对位，请在原软件中展开 UV。',
      en: 'Their textures cannot be shown. A box projection shows them, repeating every metre; for an exact fit, unwrap the UVs in your modelling program.',
    },
    buyer: {
      zh: '这些部分的贴图无法显示，使用前需要自行展开 UV。',
      en: 'Their textures cannot be shown until somebody unwraps them.',
    },
  }),
  UVS_OVERLAP: ({ detail: { percent = 0 } }) => ({
    title: { zh: `${percent}% 的 UV 互相重叠`, en: `${percent}% of the UVs overlap` },
    text: {
      zh: '平铺贴图这样没问题；要烘焙光照则需另展一套 UV。',
      en: 'Fine for tiling textures; baked lighting needs a second UV set.',
    },
  }),
} as const satisfies Record<string, Explain>;
