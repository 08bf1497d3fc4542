import { definePageStrings } from '#app/page-texts.ts';

export const studioStrings = definePageStrings('wecome', {
  zh: {
    title: 'MoStudio',
    description: 'MoStudio 是摩境在浏览器里的三维工作台：查看、拆解、测量，用一句话造模，下载 GLB 与 USDZ。',
    heading: '整间房，\n放在手边',
    sentence: 'MoStudio 不是一个安装包，是一个网址。打开它，房间就在那里：能转，能量，能带走。',
    create: '造一个模型',
    browse: '查看资源库',
    sheet: {
      heading: '一个房间，五种看法',
      sentence: '它们来自同一份场景，像素与毫米都对得上。',
      picture: { name: '画面', text: '路径追踪的光，按相机曝光' },
      line: { name: '线稿', text: '由深度与法线算出' },
      normal: { name: '法线', text: '每一点朝向哪里' },
      depth: { name: '深度', text: '离镜头多远，以毫米计' },
      plan: { name: '平面', text: '从正上方看' },
    },
    keys: {
      heading: '手放在键盘上也行',
      sentence: '查看器的每个动作都有键。',
      arrows: { name: '方向键', text: '转动模型，环视全景' },
      zoom: { name: '+ −', text: '拉近、拉远' },
      zero: { name: '0', text: '回到初始视角' },
    },
  },
  en: {
    title: 'MoStudio',
    description:
      'MoStudio is Mogine’s 3D workbench in the browser: look, take apart, measure, build from a sentence, and download GLB or USDZ.',
    heading: 'A whole room,\nwithin reach',
    sentence:
      'MoStudio is not an installer but an address. Open it and the room is there, to turn, measure and take with you.',
    create: 'Make a model',
    browse: 'See the library',
    sheet: {
      heading: 'One room, seen five ways',
      sentence: 'All five come from one scene, and agree to the pixel and the millimetre.',
      picture: { name: 'Picture', text: 'Path-traced light, metered like a camera' },
      line: { name: 'Lines', text: 'Computed from depth and normals' },
      normal: { name: 'Normals', text: 'Which way each point faces' },
      depth: { name: 'Depth', text: 'How far away, in millimetres' },
      plan: { name: 'Plan', text: 'Seen from straight above' },
    },
    keys: {
      heading: 'Hands on the keys',
      sentence: 'Everything in the viewer has one.',
      arrows: { name: 'Arrow keys', text: 'Turn a model, look around a panorama' },
      zoom: { name: '+ −', text: 'Closer, farther' },
      zero: { name: '0', text: 'Back to where you began' },
    },
  },
});
