import type { Language } from './refusal.ts';

type Phase = 'queued' | 'build' | 'preview' | 'surfaces' | 'picture' | 'maps' | 'encode' | 'glb' | 'usdz';

export const PHASES: Record<Language, Record<Phase, string>> = {
  zh: {
    queued: '准备',
    build: '搭建场景',
    preview: '预览',
    surfaces: '绘制材质',
    picture: '渲染',
    maps: '通道图',
    encode: '编码',
    glb: '写模型',
    usdz: '写 USDZ',
  },
  en: {
    queued: 'waiting',
    build: 'building the scene',
    preview: 'preview',
    surfaces: 'painting surfaces',
    picture: 'rendering',
    maps: 'maps',
    encode: 'encoding',
    glb: 'writing the model',
    usdz: 'writing USDZ',
  },
};

type Words = {
  unrecognised(words: readonly string[]): string;
  noEffect(text: string, why: string): string;
  shortfall(name: string, asked: number, placed: number): string;
  cancelled: string;
  /** Standard output takes no more. */
  unsaid(why: string): string;
  failed(why: string): string;
};

export const WORDS: Record<Language, Words> = {
  zh: {
    unrecognised: (words) => `没有认出：${words.join('、')}`,
    noEffect: (text, why) => `未照原样采用：${text}（${why}）`,
    shortfall: (name, asked, placed) => `放不下：${name}要 ${asked} 件，放下了 ${placed} 件`,
    cancelled: '已取消，没有写出任何文件。',
    unsaid: (why) => `无法写到标准输出：${why}。`,
    failed: (why) => `出错了：${why}`,
  },
  en: {
    unrecognised: (words) => `Not recognised: ${words.join(', ')}`,
    noEffect: (text, why) => `Not taken as said: ${text} (${why})`,
    shortfall: (name, asked, placed) => `No room for all: ${placed} of ${asked} placed (${name})`,
    cancelled: 'Cancelled; nothing was written.',
    unsaid: (why) => `Standard output cannot be written: ${why}.`,
    failed: (why) => `It failed: ${why}`,
  },
};

export const HELP: Record<Language, string> = {
  zh: `摩境内置引擎 · 程序化渲染

  npm run atelier -- "安藤风格的客厅，落地窗，黄昏" --out room.png --glb room.glb

  描述最多 2000 个字符。
  --out 文件          图片：.png .webp .avif .jpg
  --glb 文件          模型：整个场景，单位米
  --usdz 文件         同一模型，供手机增强现实查看
  --thing 名称        模型只含一件，如 沙发、sofa 或 sofa-1，写错时会列出全部
  --scene 文件        场景文档（.json），可手工修改
  --scene-in 文件     渲染一份场景文档，代替描述；没有 position 的物件会自动摆放
  --seed 整数         换一种布置；同样的描述与种子总给同样的字节（默认 1），只和描述一起用
  --size 宽x高        64 到 4096（默认 768x512，全景 2048x1024）
  --spp 整数          采样数 1 到 1024（默认 8）
  --view 视图         perspective panorama plan axonometric
  --style 风格        如 安藤 或 ando，优先于描述，只和描述一起用，写错时会列出全部
  --maps 列表         depth,normal,line,id：写在图片旁边；线稿（line）最多 600 万像素

  退出码：0 完成，1 失败，2 参数有误，130 中断
`,
  en: `Mogine's built-in procedural engine

  npm run atelier -- "Ando living room, floor-to-ceiling window, dusk" --out room.png --glb room.glb

  A description has at most 2000 characters.
  --out FILE          picture: .png .webp .avif .jpg
  --glb FILE          model of the whole scene, in metres
  --usdz FILE         the same for augmented reality on a phone
  --thing NAME        only one thing in the model, as sofa or sofa-1; a wrong one lists them all
  --scene FILE        scene document (.json), made to be edited
  --scene-in FILE     renders a scene document instead of a description; things without a position are placed
  --seed N            another arrangement; the same words and seed give the same bytes (1); with a description only
  --size WxH          64 to 4096 a side (768x512; panoramas 2048x1024)
  --spp N             samples, 1 to 1024 (8)
  --view VIEW         perspective panorama plan axonometric
  --style STYLE       as ando, before that of the words, with a description only; a wrong one lists them all
  --maps LIST         depth,normal,line,id, written beside the picture; line drawings have at most 6 million pixels

  Exit codes: 0 done, 1 failed, 2 asked for wrongly, 130 interrupted
`,
};
