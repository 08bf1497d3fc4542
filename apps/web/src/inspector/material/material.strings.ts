import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of the material viewer. */
export const materialStrings = defineStrings({
  zh: {
    canvas: (name: string) => `${name}的材质视图，可用方向键旋转，加减号缩放，数字键换形状`,
    panels: {
      shape: '形状',
      maps: '贴图',
      scale: '平铺与精度',
      light: '光照',
      shot: '截图',
      help: '操作说明',
    },
    shapes: { ball: '球', cube: '方块', cloth: '布料', floor: '地面', strip: '粗糙度对比', tile: '接缝' },
    shapeNotes: {
      ...{ ball: '没有极点，图案处处等大', cube: '边长 80 cm，整张包裹', cloth: '1.5 m 见方，搭在圆台上' },
      ...{ floor: '铺满一个房间', strip: '粗糙度从 0 到 1 倍', tile: '一块，错开一半' },
    },
    seamHint: '如有接缝，会出现在画面正中的十字处。',
    stripHint: '从左到右，粗糙度贴图依次乘以 0、0.25、0.5、0.75、1，最右边是材质本身。',
    whole: '完整材质',
    maps: {
      ...{ baseColor: '基础色', normal: '法线', roughness: '粗糙度', metalness: '金属度' },
      ...{ ambientOcclusion: '环境遮蔽', height: '高度', opacity: '不透明度', emissive: '自发光' },
    },
    noMap: '没有这张贴图',
    pixels: (edge: string) => `${edge} px`,
    legends: {
      data: '黑为 0，白为 1',
      normal: '切线空间，OpenGL；偏紫为平',
      height: '黑为最低，白为最高',
      color: '不受光照',
    },
    tile: '一块贴图的边长',
    tileIn: (unit: string) => `边长，${unit}`,
    repeats: {
      ...{ ball: '球面一周的重复次数', cube: '方块每边的重复次数', cloth: '布料每边的重复次数' },
      ...{ floor: '地面每米的重复次数', strip: '单个球面一周的重复次数', tile: '每米的重复次数' },
    },
    size: '显示大小',
    lifeSize: '实际大小',
    times: (n: string) => `实际的 ${n} 倍`,
    toLife: '恢复实际大小',
    texels: '贴图精度',
    shown: '预览贴图',
    sold: '购买的贴图',
    original: '上传的贴图',
    perMetre: (n: string) => `${n} px/m`,
    texel: (mm: string) => `每像素 ${mm} mm`,
    texelNote: '按当前显示大小计算。',
    legendTile: (length: string) => `一块 ${length}`,
    said: {
      shape: (name: string) => `形状：${name}`,
      map: (name: string) => `只看贴图：${name}`,
      whole: '完整材质',
    },
    helpKeys: {
      ...{ drag: '左键或单指拖动', pan: '右键或双指拖动', wheel: '点一下画面后滚轮或双指捏合' },
      ...{ arrows: '方向键', plus: '+ −', shapes: '1–6', map: 'M', whole: 'Esc', home: '0' },
    },
    helpDoes: {
      ...{ drag: '旋转', pan: '平移', wheel: '缩放', arrows: '旋转', plus: '拉近、拉远' },
      ...{ shapes: '换形状', map: '逐张查看贴图', whole: '回到完整材质', home: '回到初始视角' },
    },
  },
  en: {
    canvas: (name: string) =>
      `Material view of ${name}. Arrow keys turn it, plus and minus zoom, numbers change the shape.`,
    panels: {
      ...{ shape: 'Shape', maps: 'Maps', scale: 'Tiling and detail' },
      ...{ light: 'Light', shot: 'Screenshot', help: 'Controls' },
    },
    shapes: {
      ...{ ball: 'Sphere', cube: 'Cube', cloth: 'Cloth', floor: 'Floor' },
      ...{ strip: 'Roughness strip', tile: 'Seams' },
    },
    shapeNotes: {
      ...{
        ball: 'no poles: true to size all round',
        cube: '80 cm, wrapped in one sheet',
        cloth: '1.5 m square on a round stand',
      },
      ...{ floor: 'laid through a room', strip: 'roughness × 0 to 1', tile: 'one tile, shifted by half' },
    },
    seamHint: 'A seam, if there is one, runs through the cross in the middle.',
    stripHint:
      'The roughness map times 0, 0.25, 0.5, 0.75 and 1, from left to right; the last is the material itself.',
    whole: 'Whole material',
    maps: {
      ...{ baseColor: 'Base colour', normal: 'Normal', roughness: 'Roughness', metalness: 'Metalness' },
      ...{ ambientOcclusion: 'Occlusion', height: 'Height', opacity: 'Opacity', emissive: 'Emissive' },
    },
    noMap: 'no such map',
    pixels: (edge: string) => `${edge} px`,
    legends: {
      data: 'Black is 0, white is 1',
      normal: 'Tangent space, OpenGL; violet is flat',
      height: 'Black is lowest, white is highest',
      color: 'Without light',
    },
    tile: 'Edge of one tile',
    tileIn: (unit: string) => `Edge, ${unit}`,
    repeats: {
      ...{ ball: 'Repeats round the sphere', cube: 'Repeats along an edge', cloth: 'Repeats along an edge' },
      ...{ floor: 'Repeats per metre', strip: 'Repeats round a sphere', tile: 'Repeats per metre' },
    },
    size: 'Shown at',
    lifeSize: 'life size',
    times: (n: string) => `${n} × life size`,
    toLife: 'Back to life size',
    texels: 'Texel size',
    shown: 'Preview maps',
    sold: 'Maps you buy',
    original: 'Uploaded maps',
    perMetre: (n: string) => `${n} px/m`,
    texel: (mm: string) => `${mm} mm per texel`,
    texelNote: 'At the size shown now.',
    legendTile: (length: string) => `One tile ${length}`,
    said: {
      shape: (name: string) => `Shape: ${name}`,
      map: (name: string) => `Map alone: ${name}`,
      whole: 'Whole material',
    },
    helpKeys: {
      ...{
        drag: 'Drag, or one finger',
        pan: 'Right drag, or two fingers',
        wheel: 'Click, then wheel or pinch',
      },
      ...{ arrows: 'Arrow keys', plus: '+ −', shapes: '1–6', map: 'M', whole: 'Esc', home: '0' },
    },
    helpDoes: {
      ...{ drag: 'Turn', pan: 'Pan', wheel: 'Zoom', arrows: 'Turn', plus: 'Closer, further away' },
      ...{ shapes: 'Change the shape', map: 'One map after the other', whole: 'Back to the whole material' },
      home: 'Back to the first view',
    },
  },
});
