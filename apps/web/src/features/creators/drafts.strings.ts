import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of the list of drafts. */
export const draftsStrings = defineStrings({
  zh: {
    title: '上架草稿',
    text: '草稿只有你自己能看到。审核尚未开放，开放后才能提交上架。',
    make: '去 AI 3D 生成',
    empty: '还没有上架草稿',
    emptyText:
      '上传模型、全景图、材质贴图或高斯泼溅，或生成一个模型并在结果菜单里选择“存为上架草稿”，标题、标签与分类会自动填好。',
    failed: '草稿加载失败',
    untitled: '未命名的草稿',
    unsorted: {
      model: '未选分类',
      panorama: '全景图，未选分类',
      material: '材质，未选分类',
      splat: '高斯泼溅，未选分类',
    },
    noPrice: '未定价',
    missing: (n: number) => `还缺 ${n} 项`,
    complete: '内容已齐全',
    changed: (day: string) => `${day} 修改`,
    more: (name: string) => `${name}的更多操作`,
    edit: '编辑',
    remove: '删除',
    removed: (name: string) => `已删除“${name}”`,
    undo: '撤销',
    undone: '已撤销',
  },
  en: {
    title: 'Drafts',
    text: 'Only you can see drafts. Review is not open yet; they can be submitted once it opens.',
    make: 'Make a model with AI',
    empty: 'No drafts yet',
    emptyText:
      'Upload a model, a panorama, the maps of a material or Gaussian splats, or make a model and choose “Save as marketplace draft” in its menu. Title, tags and category are filled in for you.',
    failed: 'The drafts could not be loaded',
    untitled: 'Untitled draft',
    unsorted: {
      model: 'No category',
      panorama: 'Panorama, no category',
      material: 'Material, no category',
      splat: 'Gaussian splats, no category',
    },
    noPrice: 'No price',
    missing: (n: number) => (n === 1 ? '1 thing missing' : `${n} things missing`),
    complete: 'Complete',
    changed: (day: string) => `Changed ${day}`,
    more: (name: string) => `More for ${name}`,
    edit: 'Edit',
    remove: 'Delete',
    removed: (name: string) => `“${name}” deleted`,
    undo: 'Undo',
    undone: 'Undone',
  },
});
