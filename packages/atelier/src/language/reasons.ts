import type { LocalText } from '../document/local-text.ts';

/** Why a word changes nothing, or not as it was said: for the reader, after the word. */
export const REASONS = {
  shafts: {
    zh: '空气会变得朦胧、明暗更强，但不画光柱',
    en: 'the air becomes hazy and contrast stronger; no shafts of light are drawn',
  },
  quality: {
    zh: '画质由采样数和尺寸决定，不靠词语',
    en: 'quality comes from samples and size, not from words',
  },
  absent: {
    zh: '引擎只画空间和家具，本来就没有这一项',
    en: 'the engine draws rooms and furniture; there is none of this anyway',
  },
  lettering: {
    zh: '引擎不画文字、商标和水印',
    en: 'the engine draws no lettering, logos or watermarks',
  },
  anatomy: {
    zh: '这是人物画的问题，室内画面不会出现',
    en: 'a fault of figures, which cannot occur in a room',
  },
  compression: {
    zh: '画面由光线计算得出，没有压缩或拼接痕迹',
    en: 'pictures are computed from light: no compression marks, no seams',
  },
  distortion: {
    zh: '镜头本来就没有畸变，竖线保持竖直',
    en: 'the lens has no distortion and vertical lines stay vertical',
  },
  harmony: {
    zh: '配色由风格色板决定，想换请写出颜色',
    en: 'colours come from the palette of the style; name colours to change them',
  },
  solid: { zh: '物品按真实尺寸完整建模', en: 'things are modelled whole and to scale' },
  model: {
    zh: '内置引擎不使用模型文件',
    en: 'the built-in engine uses no model files',
  },
  small: {
    zh: '抱枕、床品、五金等小件随家具和风格搭配',
    en: 'cushions, bedding, handles and the like come with the furniture and the style',
  },
  option: { zh: '内置引擎没有这个参数', en: 'the built-in engine has no such option' },
  near: {
    zh: '引擎没有完全相同的一项，用了最接近的',
    en: 'the engine has none exactly like this and takes the nearest',
  },
  otherPlace: {
    zh: '一个画面只有一个空间，以另一个为主',
    en: 'one picture shows one place; another one leads',
  },
  otherStyle: {
    zh: '一个画面只有一种风格，以另一种为主',
    en: 'one picture has one style; another one leads',
  },
  otherSetting: {
    zh: '与另一处说法冲突，以那一处为准',
    en: 'contradicts something else that was said, which is used',
  },
  thingSize: {
    zh: '家具用常用尺寸，可在场景文档中修改',
    en: 'furniture comes in its usual size; change it in the scene document',
  },
  runShape: {
    zh: '橱柜沿厨房的墙排布，形状由房间决定',
    en: 'kitchen units follow the walls: their shape comes from the room',
  },
  onlyHouses: {
    zh: '只有别墅和高楼可以指定层数',
    en: 'only houses and towers take a number of storeys',
  },
  uncounted: {
    zh: '这个数字没有数到引擎画的东西',
    en: 'this number counts nothing that the engine draws',
  },
  shape: {
    zh: '没有这个形状的款式，用了最接近的',
    en: 'there is no design of this shape; the nearest is drawn',
  },
  unplaced: {
    zh: '这个位置没有说给哪件东西',
    en: 'no thing was said that stands there',
  },
  markup: { zh: '标记不读，只读文字', en: 'markup is not read, only words' },
  seats: {
    zh: '人数只在有桌椅的空间起作用，请写明要哪种座位、几把',
    en: 'people count only where they sit at tables: say how many of which seat you want',
  },
  cutAway: {
    zh: '室内从上方看，用去掉天花和近墙的轴测视图',
    en: 'a room is seen from above without its ceiling and near walls, in axonometric view',
  },
  appliance: {
    zh: '引擎没有这件电器，厨房和卫浴的设备随柜体配套',
    en: 'the engine has no such appliance; kitchens and baths come with what belongs to them',
  },
  roof: { zh: '屋顶形式由建筑款式决定', en: 'the roof comes with the design of the building' },
  openingCount: {
    zh: '只有房间的门和窗可以指定数量',
    en: 'only doors and windows of rooms take a number',
  },
  beyondRange: {
    zh: '超出引擎的范围，已取最接近的数',
    en: 'beyond what the engine builds; the nearest number is used',
  },
  nearestAspect: { zh: '没有这个画幅，用了最接近的', en: 'no such format; the nearest one is used' },
  refusedStyle: {
    zh: '去掉一种风格不说明要哪一种，请写出想要的风格',
    en: 'leaving out a style names no other: say which one you want',
  },
  refusedPlace: {
    zh: '去掉一个空间不说明要哪一个，请写出想要的空间',
    en: 'leaving out a place names no other: say which one you want',
  },
  cannotRefuse: {
    zh: '这一项去不掉，请写出想要的',
    en: 'this cannot be left out: say what you want instead',
  },
  refusedToo: { zh: '同时又说不要，以不要为准', en: 'also refused elsewhere; the refusal counts' },
  onlyInside: {
    zh: '引擎不画远处的风景，窗外是天空和地面',
    en: 'the engine draws no far scenery: outside are sky and ground',
  },
  weather: { zh: '引擎只画天空的光，不画雨雪', en: 'the engine draws the light of the sky, no rain or snow' },
} satisfies Record<string, LocalText>;

/** Of what the engine has not, with what is drawn for it. */
export function standIn(zh: string, en: string): LocalText {
  return { zh: `引擎没有这一项，画的是${zh}`, en: `the engine has none of this and draws ${en}` };
}
