import type { Lang } from '@mogine/contract/kernel/envelope';
import type { Text } from '@mogine/contract/kernel/reasons';

/** What the default folder is called until its owner renames it; stored in Chinese, shown in the reader's language. */
export const DEFAULT_FOLDER_NAME: Text = { zh: '默认收藏夹', en: 'Default folder' };

export function folderNameFor(folder: { name: string; isDefault: boolean }, lang: Lang): string {
  const isUnnamed = folder.isDefault && folder.name === DEFAULT_FOLDER_NAME.zh;
  return isUnnamed ? DEFAULT_FOLDER_NAME[lang] : folder.name;
}
