type Article = {
  slug: string;
  /** Slug of the demo asset whose cover it shows. */
  coverAsset: string;
  title: [zh: string, en: string];
  subtitle: [zh: string, en: string];
  zh: readonly string[];
  en: readonly string[];
};

/** What the product says about itself on its first day, oldest first; paragraphs of plain text. */
export const NEWS: readonly Article[] = [
  {
    slug: 'licences',
    coverAsset: 'oak-herringbone',
    title: ['购买与会员下载，各是什么权利', 'What a purchase and a member download give you'],
    subtitle: [
      '积分购买永久有效；会员下载按月计数',
      'Purchases are for good; member downloads count by the month',
    ],
    zh: [
      '用积分购买的资源永久属于您的账号：随时可以再次下载，不占用会员下载次数，会员到期也不受影响。',
      '会员下载不消耗积分。同一资源在一个会员月内重复下载只计一次，每个会员月可下载 500 个不同的资源；会员有效期内可以使用，已下载的文件按下载时的会员等级继续授权。',
      '免费资源登录后即可下载，首次下载时会记入「我的资源」。',
    ],
    en: [
      'What you buy with points stays with your account for good: download it again whenever you like. It takes nothing from a membership’s downloads and outlives any membership.',
      'A member download costs no points. The same item counts once in a membership month, and each such month covers 500 different items. You may use them while the membership lasts; files you have downloaded stay licensed under the tier you had at the time.',
      'Free items need only a login; the first download files them under “My assets”.',
    ],
  },
  {
    slug: 'formats',
    coverAsset: 'calacatta-marble',
    title: ['下载到的是什么文件', 'The files you download'],
    subtitle: ['真实格式、真实尺寸，附文件校验值', 'True formats, true size, with checksums'],
    zh: [
      '模型与场景以 GLB（glTF 2.0）交付，单位为米，贴图包含在文件内，可直接放入 Blender、Unity、Unreal 与各类网页查看器。',
      '材质是一组可无缝平铺的 PBR 贴图，全景图是等距柱状投影图片。文件名写的就是文件的真实格式，不做改名。',
      '每个文件的大小与 SHA-256 都写在详情页上，下载支持断点续传。',
    ],
    en: [
      'Models and scenes come as GLB (glTF 2.0) in metres with their textures inside, ready for Blender, Unity, Unreal and any web viewer.',
      'Materials are sets of PBR maps that tile without seams; panoramas are equirectangular pictures. A file’s name says its true format: nothing is renamed.',
      'The page of an item lists every file with its size and SHA-256, and downloads can be resumed.',
    ],
  },
  {
    slug: 'search',
    coverAsset: 'tripod-floor-lamp',
    title: ['用中文、英文或拼音搜索', 'Search in Chinese, English or pinyin'],
    subtitle: ['「新中式实木沙发」不加空格也能找到', 'Unspaced Chinese works as well'],
    zh: [
      '搜索覆盖标题、标签、分类、颜色与说明，中英文都可以，也可以混着写，比如「bauhaus 椅」。',
      '连写的中文会按词切开，一个字也能搜；拼音全拼和首字母同样有效；全角字母和繁体字会自动转换。',
      '没有资源同时符合所有词时，会列出最接近的结果。',
    ],
    en: [
      'Search covers titles, tags, categories, colours and descriptions in Chinese and English, and you may mix them, as in “bauhaus 椅”.',
      'Unspaced Chinese is cut into words, a single character is enough, pinyin works in full or by initials, and full-width letters and traditional characters are understood.',
      'When nothing has all of your words, you see what comes closest.',
    ],
  },
  {
    slug: 'engine',
    coverAsset: 'curved-fabric-sofa',
    title: ['内置的程序化引擎', 'The procedural engine inside'],
    subtitle: ['开业商品由它从种子生成，并如实标注', 'It made the opening stock from seeds, and says so'],
    zh: [
      '开业时上架的模型、场景、全景图和材质都由摩境内置的程序化引擎制作：形体、贴图与封面全部由算法从种子算出，同一个种子永远得到同一件作品。',
      '封面是引擎用作品本身渲染的，不使用照片，也不使用他人的素材。这些作品在详情页标注为「程序化生成」。',
    ],
    en: [
      'The models, scenes, panoramas and materials in the shop on its first day were made by the procedural engine inside Mogine: shapes, textures and covers are computed from seeds, and the same seed always gives the same piece.',
      'Covers are rendered from the pieces themselves; there are no photographs and nobody else’s material in them. Their pages carry the label “procedural”.',
    ],
  },
  {
    slug: 'opening',
    coverAsset: 'italian-living-room',
    title: ['摩境开业：模型、场景、全景图与材质', 'Mogine opens: models, scenes, panoramas and materials'],
    subtitle: [
      '四类资源，在网页里先看清楚再决定',
      'Four kinds of assets, seen from every side before you decide',
    ],
    zh: [
      '商城以四类资源开业：模型、场景、全景图与材质。每件作品都能在网页里直接查看：转动模型，环视全景，把材质铺到样件上。',
      '价格以积分标出，部分作品免费。可以单件购买，也可以开通会员下载。',
      '界面与每件作品都有中文和英文。',
    ],
    en: [
      'The shop opens with four kinds of assets: models, scenes, panoramas and materials. Look at each right on its page: turn the model, look around the panorama, lay the material on a sample.',
      'Prices are in points and some pieces are free. Buy single pieces or become a member and download.',
      'The pages and every piece are in Chinese and in English.',
    ],
  },
];

export function toHtml(paragraphs: readonly string[]): string {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return paragraphs.map((text) => `<p>${escape(text)}</p>`).join('');
}
