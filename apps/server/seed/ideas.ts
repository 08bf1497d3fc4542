/** Prompts to begin with: each another room, light and view. Key, Chinese, English. */
export const IDEAS: readonly (readonly [key: string, zh: string, en: string])[] = [
  [
    'living-room',
    '客厅，落地窗，弧形沙发，圆茶几，胡桃木人字拼地板，下午阳光',
    'living room, floor to ceiling window, curved sofa, round coffee table, walnut herringbone floor, afternoon sun',
  ],
  [
    'tea-room',
    '茶室，茶桌，坐垫，宣纸屏风，圆洞门，竹林，晨光',
    'tea room, tea table, floor cushions, rice paper screen, moon gate, bamboo grove, morning light',
  ],
  [
    'bedroom',
    '卧室，侘寂，灰泥墙，亚麻窗帘，床，床头柜，柔光',
    'bedroom, wabi sabi, plaster walls, linen curtains, bed, nightstand, soft light',
  ],
  [
    'kitchen',
    '开放式厨房，岛台，绿色大理石，吧椅，吊灯，上午',
    'open kitchen, kitchen island, green marble, bar stools, pendant, late morning',
  ],
  [
    'study',
    '书房，书墙，书桌，皮革单人椅，台灯，黄昏',
    'study, book wall, desk, leather armchair, table lamp, dusk',
  ],
  [
    'bathroom',
    '卫生间，独立浴缸，洞石墙面，天窗，绿植，自然光',
    'bathroom, freestanding tub, travertine walls, skylight, plants, daylight',
  ],
  [
    'gallery',
    '展厅，清水混凝土，十字光，长凳，留白，一点透视',
    'gallery, fair faced concrete, cross window, bench, negative space, one point perspective',
  ],
  [
    'cafe',
    '咖啡厅，红砖墙，咖啡桌椅，轨道灯，绿植，两点透视',
    'cafe, red brick walls, cafe table, track lights, plants, two point perspective',
  ],
  [
    'courtyard',
    '庭院，枯山水，石灯笼，日本红枫，黄金时刻',
    'courtyard, karesansui, stone lantern, maple tree, golden hour',
  ],
  [
    'villa',
    '别墅外观，泳池，木纹混凝土，落地窗，蓝调时刻',
    'villa exterior, swimming pool, board marked concrete, floor to ceiling windows, blue hour',
  ],
];
