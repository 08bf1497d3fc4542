import { defineStrings } from '#shared/i18n/strings.tsx';

export const arStrings = defineStrings({
  zh: {
    title: '放进您的空间看看',
    size: (w: string, d: string, h: string) =>
      `实际大小 ${w}\u00a0× ${d}\u00a0× ${h}\u00a0mm（宽\u00a0×\u00a0深\u00a0×\u00a0高）`,
    open: '用 AR 查看',
    onPhone: '用手机查看',
    codeTitle: '用手机放进空间里',
    code: '在手机上打开这个资源并进入 AR 的二维码',
    scan: '用手机相机扫码',
    apple: 'iPhone 与 iPad 会在 Safari 中打开 AR，按实际大小摆放。',
    android: '安卓手机会打开 3D 视图：国内多数机型没有网页可用的 AR 服务。',
    local: '现在的地址只有这台电脑能打开。请换成手机能访问的地址后再扫码。',
    hereTitle: '按实际大小放进您的空间',
    tap: '轻点图片进入 AR',
    inApp: '请点右上角菜单，选择“在浏览器打开”，再进入 AR。',
    none: '这台设备的浏览器不支持 AR，可以在 3D 视图里旋转查看。',
    bytes: (size: string) => `AR 文件 ${size}`,
  },
  en: {
    title: 'See it in your space',
    size: (w: string, d: string, h: string) =>
      `Real size ${w}\u00a0× ${d}\u00a0× ${h}\u00a0mm (w\u00a0×\u00a0d\u00a0×\u00a0h)`,
    open: 'View in AR',
    onPhone: 'View on your phone',
    codeTitle: 'Put it in your space by phone',
    code: 'Code that opens this asset on a phone, ready for AR',
    scan: 'Scan it with your phone’s camera',
    apple: 'iPhone and iPad open AR in Safari and place it in real size.',
    android: 'Android phones open the 3D view: most sold in China have no AR that pages can use.',
    local: 'Only this computer can open the present address. Use one that your phone can reach, then scan.',
    hereTitle: 'In your space, in real size',
    tap: 'Tap the picture to start AR',
    inApp: 'Open the menu at the top right, choose the browser, and start AR there.',
    none: 'The browser on this device has no AR. You can turn the model in the 3D view.',
    bytes: (size: string) => `AR file ${size}`,
  },
});
