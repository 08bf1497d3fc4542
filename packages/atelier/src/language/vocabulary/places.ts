import { REASONS } from '../reasons.ts';
import { listTerms } from './term.ts';

const DINING = [{ kind: 'dining-table' }, { kind: 'dining-chair' }] as const;

export const PLACE_TERMS = listTerms('place', [
  [
    '客厅 起居室 起居厅 会客厅 会客室 会客区 家庭厅 横厅',
    `
        living room, livingroom, living area, living space, sitting room, lounge, family room, drawing
        room, parlour
      `,
    { place: 'living-room' },
  ],
  [
    '客餐厅 客餐厅一体 餐客厅 客餐厨 客餐厨一体 ldk',
    `
        open plan living room, open plan living, open plan living and dining room, open plan living and
        dining, open plan living dining, living dining room, living and dining room, living dining area,
        great room
      `,
    { place: 'living-room', addsThings: [...DINING] },
  ],
  [
    '餐厅 饭厅 用餐区 餐区 餐室 包间 包厢 中餐厅 西餐厅',
    'dining room, dining area, dining space, dining hall, private dining room',
    { place: 'dining-room' },
  ],
  ['厨房 厨房间 中厨 西厨 灶间', 'kitchen, cookhouse', { place: 'kitchen' }],
  [
    '小厨房 简易厨房',
    'kitchenette',
    { place: 'kitchen', isBroad: true, addsThings: [{ kind: 'kitchen-run' }] },
  ],
  [
    '开放式厨房 开放厨房 敞开式厨房',
    'open kitchen, open plan kitchen',
    { place: 'kitchen', addsThings: [{ kind: 'kitchen-island' }] },
  ],
  [
    'l形厨房 l型厨房 u形厨房 u型厨房 一字型厨房 一字形厨房',
    'l shaped kitchen, u shaped kitchen, galley kitchen, fitted kitchen',
    { place: 'kitchen', addsThings: [{ kind: 'kitchen-run' }], why: REASONS.runShape },
  ],
  [
    '卧室 主卧 次卧 主卧室 次卧室 卧房 睡房 客卧 老人房 寝室',
    `
        bedroom, master bedroom, main bedroom, guest bedroom, primary bedroom, sleeping room, sleeping
        area
      `,
    { place: 'bedroom' },
  ],
  [
    `
        儿童房 儿童卧室 小孩房 孩子房 亲子房 婴儿房 宝宝房 女孩房 男孩房 女儿房 儿子房
        青少年房 游戏房 玩具房
      `,
    `
        childrens room, kids room, children room, kid's bedroom, kids bedroom, childrens bedroom,
        child's room, nursery, playroom
      `,
    { place: 'childrens-room' },
  ],
  [
    '书房 阅读室 图书室 家庭办公室 居家办公室 书斋 画室 工作室',
    'study, study room, home office, reading room, home study, home library, artist studio',
    { place: 'study' },
  ],
  ['图书馆', 'library', { place: 'study', addsThings: [{ kind: 'bookshelf', amount: 'many' }] }],
  [
    '卫生间 浴室 洗手间 厕所 盥洗室 淋浴间 卫浴 卫浴间 主卫 客卫 化妆间 公卫',
    `
        bathroom, washroom, restroom, powder room, wet room, ensuite, shower room, toilet room, master
        bath
      `,
    { place: 'bathroom' },
  ],
  [
    '玄关 门厅 入户 入户玄关 入户厅 门廊 入口',
    'entry, entryway, entrance, entrance hall, foyer, vestibule, mudroom, genkan',
    { place: 'entry' },
  ],
  [
    '走廊 过道 走道 廊道',
    'hallway, corridor, passage, passageway',
    { place: 'entry', isNear: true, isBroad: true },
  ],
  [
    '茶室 茶空间 茶房 茶馆 茶舍 茶社 茶楼 品茗室 和室',
    'tea room, tearoom, teahouse, tea house, tea space, tea ceremony room, chashitsu',
    { place: 'tea-room' },
  ],
  [
    `
        办公室 办公区 办公空间 开放办公 开放办公区 开放式办公 开放式办公区 开放式办公室 工位区
        联合办公 共享办公 经理室 总裁办公室
      `,
    `
        office, open office, open plan office, office space, workspace, coworking, coworking space,
        workplace
      `,
    { place: 'office' },
  ],
  [
    '会议室 会议厅 洽谈室 洽谈区 董事会议室 培训室 讨论室 会客洽谈区',
    'meeting room, conference room, boardroom, board room, meeting space',
    { place: 'meeting-room' },
  ],
  [
    '教室 课室',
    'classroom, lecture room, training room',
    { place: 'meeting-room', isNear: true, addsThings: [{ kind: 'whiteboard' }] },
  ],
  [
    '大堂 大厅 前厅 接待厅 接待区 酒店大堂 公司前台 候客区 休息厅 售楼处 售楼部',
    `
        lobby, hotel lobby, office lobby, reception area, reception hall, reception lobby, waiting area,
        waiting room
      `,
    { place: 'lobby' },
  ],
  ['中庭', 'atrium', { place: 'lobby', moods: ['double-height'], addsOpenings: [{ kind: 'skylight' }] }],
  [
    '楼梯间 梯厅',
    'stairwell, stair hall, staircase hall',
    { place: 'lobby', isNear: true, addsThings: [{ kind: 'stairs' }] },
  ],
  [
    '展厅 美术馆 画廊 博物馆 展览馆 展馆 艺术馆 展览空间 艺术空间 展示空间 陈列馆 展示厅',
    `
        gallery, art gallery, exhibition hall, exhibition room, exhibition space, museum, showroom, art
        space
      `,
    { place: 'gallery' },
  ],
  [
    '教堂 礼拜堂 光之教堂',
    'chapel, church, church of light',
    {
      place: 'gallery',
      isNear: true,
      addsThings: [{ kind: 'bench', amount: 'many' }],
      addsOpenings: [{ kind: 'cross' }],
    },
  ],
  [
    '咖啡厅 咖啡馆 咖啡店 咖啡屋 咖啡吧 甜品店 奶茶店 茶饮店 面包店 烘焙店',
    'cafe, coffee shop, coffeeshop, coffee house, coffee bar, bakery, tea shop, dessert shop',
    { place: 'cafe' },
  ],
  [
    '餐馆 饭店 酒楼 食堂 小酒馆 酒吧 清吧 居酒屋 小馆 面馆 宴会厅',
    'restaurant, bistro, wine bar, cocktail bar, pub, diner, izakaya, canteen, eatery, banquet hall, ballroom',
    { place: 'cafe', isNear: true },
  ],
  [
    '酒店客房 酒店房间 酒店套房 酒店卧室 宾馆房间 民宿客房 客房 套房 总统套房',
    'hotel room, hotel suite, hotel bedroom, guest room, guestroom, suite',
    { place: 'hotel-room' },
  ],
  [
    '酒店 民宿 宾馆 旅馆 客栈',
    'hotel, homestay, guesthouse, inn, boutique hotel',
    { place: 'hotel-room', isBroad: true },
  ],
  [
    `
        店铺 商店 服装店 专卖店 零售店 零售空间 买手店 精品店 旗舰店 花店 门店 商铺 时装店
        概念店 鞋店 珠宝店
      `,
    `
        shop, store, boutique, retail store, retail space, retail shop, clothing store, clothes shop,
        fashion store, fashion boutique, flagship store, concept store, flower shop, jewellery store,
        jewelry store
      `,
    { place: 'shop' },
  ],
  [
    '书店',
    'bookstore, bookshop, book shop, book store',
    { place: 'shop', addsThings: [{ kind: 'bookshelf', amount: 'many' }] },
  ],
  [
    '庭院 院子 天井 内院 院落 小院 四合院 内庭 下沉庭院',
    'courtyard, patio, inner court, inner courtyard, walled garden',
    { place: 'courtyard' },
  ],
  [
    '枯山水',
    'karesansui, dry garden, rock garden',
    { place: 'courtyard', addsThings: [{ kind: 'stone' }], addsSurfaces: { floor: 'gravel' } },
  ],
  ['', 'japanese garden', { place: 'courtyard', style: 'japandi' }],
  ['', 'zen garden, chinese garden, scholar garden', { place: 'courtyard', style: 'oriental-minimal' }],
  [
    '花园 园林 后花园 庭园 后院 前院 前庭',
    'garden, back garden, front garden, backyard, back yard, front yard',
    { place: 'courtyard', isRoundHouse: true },
  ],
  [
    '露台 阳台 屋顶花园 天台 平台花园',
    'terrace, balcony, roof terrace, rooftop, rooftop garden, deck, veranda',
    { place: 'courtyard', isNear: true, isBroad: true },
    'weak',
  ],
  [
    '凉亭 亭子 茶亭 展亭 亭台 观景亭 亭阁',
    'pavilion, garden pavilion, gazebo, tea pavilion, summer house',
    { place: 'pavilion' },
  ],
  [
    '别墅 独栋别墅 独栋住宅 独栋 联排别墅 小洋房 大平层别墅',
    'villa, detached house, single family house, mansion, bungalow, country house, holiday house',
    { place: 'villa', isBroad: true },
  ],
  [
    '别墅外观 别墅外立面 住宅外观 建筑外观 房屋外观 外立面 建筑外立面',
    `
        villa exterior, house exterior, building exterior, exterior of a house, exterior of a villa,
        residence exterior, facade, exterior view
      `,
    { place: 'villa', isBroad: true },
  ],
  [
    '塔楼 高层 高楼 摩天楼 摩天大楼 高层住宅 办公楼 写字楼 大厦 小高层 高层建筑 公寓楼 住宅楼',
    `
        tower, tower block, high rise, highrise, skyscraper, residential tower, apartment building,
        apartment block, office building, office tower
      `,
    { place: 'tower', isBroad: true },
  ],
  [
    'loft公寓 loft住宅 复式 复式公寓 复式住宅',
    'loft, loft apartment, duplex, open loft',
    { place: 'living-room', isBroad: true, moods: ['double-height'] },
  ],
  [
    '单身公寓 开间公寓 一居室公寓',
    'studio apartment, studio flat, bedsit',
    { place: 'living-room', isBroad: true, isNear: true, addsThings: [{ kind: 'bed' }] },
  ],
  ['阁楼', 'attic, attic room, garret', { place: 'study', isNear: true, isBroad: true }],
  [
    '衣帽间 更衣室 步入式衣帽间',
    'walk in closet, walk in wardrobe, dressing room, cloakroom',
    { place: 'bedroom', isNear: true, addsThings: [{ kind: 'wardrobe', amount: 'many' }] },
  ],
  [
    '影音室 家庭影院 视听室',
    'home theatre, home cinema, media room, tv room',
    { place: 'living-room', isNear: true, addsThings: [{ kind: 'tv' }, { kind: 'sectional' }] },
  ],
  [
    '琴房 音乐室',
    'music room, piano room',
    { place: 'living-room', isNear: true, addsThings: [{ kind: 'piano' }] },
  ],
  [
    '休闲区 休息区 洽谈角 阅读角 读书角',
    'reading corner, reading nook, seating area, lounge area, reading area',
    { place: 'living-room', isBroad: true },
  ],
]);

/** Says that it is about buildings, without saying which room. */
export const DOMAIN_TERMS = listTerms('domain', [
  [
    '室内 室内设计 室内空间 室内效果图 室内渲染 内景',
    'interior, interior design, interior scene, indoor, indoors, interior view',
  ],
  ['房间 屋子 屋内 居室 家居 家装 家居空间 软装', 'room, interior space, furnishing, furniture design'],
  [
    '公寓 住宅 房子 大平层 民居 家宅 豪宅 样板间 样板房 一室一厅 两室一厅 二室一厅 两室两厅 三室一厅 三室两厅 四室两厅 一居室 两居室 三居室',
    `
      apartment, flat, house, residence, penthouse, townhouse, studio, cabin, show flat, dwelling,
      one bedroom apartment, one bedroom flat, 1 bedroom apartment, two bedroom apartment, two
      bedroom flat, 2 bedroom apartment, three bedroom apartment, 3 bedroom apartment, three
      bedroom flat, 1 bedroom flat, 2 bedroom flat, 3 bedroom flat, two bedroom house, three
      bedroom house, four bedroom house
    `,
  ],
  [
    '建筑 建筑设计 建筑效果图 建筑空间 建筑渲染',
    `
      architecture, architectural, architectural design, building, archviz, architectural
      visualization, architectural visualisation, architectural rendering
    `,
  ],
  [
    '家具 家俱 家具设计',
    'furniture, furnished',
    {
      refused: { moods: ['empty'] },
    },
  ],
]);
