import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of the panel that saves pictures. */
export const shotStrings = defineStrings({
  zh: {
    shotSize: '大小',
    shotSizes: { '1x': '1 倍', '2x': '2 倍', '4k': '4K' },
    shotBackdrop: '背景',
    shotBackdrops: { shown: '带背景', clear: '透明' },
    shotPixels: (width: string, height: string) => `${width} × ${height} 像素`,
    shotLabel: '由 AI 或程序生成，截图会带上标识。',
    shotSave: '保存 PNG',
    shotSaved: '截图已保存。',
    shotFailed: '截图没有保存成功，请换小一点的尺寸再试。',
  },
  en: {
    shotSize: 'Size',
    shotSizes: { '1x': '1×', '2x': '2×', '4k': '4K' },
    shotBackdrop: 'Background',
    shotBackdrops: { shown: 'As shown', clear: 'Transparent' },
    shotPixels: (width: string, height: string) => `${width} × ${height} pixels`,
    shotLabel: 'This was generated, and the picture says so.',
    shotSave: 'Save PNG',
    shotSaved: 'The picture has been saved.',
    shotFailed: 'The picture could not be saved. Please try a smaller size.',
  },
});
