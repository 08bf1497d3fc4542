import { definePageStrings } from '#app/page-texts.ts';

export const downloadStrings = definePageStrings('download', {
  zh: {
    title: '下载',
    description: '摩境可以装到桌面的网页应用、命令行里的内置引擎，以及每种资源文件的格式说明。',
    heading: '能带走的，都在这里',
    sentence: '没有臃肿的安装包。网页应用随时是最新的，引擎在命令行里，资源是真实格式的文件。',
    app: {
      heading: '网页应用',
      text: '把摩境放到桌面或手机主屏，像应用一样打开，不占应用商店的空间，也不需要更新。',
      desktop: {
        name: '电脑上的 Chrome 或 Edge',
        text: '打开任意页面，点地址栏右侧的“安装”，或在菜单里选“安装此站点”。',
      },
      ios: { name: 'iPhone 与 iPad 的 Safari', text: '点“分享”，再点“添加到主屏幕”。' },
      android: { name: 'Android 的 Chrome', text: '点右上角菜单，再点“添加到主屏幕”。' },
    },
    engine: {
      heading: '命令行里的引擎',
      text: '有源代码的话，在项目文件夹里就能用同一个引擎。不需要显卡，不联网；同一句话、同一个种子，得到同样的字节。',
      needs: '需要 Node.js 20.19 或更新版本。',
      picture: '一张画面和一个模型',
      pictureCode: 'npm run atelier -- "安藤风格的客厅，落地窗，黄昏" --out room.png --glb room.glb',
      thing: '一件家具，供 iPhone 用 AR 查看',
      thingCode: 'npm run atelier -- "胡桃木餐桌，六把餐椅" --thing dining-table --usdz table.usdz',
      panorama: '一张全景图',
      panoramaCode: 'npm run atelier -- "工业风咖啡馆，全景" --out cafe.webp --view panorama',
      copy: '复制命令',
    },
    files: {
      heading: '资源文件',
      text: '文件名写的就是真实格式。每个文件都附大小与 SHA-256，下载支持断点续传。',
      caption: '资源与创作结果的文件格式',
      format: '格式',
      what: '是什么',
      where: '从哪里来',
      glb: { name: 'GLB', what: 'glTF 2.0 模型与场景，单位米，贴图在内', where: '资源库、3D 生成' },
      usdz: { name: 'USDZ', what: '供 iPhone 与 iPad 的 AR 查看', where: '3D 生成' },
      zip: { name: 'ZIP', what: '一套可无缝平铺的 PBR 贴图', where: '资源库的材质' },
      jpg: { name: 'JPG', what: '2:1 等距柱状投影全景图', where: '资源库的全景图' },
      png: { name: 'PNG', what: '创作的画面与材质的单张贴图', where: 'MoAI 创作、资源库' },
      browse: '去资源库',
      mine: '我的资源',
    },
  },
  en: {
    title: 'Download',
    description:
      'Mogine as a web app for your desktop, its engine on the command line, and what each asset file is.',
    heading: 'Everything you can take with you',
    sentence:
      'No heavy installers. The web app is always current, the engine runs on the command line, and assets are files in true formats.',
    app: {
      heading: 'The web app',
      text: 'Put Mogine on your desktop or home screen and open it like any app. No store, no updates to wait for.',
      desktop: {
        name: 'Chrome or Edge on a computer',
        text: 'On any page, press “Install” at the right of the address bar, or choose it from the menu.',
      },
      ios: { name: 'Safari on iPhone and iPad', text: 'Tap “Share”, then “Add to Home Screen”.' },
      android: {
        name: 'Chrome on Android',
        text: 'Open the menu at the top right, then tap “Add to Home screen”.',
      },
    },
    engine: {
      heading: 'The engine on the command line',
      text: 'If you have the source code, the same engine runs from its folder. It needs no graphics card and no network; the same words and seed give the same bytes.',
      needs: 'It needs Node.js 20.19 or later.',
      picture: 'A picture and a model',
      pictureCode:
        'npm run atelier -- "Ando living room, floor-to-ceiling window, dusk" --out room.png --glb room.glb',
      thing: 'One piece of furniture, for AR on an iPhone',
      thingCode:
        'npm run atelier -- "walnut dining table, six chairs" --thing dining-table --usdz table.usdz',
      panorama: 'A panorama',
      panoramaCode: 'npm run atelier -- "industrial cafe, panorama" --out cafe.webp --view panorama',
      copy: 'Copy the command',
    },
    files: {
      heading: 'Asset files',
      text: 'A file’s name says what it truly is. Each comes with its size and SHA-256, and downloads can be resumed.',
      caption: 'File formats of assets and creations',
      format: 'Format',
      what: 'What it is',
      where: 'Where it comes from',
      glb: {
        name: 'GLB',
        what: 'glTF 2.0 models and scenes, in metres, textures inside',
        where: 'Library, 3D generation',
      },
      usdz: { name: 'USDZ', what: 'For AR on iPhone and iPad', where: '3D generation' },
      zip: {
        name: 'ZIP',
        what: 'A set of PBR maps that tile without a seam',
        where: 'Materials in the library',
      },
      jpg: { name: 'JPG', what: '2:1 equirectangular panoramas', where: 'Panoramas in the library' },
      png: { name: 'PNG', what: 'Pictures you create, and single maps of materials', where: 'MoAI, library' },
      browse: 'Go to the library',
      mine: 'My assets',
    },
  },
});
