import { listTerms } from './term.ts';

export const CAMERA_TERMS = listTerms('camera', [
  [
    '一点透视 单点透视 平行透视',
    'one point perspective, single point perspective, 1 point perspective, one point',
    { camera: { kind: 'perspective', composition: 'one-point' } },
  ],
  [
    '两点透视 二点透视 成角透视',
    'two point perspective, 2 point perspective, two point',
    { camera: { kind: 'perspective', composition: 'two-point' } },
  ],
  [
    '角落视角 对角视角 斜角视角',
    'corner view, corner shot, diagonal view, from the corner',
    { camera: { composition: 'corner' } },
  ],
  [
    '特写 局部特写 细节特写 近景',
    'close up, closeup, detail shot, detail view, close shot, macro',
    { camera: { composition: 'close-up', lensMm: 60 } },
  ],
  [
    '对称构图 对称 中轴对称 居中构图 轴对称',
    `
      symmetric, symmetrical, symmetric composition, symmetrical composition, centred composition,
      symmetry
    `,
    { camera: { composition: 'one-point' } },
  ],
  [
    '轴测 轴测图 等轴测 轴测视角 轴侧',
    'axonometric, isometric, isometric view, axonometric view, axonometric drawing, isometric cutaway',
    { camera: { kind: 'axonometric' } },
  ],
  [
    '平面图 平面 俯视 俯视图 顶视图 顶视 正俯视 户型图 平面布置图',
    'plan, top view, floor plan, plan view, top down, top down view, overhead view, floorplan',
    { camera: { kind: 'plan' } },
  ],
  [
    '人视 平视 人视角 人眼视角 人视图 正常视角',
    'eye level, eye level view, eye height, eye level shot, human eye view',
    { camera: { height: 'eye' } },
  ],
  [
    '低机位 低角度 低视角',
    'low angle, low angle shot, low camera, low viewpoint, low view',
    { camera: { height: 'low' } },
  ],
  ['仰视 仰拍 虫视', "worm's eye, worms eye view, looking up, upward view", { camera: { height: 'low' } }],
  [
    '高机位 高角度 俯拍 高视角',
    'high angle, high angle shot, high viewpoint, high camera',
    { camera: { height: 'high' } },
  ],
  [
    `
      鸟瞰 鸟瞰图 航拍 鸟瞰视角 鸟瞰视图 鸟瞰效果图 鸟瞰角度 俯瞰图 俯瞰视角 从空中俯瞰 空中俯瞰 空中视角 航拍视角
      无人机视角 上帝视角 从上往下看 从上方看 从高处看
    `,
    `
      bird's eye, bird's eye view, bird's eye perspective, birds eye view, bird eye view, birdseye,
      birdseye view, bird view, bird's view, aerial view, aerial, aerial shot, aerial perspective,
      aerial photograph, drone view, drone shot, from above, seen from above, viewed from above, view
      from above, shot from above
    `,
    { camera: { height: 'bird' } },
  ],
  [
    '广角 广角镜头 大广角',
    'wide angle, wide angle lens, wide angle shot, wide shot, wide lens, wide view',
    { camera: { lensMm: 18 } },
  ],
  ['超广角 鱼眼', 'ultra wide, ultra wide angle, ultrawide, fisheye', { camera: { lensMm: 14 } }],
  [
    '长焦 长焦镜头 远摄',
    'telephoto, telephoto lens, long lens, long focal length',
    { camera: { lensMm: 85 } },
  ],
  ['标准镜头 中焦', 'standard lens, normal lens, medium shot', { camera: { lensMm: 50 } }],
  [
    '全景 全景图 360全景 vr全景 360度 360° 360度全景 全景视角 球形全景',
    `
      panorama, 360 panorama, 360 degree, equirectangular, panoramic, 360 view, 360 degree panorama,
      360 degree view, vr panorama, equirectangular panorama, panorama view, 360 vr, 360° panorama
    `,
    { camera: { kind: 'panorama' }, aspect: '2:1' },
  ],
  [
    '景深 浅景深 背景虚化 虚化 大光圈',
    'depth of field, shallow depth of field, dof, bokeh, blurred background, shallow focus',
    { camera: { apertureM: 0.02 }, refused: { camera: { apertureM: 0 } } },
  ],
  ['全清晰 全景深', 'deep focus, sharp throughout, everything in focus', { camera: { apertureM: 0 } }],
]);

export const FORMAT_TERMS = listTerms('format', [
  [
    '横版 横图 横构图 横幅 横屏',
    'landscape format, landscape orientation, horizontal format, horizontal, landscape picture',
    { aspect: '3:2' },
  ],
  [
    '竖版 竖图 竖构图 竖幅 纵向',
    `
      portrait format, portrait orientation, vertical format, vertical picture, vertical composition,
      upright format
    `,
    { aspect: '2:3' },
  ],
  [
    '手机壁纸 手机屏 竖屏 手机竖屏',
    'phone wallpaper, mobile wallpaper, vertical video, story format',
    { aspect: '9:16' },
  ],
  [
    '方图 方形构图 正方形构图 正方形画幅 方构图',
    'square format, square picture, square image, square composition',
    { aspect: '1:1' },
  ],
  [
    '宽屏 宽幅 电影画幅 电影感 宽画幅',
    'widescreen, cinematic, wide format, wide screen, film still, cinematic view',
    { aspect: '16:9' },
  ],
  [
    '白模 素模 白膜 白模渲染 石膏模型',
    'clay render, clay model, white model, clay, clay rendering, white clay',
    { look: 'clay' },
  ],
  [
    '线稿 线稿图 线描 手绘线稿 素描 黑白线稿 线框 草图',
    `
      line drawing, line art, sketch, lineart, wireframe, pencil drawing, pencil sketch, ink drawing,
      linework
    `,
    { look: 'line' },
  ],
]);
