import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of where files are handed in; those of the files themselves come with their list. */
export const uploadsStrings = defineStrings({
  zh: {
    drop: '将模型、全景图、材质贴图或高斯泼溅拖到这里',
    dropNow: '松开即可上传',
    choose: '上传文件',
    chooseFolder: '选择文件夹',
    fine: (max: string) =>
      `模型 GLB、FBX、OBJ、USDZ、STL、PLY；2:1 全景图 JPEG、PNG、WebP、HDR、EXR；高斯泼溅 PLY、SPZ、SOG、KSPLAT、SPLAT；glTF、OBJ、FBX 连同贴图，或同一材质的各张贴图，一起选择或打成 ZIP 即作为一个包。每个最大 ${max}，中断后自动续传，检查、封面与预览自动完成。`,
    drafted: (names: readonly string[], count: string) =>
      names.length > 3 ? `${count} 个文件已成为草稿` : `已成为草稿：${names.join('、')}`,
    sorting: '正在识别哪些文件属于同一份资源',
    unreadable: '有文件无法读取，请重新选择',
  },
  en: {
    drop: 'Drop models, panoramas, maps or splats here',
    dropNow: 'Release to upload',
    choose: 'Upload files',
    chooseFolder: 'Choose a folder',
    fine: (max: string) =>
      `Models as GLB, FBX, OBJ, USDZ, STL, PLY; 2:1 panoramas as JPEG, PNG, WebP, HDR, EXR; Gaussian splats as PLY, SPZ, SOG, KSPLAT, SPLAT; a glTF, OBJ or FBX with its textures, or the maps of one material, chosen together or as a ZIP, are one package. Up to ${max} each. Interrupted uploads resume by themselves; checks, cover and preview are automatic.`,
    drafted: (names: readonly string[], count: string) =>
      names.length > 3 ? `${count} files have become drafts` : `Now a draft: ${names.join(', ')}`,
    sorting: 'Identifying which files belong together',
    unreadable: 'A file could not be read. Choose the files again.',
  },
});
