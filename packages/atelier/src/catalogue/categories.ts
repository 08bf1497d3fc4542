import type { LocalText } from '../document/local-text.ts';

export type DemoCategory = { slug: string; name: LocalText; children: DemoCategory[] };

function leaf(slug: string, zh: string, en: string): DemoCategory {
  return { slug, name: { zh, en }, children: [] };
}

/** Category tree; plans hang on its leaves. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    slug: 'model',
    name: { zh: '模型', en: 'Models' },
    children: [
      leaf('sofa', '沙发', 'Sofas'),
      leaf('chair', '椅凳', 'Chairs & stools'),
      leaf('table', '桌几', 'Tables'),
      leaf('cabinet', '柜架', 'Storage'),
      leaf('bed', '床', 'Beds'),
      leaf('lamp', '灯具', 'Lighting'),
      leaf('decor', '陈设', 'Decor'),
      leaf('plant', '绿植', 'Plants'),
      leaf('textile', '地毯席垫', 'Rugs & mats'),
      leaf('kitchen-ware', '厨房', 'Kitchen'),
      leaf('bath', '卫浴', 'Bath'),
      leaf('building-part', '建筑构件', 'Building parts'),
      leaf('garden', '庭院', 'Garden'),
    ],
  },
  {
    slug: 'scene',
    name: { zh: '场景', en: 'Scenes' },
    children: [
      leaf('living-room', '客厅', 'Living rooms'),
      leaf('dining-room', '餐厅', 'Dining rooms'),
      leaf('kitchen', '厨房', 'Kitchens'),
      leaf('bedroom', '卧室', 'Bedrooms'),
      leaf('childrens-room', '儿童房', 'Children’s rooms'),
      leaf('study', '书房', 'Studies'),
      leaf('bathroom', '卫浴', 'Bathrooms'),
      leaf('entry', '玄关', 'Entries'),
      leaf('tea-room', '茶室', 'Tea rooms'),
      leaf('workplace', '办公', 'Offices'),
      leaf('hotel-and-lobby', '酒店与大堂', 'Hotels & lobbies'),
      leaf('cafe-and-shop', '咖啡与店铺', 'Cafés & shops'),
      leaf('gallery', '展厅', 'Galleries'),
      leaf('courtyard', '庭院', 'Courtyards'),
      leaf('building', '建筑', 'Buildings'),
    ],
  },
  {
    slug: 'panorama',
    name: { zh: '全景图', en: 'Panoramas' },
    children: [leaf('interior', '室内全景', 'Interior'), leaf('exterior', '室外全景', 'Exterior')],
  },
  {
    slug: 'material',
    name: { zh: '材质', en: 'Materials' },
    children: [
      leaf('wood', '木材', 'Wood'),
      leaf('stone', '石材', 'Stone'),
      leaf('concrete', '混凝土', 'Concrete'),
      leaf('brick', '砖', 'Brick'),
      leaf('fabric', '织物', 'Fabric'),
      leaf('leather', '皮革', 'Leather'),
      leaf('metal', '金属', 'Metal'),
      leaf('plaster', '涂料', 'Plaster'),
      leaf('tile', '瓷砖', 'Tile'),
      leaf('glass', '玻璃', 'Glass'),
      leaf('ground', '地面', 'Ground'),
    ],
  },
];

export type DemoColor = { key: string; name: LocalText; hex: string };

function color(key: string, zh: string, en: string, hex: string): DemoColor {
  return { key, name: { zh, en }, hex };
}

export const DEMO_COLORS: readonly DemoColor[] = [
  color('white', '白色', 'White', '#F4F2EC'),
  color('black', '黑色', 'Black', '#1E1E1E'),
  color('grey', '灰色', 'Grey', '#8C8C88'),
  color('beige', '米色', 'Beige', '#DCCFB8'),
  color('brown', '棕色', 'Brown', '#6D4A34'),
  color('red', '红色', 'Red', '#A4423A'),
  color('orange', '橙色', 'Orange', '#C77742'),
  color('yellow', '黄色', 'Yellow', '#D3A94B'),
  color('green', '绿色', 'Green', '#5F7A5A'),
  color('cyan', '青色', 'Cyan', '#6FA39B'),
  color('blue', '蓝色', 'Blue', '#4C6A86'),
  color('purple', '紫色', 'Purple', '#77607F'),
  color('pink', '粉色', 'Pink', '#D3A59B'),
  color('gold', '金色', 'Gold', '#C3A062'),
  color('wood', '原木色', 'Natural wood', '#B98E5E'),
];
