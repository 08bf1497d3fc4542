import { REASONS } from '../reasons.ts';
import { listTerms } from './term.ts';

/** Costs nothing, changes nothing, and the reader is told why. In a negative prompt some of it has a use. */
export const VOID_TERMS = listTerms('void', [
  ['照片', 'photo, photograph', { why: REASONS.quality, asThing: 'thing:wall-art' }],
  [
    `
      高清 超清 超高清 画质 高画质 高质量 高品质 高分辨率 超高分辨率 高精度 高细节 细节丰富
      大师作品 大师级 杰作 最佳质量 最高质量 精细 超精细 极致细节 画质最佳 顶级画质 清晰
      锐利 细腻
    `,
    `
        high quality, best quality, masterpiece, high resolution, highres, hi res, hd, uhd, ultra hd,
        full hd, ultra detailed, highly detailed, extremely detailed, very detailed, intricate detail,
        sharp focus, sharp, high detail, hyper detailed, hyperdetailed, absurdres, finely detailed,
        award winning, top quality, ultra high res, 8k, 4k, 2k, 16k, 8k uhd, 8k resolution, 4k
        resolution, hdr, crisp
      `,
    { why: REASONS.quality },
  ],
  [
    `
      写实 真实感 照片级 照片级真实 超写实 逼真 真实 摄影 专业摄影 建筑摄影 室内摄影 
      超现实主义写实
    `,
    `
        photorealistic, photo realistic, realistic, hyperrealistic, hyper realistic, ultra realistic,
        photography, interior photography, architectural photography, raw photo,
        professional photography, photorealism, realism, lifelike, photo of, dslr, film grain
      `,
    { why: REASONS.quality },
  ],
  [
    '渲染 效果图 3d渲染 渲染图 虚幻引擎 光线追踪 全局光照 oc渲染 c4d',
    `
        rendering, render, 3d render, unreal engine, unreal engine 5, octane render, octane, vray, v
        ray, corona render, ray tracing, raytracing, global illumination, lumion, enscape, cgi, blender,
        cycles render, 3d, physically based rendering, pbr, trending on artstation, artstation, behance,
        archdaily, dezeen, architectural digest, pinterest
      `,
    { why: REASONS.quality },
  ],
  [
    '低质量 最差质量 低画质 低分辨率 噪点 像素化 劣质 质量差 低清 最低质量 噪声',
    `
        low quality, worst quality, bad quality, poor quality, lowres, low res, low resolution, noise,
        noisy, grainy, pixelated, normal quality, poorly rendered, ugly, lowest quality, bad, poorly
        drawn, amateur
      `,
    { why: REASONS.quality },
  ],
  [
    '水印 文字 签名 字幕 标志 商标 logo 二维码',
    `
        watermark, text, signature, logo, caption, lettering, username, words, letter, subtitle, brand,
        label, stamp, artist name, error
      `,
    { why: REASONS.lettering },
  ],
  [
    '畸形 多余的手指 手指 坏手 变形的脸 畸形肢体 多余肢体',
    `
        bad anatomy, bad hands, extra fingers, missing fingers, extra limbs, extra digit, fewer digits,
        mutated hands, disfigured, mutation, mutated, bad proportions, long neck, bad face, deformed
        hands, deformed face, gross proportions, cloned face, malformed limbs
      `,
    { why: REASONS.anatomy },
  ],
  [
    '压缩痕迹 伪影 拼接 裁切',
    `
      jpeg artifacts, jpeg artefact, compression, artifact, artefact, cropped, seam, duplicate, out of
      frame, glitch, banding, tiling, moire, chromatic aberration
    `,
    { why: REASONS.compression },
  ],
  [
    '模糊 失焦 虚焦 不清晰',
    'blurry, blur, blurred, out of focus, unsharp, fuzzy',
    { why: REASONS.quality, refused: { camera: { apertureM: 0 } } },
  ],
  [
    '沉闷 单调 平淡 乏味 暗淡',
    'dull, boring, bland, monotonous, lifeless, washed out, drab',
    { why: REASONS.harmony, refused: { moods: ['vivid'] } },
  ],
  [
    '扭曲 变形 失真 透视错误 倾斜 歪斜 错位 不对齐 畸变',
    `
      distorted, distortion, misaligned, warped, deformed, skewed, tilted, crooked, bad perspective,
      wrong perspective, disproportionate, distort, misalignment, lens distortion
    `,
    { why: REASONS.distortion },
  ],
  [
    '颠倒 倒置 破碎 碎裂 断裂 残缺 漂浮 穿模',
    `
      inverted, upside down, shattered, broken, fragmented, floating object, floating, incomplete,
      cracked, intersecting, disconnected
    `,
    { why: REASONS.solid },
  ],
  [
    '不和谐 不协调 配色混乱',
    'inharmonious, disharmonious, clashing colours, garish, mismatched, discordant, clashing',
    { why: REASONS.harmony },
  ],
  [
    `
      城市景观 城景 海景 山景 湖景 江景 森林 大海 海边 雪山 山谷 湖边 树林 远山
      风景 雪景 夜空 景色 天空 蓝天 草原 沙漠 海滩 沙滩 山林 城市 城市天际线 星空
      自然风光 悬崖 河流 瀑布 外面 窗外
    `,
    `
        city view, skyline, city skyline, sea view, ocean view, mountain view, lake view, forest, sea,
        ocean, mountain, lake, scenery, sky, blue sky, hill, hillside, desert, beach, cliff, river,
        waterfall, valley, city, landscape, meadow, outside, starry sky, countryside, jungle, cityscape,
        seaside, lakeside
      `,
    { why: REASONS.onlyInside },
  ],
  [
    '洗碗机 洗衣机 烘干机 微波炉 空调 中央空调 咖啡机 音响 音箱 电风扇 吊扇 打印机 净水器 消毒柜 热水器',
    `
      dishwasher, washing machine, washer, dryer, microwave, air conditioner, air conditioning, coffee
      machine, espresso machine, speaker, ceiling fan, printer, water heater
    `,
    { why: REASONS.appliance },
  ],
  [
    '坡屋顶 斜屋顶 平屋顶 人字屋顶 坡顶 双坡屋顶 四坡屋顶',
    'pitched roof, gable roof, gabled roof, flat roof, sloping roof, hip roof, hipped roof, shed roof',
    { why: REASONS.roof },
  ],
]);

/** Words of every prompt that say nothing about the scene. */
export const SILENT_TERMS = listTerms('silent', [
  ['图片', 'picture', { asThing: 'thing:wall-art' }],
  [
    `
      上海 外观 折叠 连着 连 卧榻式 企业 科技 公司 阅读 升降 人造 人工 人性化 个人 人体 客人 人文 人气 多人 成人 悬空 打开 正对 正对着 正 照 照在 落 落下 体块 户外 室外 感应 床头 头 上方 下方 旁侧有 半开 夏日 冬日 春日 秋日 直径 老式的
      地 得 了 着 过 里 里面 内 中 上 下 上面 下面 其 此 该 这 那 这个 那个 也 都
      还 就 很 非常 十分 比较 较 更 最 极 特别 格外 略 稍 稍微 有点 一点 一些些 被 给 让
      使 将 向 到 从 于 以 为主 等 等等 类 种 型 形 式 感 色 风 风格 格调 系
      款 边 外 前 后 个性 我 我们 我的 你 他 它 请 帮 帮我 一下 想 想要 希望
      需要 生成 创建 设计 画 制作 做 打造 来 一张图 生成一幅画 画一幅画 来一幅画 图 画面 呈现 营造
      营造出 展现 体现 突出 展示 充满 弥漫 洋溢 散发 拥有 具有 具备 整体 整个 主要 局部       氛围感 感觉 气息 情调 调性 意境 韵味 格局 布局 动线 功能 功能区 区
      分区 场景 背景下 主题 工艺 造型 结构 比例 尺度       节奏 美感 艺术感 设计感 仪式感 松弛感 生活感 品质 品味 生活 时光 光 光线 灯光 照明 打光
      阴影 影子 洒 洒在 洒入 洒进 照进 照亮 照射 透过 射入 进来 映照 投射 投下 落在 流淌 反射
      倒映 摆放 摆着 放着 放置 放 摆 挂着 挂 悬挂 铺着 立着 嵌入 嵌入式 内嵌 定制 隐藏 悬浮
      可见 看到 看见 中型 低 矮 厚 薄 窄   方形 方 长方形 正方形
      矩形 条形 长条 简洁 干净 整洁 纯净 纯粹 安静 宁静 静谧 平静 优雅 典雅 雅致
      精美 美丽 漂亮 好看 美观 时尚 大气 气派 独特 别致 经典 传统 古典 年轻 清新 清爽 轻盈
      沉稳 稳重 厚重 粗糙 光滑 柔软 柔和 和谐 统一 协调 丰富 简单 复杂 实用 多功能 完整 完美
      理想 高颜值 新 旧 老 裸露 外露 真正 全 全屋 满 整 整面 一整面 同 同时 另外 以及其他 并
      并且 而 则 或者说 不同 无限 无缝 无障碍 特点 区别 级别 其中 之间 周围 四周 附近 对面
      一侧 两侧 两边 双侧 除了 除此之外 除此以外 除外 之外 以外 能 可以 可 会 应该 必须 一定 尤其 如 像 像是 比如 例如 仿佛 包括
      包含 含 配有 配备 设有 设置 布置 装修 装潢 搭建 组成 构成 成 制成 做成 打造的
      作 作为 当作 用于 供 适合 面向客户 主人 业主 家庭 家人 客户 项目 参考 参考图 成品 大面积
      大片 局部的 拼接色 撞 简 风情 情绪 故事感 一体 一体化 一体式 户型 现场 南向 朝南 北向
      采光面 呼应 平衡 对比 融合 融入 结合了 延伸 连接 连通 贯穿 过渡 分隔 围合 包裹
      开放 开放式 半开放 半开放式 封闭 独立 私密 公共 商业 商务 专业 现实 日常 居住 年 月 日
      号 张图 比例为 画幅 尺寸 大小 面积 约 大约 左右 大概 差不多 至少 不少于 不低于 不小于 最少 起码 不超过 最多 至多
      共 共有 总共 合计 总 互相 相互 隐形 壁挂 智能 坐 可坐 能坐 坐得下 可容纳 容纳 硬包 版 版本 模式 视角 视图 角度 镜头 拍摄 构图 焦距
      机位 透视 视野 视线 颜色 材料感 软 硬 轻 重 亮面 哑光 哑面 光面
      亚光 磨砂感
    `,
    `
      three quarter view, three quarter, framed, end, open, row, view, fluted, upholstered, side, both sides, shaker, in diameter, diameter, across, opposite, checkered, late, half, potted, outdoor, outdoors, vaulted, hall, early, part, lot,
      the, s, this, that, these, those, it, its, is, are, be, been, was, has, have, having, there, here,
      very, really, quite, rather, too, so, more, most, less, some kind of, kind of, sort of, style,
      styled, themed, look, feeling, vibe, mood, ambience, aesthetic,
      design, designed, designer, create, generate, make, please, show, showing, draw, i, want, need,
      would, like, my, me, we, our, you, your, us, for, from, to, into, onto, over, above, under, through,
      across, between, along, within, inside, throughout, toward, as, such, where, which, while,
      when, whose, who, also, all, other, another, same, different, various, several kinds
      of, area, zone, place, scene, image, shot, composition, perspective, angle,
      camera, lens, looking, seen, low, short, narrow, thick, thin, slim,
      slender, square, rectangular, shaped, shape, form, clean, clean line, line,
      simple, beautiful, pretty, nice, lovely, gorgeous, stunning, amazing, stylish, chic, sleek, refined,
      sophisticated, timeless, classic, classical, traditional, fresh, calm, serene, quiet, peaceful,
      tranquil, relaxing, relaxed, romantic, soft, smooth, rough, textured, pattern, patterned,
      tactile, plush, rich, subtle, delicate, gentle, perfect, ideal, old, unique, custom, bespoke,
      handmade, handcrafted, sculptural, statement, hero, style of, by design, inspired, inspired by,
      filled, full, lined, hanging, standing, freestanding, built in, floating unit, integrated, recessed,
      suspended, hidden, exposed, visible, overlooking it, lighting, lit, shadow, shining, coming,
      streaming, falling, pouring, casting, cast, glow, glowing, toned, colour, coloured, accented, feature, feature of,       detailed, decorated, decorative, ornament, piece, set, arrangement, arranged,
      layout, placed, positioned, located, facing each other, surrounded, combined,
      combining, mix, mixed, mixture, blend, blending, balance, balanced, harmony, harmonious, contrast,
      contrasting, contrasted, main, single, whole, entire, overall, total, about, approximately, approx,
      around about, roughly, at least, at most, no more than, not more than, no fewer than,
      not fewer than, no less than, not less than, fewer than, less than, a minimum of, minimum of, a
      maximum of, maximum of, up to, only, just, both, either, well, good,
      great, best, ever, always, can, could, should, must, will, do, does, ar, v, q, stylize, style raw,
      niji, home, home decor, house style, living, family, people friendly, functional, practical, open
      concept, plan style, minimal decor, open plan, concept, project, professional, commercial, private,
      public, personal, urban, matte, matt, glossy, shiny, satin, polished, brushed, woven, structure,
      structural, proportion, layered, layer, level, scale, human scale, daily life, life, day to day,
      lifestyle, magazine style, editorial, english, size, sized, king, queen, double, twin, new
    `,
  ],
]);
