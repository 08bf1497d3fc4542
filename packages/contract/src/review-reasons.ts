import type { Text } from './kernel/reasons.ts';

/** Why a draft comes back or is turned down, and what its maker can do about it. */
export type ReviewReason = {
  readonly says: Text;
  readonly todo: Text;
  /** Whether it is final as a rule, and not a request. */
  readonly isFinal: boolean;
};

function ask(zh: string, en: string, todoZh: string, todoEn: string): ReviewReason {
  return { says: { zh, en }, todo: { zh: todoZh, en: todoEn }, isFinal: false };
}
function refuse(zh: string, en: string, todoZh: string, todoEn: string): ReviewReason {
  return { ...ask(zh, en, todoZh, todoEn), isFinal: true };
}

/** In the order in which reviewers see them. */
export const reviewReasons = {
  mesh: ask(
    '模型有破面、重叠面或法线错误',
    'The mesh has holes, overlapping faces or wrong normals',
    '按“体检”逐项修复，或修改后重新上传',
    'Go through the findings of the check and fix them, or upload a repaired file',
  ),
  scale: ask(
    '尺寸与实物不符',
    'The size is not that of the real thing',
    '在“体检”中更正单位，确认三边尺寸与实物一致',
    'Correct the unit in the check, and make sure that the three measures are true',
  ),
  textures: ask(
    '贴图缺失、过低或接缝明显',
    'Textures are missing, too small or show seams',
    '补齐贴图后重新打包上传',
    'Add the missing or better textures and upload the package again',
  ),
  title: ask(
    '标题或标签与内容不符',
    'Title or tags do not fit what it is',
    '用具体的名称，去掉无关的标签',
    'Name the thing itself, and remove tags that have nothing to do with it',
  ),
  description: ask(
    '说明不完整，或两种语言不一致',
    'The description is incomplete, or the two languages differ',
    '写明内容、格式与适用软件，中英文一致',
    'Say what it is, in which formats and for which programs, alike in both languages',
  ),
  category: ask(
    '分类不正确',
    'The category is not right',
    '改选最具体的分类',
    'Choose the most specific category that fits',
  ),
  price: ask(
    '价格与同类资源相差过大',
    'The price is far from that of comparable assets',
    '参考同类资源后调整价格',
    'Look at comparable assets and set another price',
  ),
  ai: ask(
    '文件带有生成痕迹，声明不一致',
    'The files bear traces of a generator that the declaration does not mention',
    '如实选择 AI 声明，或说明痕迹的来源',
    'Declare truthfully how AI was used, or explain where the traces come from',
  ),
  brand: ask(
    '含有未经授权的商标或受保护的外观',
    'It shows a trademark or a protected design without a licence',
    '去掉商标，或在讨论中提交授权证明；也可改为“编辑用途”许可',
    'Remove the mark, show us your permission in the thread, or choose the editorial licence',
  ),
  watermark: ask(
    '图片或贴图含有水印或联系方式',
    'Pictures or textures bear a watermark or contact details',
    '去掉水印与联系方式后重新上传',
    'Remove them and upload again',
  ),
  duplicate: refuse(
    '与在售资源相同或几乎相同',
    'It is the same as an asset that is on sale, or nearly so',
    '如果您是原作者，请通过投诉渠道说明',
    'If you are its author, tell us by a report on that asset',
  ),
  stolen: refuse(
    '内容来自他人且未获授权',
    'It is the work of others, without their permission',
    '只提交自己创作或有权销售的内容',
    'Hand in only what you have made, or have the right to sell',
  ),
  forbidden: refuse(
    '内容违反平台规则或法律法规',
    'It breaks the rules of the platform or the law',
    '此内容不能上架',
    'It cannot be sold here',
  ),
  broken: refuse(
    '文件无法使用',
    'The files cannot be used',
    '在常用软件中打开确认后，作为新的草稿上传',
    'Open them in a common program, and upload them as a new draft',
  ),
} as const satisfies Readonly<Record<string, ReviewReason>>;

export type ReviewReasonCode = keyof typeof reviewReasons;
export const REVIEW_REASON_CODES = Object.keys(reviewReasons) as [ReviewReasonCode, ...ReviewReasonCode[]];
