import { defineStrings } from '#shared/i18n/strings.tsx';

export const downloadSettingsStrings = defineStrings({
  zh: {
    failed: '没有读到下载偏好',
    kinds: { model: '模型', scene: '场景', panorama: '全景图', material: '材质' },
    label: (kind: string) => `${kind}的首选格式`,
    edges: {
      model: '模型的贴图分辨率',
      scene: '场景的贴图分辨率',
      panorama: '全景图的分辨率',
      material: '材质的贴图分辨率',
    },
    largest: '最大',
    ask: '每次询问',
    licence: '同时保存授权凭证',
    licenceText: '每次下载文件时，把签名的 licence.json 和许可全文保存在旁边。“全部下载”总是附带。',
    empty: '资源库里还没有可下载的资源，有了之后可在这里选择首选格式。',
  },
  en: {
    failed: 'Could not read how you download',
    kinds: { model: 'Models', scene: 'Scenes', panorama: 'Panoramas', material: 'Materials' },
    label: (kind: string) => `Preferred format of ${kind.toLowerCase()}`,
    edges: {
      model: 'Texture resolution of models',
      scene: 'Texture resolution of scenes',
      panorama: 'Resolution of panoramas',
      material: 'Texture resolution of materials',
    },
    largest: 'Largest',
    ask: 'Ask every time',
    licence: 'Save the licence as well',
    licenceText:
      'With every file, the signed licence.json and the full text are saved beside it. Downloads of everything always bring them.',
    empty: 'There is nothing to download in the library yet. Formats can be chosen here once there is.',
  },
});
