import { definePageStrings } from '#app/page-texts.ts';

export const productStrings = definePageStrings('product', {
  zh: {
    soon: '正在开发中，敬请期待。下面说的是它将做什么。',
    others: '其他产品',
    line: { alt: '同一间客厅：左边是线稿，右边是画面', edge: '移动线稿与画面的分界' },
    more: '了解更多',
    mostudio: {
      title: 'MoStudio：浏览器里的三维工作台',
      heading: '打开网页，\n就打开了模型',
      sentence: '不装软件。任何一件资源都能转动、拆看、量尺寸；自己的想法，一句话变成可以下载的模型。',
      start: '打开资源库',
      chapters: {
        look: {
          heading: '看清',
          text: '实体、素模、线框、法线，四种方式看同一件模型。光可以移动，尺寸按毫米写在旁边。',
        },
        make: {
          heading: '造出',
          text: '描述一件家具或一间房，得到可转动的模型，附尺寸、材质与部件清单。它有真实的厚度与倒角，不是一张图片的背面。',
        },
        take: {
          heading: '带走',
          text: '下载 GLB 与 USDZ，单位是米，物件各有名字，贴图在文件里。文件名写的就是真实格式。',
        },
      },
      fine: '素模与线框由您的显卡实时绘制；没有 WebGL 的设备显示渲染图。',
    },
    moideaai: {
      title: 'MoIdeaAI：从文字到空间',
      heading: '写下来，\n它就站在那里',
      sentence: '一句话，一种风格，或一张参考图。得到的不只是图片，而是一间有尺寸、能改、能导出的房间。',
      start: '开始创作',
      chapters: {
        words: {
          heading: '听得懂行话',
          text: '20 种空间、18 种风格、约 90 类物件、64 种材质，中英文都可以，混着写也行。没听懂的词会告诉您，不会假装听懂。',
        },
        change: {
          heading: '只改要改的地方',
          text: '涂选沙发，写“换成墨绿色丝绒”。涂选之外的每一个像素都保持原样。',
        },
        hand: {
          heading: '接着往下做',
          text: '画面背后有场景：放大、换视角、导出 GLB 与 USDZ。同一句话、同一个种子，永远得到同一间房。',
        },
      },
      fine: '画面由内置程序化引擎绘制，或由运营者连接的 ComfyUI 服务器生成；生成的文件带有标识。',
    },
    moginelab: {
      title: 'MogineLab：光场采集',
      heading: '绕一圈，\n把它带回来',
      sentence: '用手机绕着物件拍一段不超过 200 MB 的视频，重建为可以环视的光场。',
      start: '进入光场实验室',
      chapters: {
        film: { heading: '拍', text: '慢慢绕行一周，让物件始终在画面中间。手机就够了，不需要标靶和转台。' },
        build: { heading: '算', text: '上传后排队处理，进度看得见；失败会说明原因，不计费用。' },
        view: { heading: '看', text: '在浏览器里环视结果，放进自己的场景，或交给同事看。' },
      },
      fine: '只上传您有权拍摄和使用的内容。',
    },
    mohuman: {
      title: 'MoHuman：会说话的数字人',
      heading: '您写，\n它来说',
      sentence: '输入中文或英文，由页面里的三维人物讲出来，口型跟着声音走。',
      start: '见见 MoHuman',
      synthetic: '程序合成的形象，不对应任何真人',
      chapters: {
        speak: { heading: '说', text: '设备有语音就出声，没有就逐句显示字幕，口型照常。' },
        look: { heading: '样子', text: '外形与舞台可以挑选。人物由摩境自己制作，不取自任何真人。' },
        honest: { heading: '说明白', text: '画面上始终写明：这是合成的数字人，不是真人。' },
      },
      fine: '只用设备自带的语音朗读；写的话不离开这一页。',
    },
    solutions: {
      title: '解决方案',
      heading: '同一套工具，\n四种用法',
      sentence: '您是谁，决定先打开哪一页。下面每一步，今天都能在摩境里做到。',
      start: '告诉我们您的需求',
      chapters: {
        designers: {
          heading: '室内与建筑设计',
          text: '客户还没说清楚要什么，先用 MoIdeaAI 给三个方向；定下一个，换材质、改家具，再导出 GLB 带进自己的软件继续深化。资源库里的家具按真实尺寸制作，放进去就能量。',
        },
        firms: {
          heading: '企业与品牌',
          text: '展厅、门店、会议室，开工之前先看一遍。年度会员下载的资源可用于商业项目，授权写在协议里。需要批量账号或定制，写信给我们。',
        },
        media: {
          heading: '影像与游戏',
          text: '场景、模型与全景图以真实格式交付：GLB 单位为米，材质是可无缝平铺的 PBR 贴图，每个文件附大小与校验值，下载支持断点续传。',
        },
        schools: {
          heading: '院校与培训',
          text: '打开浏览器就能上课：看线框讲结构，看贴图讲材质，写一句话讲构图。引擎会告诉学生哪些词没听懂，这本身就是一堂课。',
        },
      },
      fine: '没有列在这里的用法，我们也想听听。',
    },
  },
  en: {
    soon: 'In development. Here is what it will do.',
    others: 'The other products',
    line: {
      alt: 'One living room, on the left in lines, on the right as a picture',
      edge: 'Move the edge between lines and picture',
    },
    more: 'More about it',
    mostudio: {
      title: 'MoStudio: a 3D workbench in the browser',
      heading: 'Open the page,\nopen the model',
      sentence:
        'Nothing to install. Turn any asset, take it apart and measure it; describe an idea of your own and download it as a model.',
      start: 'Open the library',
      chapters: {
        look: {
          heading: 'Look',
          text: 'Shaded, clay, wireframe or normals: four ways to see one model. Move the light; the size stands beside it in millimetres.',
        },
        make: {
          heading: 'Make',
          text: 'Describe a piece of furniture or a room and turn the model you get, with its measures, materials and parts. It has real thickness and real edges; it is not the back of a picture.',
        },
        take: {
          heading: 'Take',
          text: 'Download GLB and USDZ, in metres, every thing named, textures inside. A file’s name says what it truly is.',
        },
      },
      fine: 'Live views are drawn by your own graphics hardware; devices without WebGL show renderings.',
    },
    moideaai: {
      title: 'MoIdeaAI: from words to space',
      heading: 'Say it,\nand there it stands',
      sentence:
        'A sentence, a style or a reference picture. What comes back is more than an image: a room with dimensions that you can change and export.',
      start: 'Start creating',
      chapters: {
        words: {
          heading: 'It speaks your trade',
          text: '20 kinds of places, 18 styles, some 90 kinds of things and 64 materials, in Chinese, English or both at once. Words it does not know are named, never guessed.',
        },
        change: {
          heading: 'It changes what you mark',
          text: 'Mark the sofa and write “dark green velvet”. Every pixel outside the mark stays as it was.',
        },
        hand: {
          heading: 'It goes on from there',
          text: 'There is a scene behind the picture: enlarge it, look from elsewhere, export GLB and USDZ. The same words and seed always give the same room.',
        },
      },
      fine: 'Pictures are drawn by the built-in procedural engine, or made on ComfyUI servers that the operator connects; generated files are labelled as such.',
    },
    moginelab: {
      title: 'MogineLab: light-field capture',
      heading: 'Walk around it,\nbring it home',
      sentence:
        'Film around an object with your phone, up to 200 MB, and get a light field you can look around in.',
      start: 'Go to the lab',
      chapters: {
        film: {
          heading: 'Film',
          text: 'Go round slowly and keep the object in the middle. A phone will do; no targets, no turntable.',
        },
        build: {
          heading: 'Compute',
          text: 'It queues after the upload and shows its progress. A failure says why, and costs nothing.',
        },
        view: {
          heading: 'Look',
          text: 'Look around the result in the browser, use it in a scene or show it to a colleague.',
        },
      },
      fine: 'Upload only what you may film and use.',
    },
    mohuman: {
      title: 'MoHuman: a digital human that speaks',
      heading: 'You write,\nit speaks',
      sentence:
        'Type Chinese or English and a 3D figure in the page says it, its lips moving with the words.',
      start: 'Meet MoHuman',
      synthetic: 'Synthetic figure made by a program; it portrays no real person',
      chapters: {
        speak: {
          heading: 'Voice',
          text: 'Aloud where your device has a voice, in captions where it has none; the lips move either way.',
        },
        look: {
          heading: 'Looks',
          text: 'Choose a look and a stage. The figure is our own work and modelled on nobody.',
        },
        honest: {
          heading: 'Plain words',
          text: 'The picture always says so: this is a synthetic human, not a real one.',
        },
      },
      fine: 'Only voices that are installed on your device are used; what you write does not leave the page.',
    },
    solutions: {
      title: 'Solutions',
      heading: 'One set of tools,\nfour ways to use it',
      sentence:
        'Who you are decides which page you open first. Every step below can be done in Mogine today.',
      start: 'Tell us what you need',
      chapters: {
        designers: {
          heading: 'Interiors and architecture',
          text: 'While the client is still finding words, MoIdeaAI gives three directions. Settle on one, change materials and furniture, then export GLB and go on in your own software. The furniture in the library has real dimensions, so you can measure as soon as it stands.',
        },
        firms: {
          heading: 'Firms and brands',
          text: 'See the showroom, the shop or the meeting room before anybody starts to build. What a yearly member downloads may be used commercially, and the agreement says so. For several accounts or custom work, write to us.',
        },
        media: {
          heading: 'Film and games',
          text: 'Scenes, models and panoramas come in true formats: GLB in metres, PBR maps that tile without a seam, every file with its size and checksum, and downloads that can be resumed.',
        },
        schools: {
          heading: 'Schools and training',
          text: 'A browser is all a class needs: wireframes to explain structure, maps to explain materials, one sentence to explain composition. The engine tells students which of their words it did not understand, which is a lesson in itself.',
        },
      },
      fine: 'If your use is not on this page, we would like to hear about it.',
    },
  },
});
