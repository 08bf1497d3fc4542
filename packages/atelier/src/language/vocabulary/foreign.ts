import { REASONS } from '../reasons.ts';
import { listTerms } from './term.ts';

/** What the engine does not draw. Each weighs against the prompt as much as a room weighs for it. */
export const FOREIGN_TERMS = [
  ...listTerms('foreign-work', [
    [
      `
        肖像 人像 自拍 头像 肖像画 标志设计 logo设计 海报设计 名片 图标 图标设计 桌面壁纸
        插画 邮票 网页设计 界面设计 包装设计 服装设计 电影海报 贺卡 字体设计 写一首诗 写代码
        写作文
      `,
      `
          portrait, portrait of, portrait of a, selfie, self portrait, headshot, study of a, logo design,
          logo for a, logo for, poster design, business card, icon, desktop wallpaper, illustration, web
          design, website, ui design, packaging design, fashion design, movie poster, greeting card, font,
          typography, infographic, sticker, tattoo, album cover, book cover, oil on canvas, mockup, app,
          landing page
        `,
    ],
  ]),
  ...listTerms('foreign', [
    [
      `
        人物 女孩 男孩 女人 男人 美女 帅哥 少女 少年 小孩 孩子 儿童 老人 婴儿 人们 模特儿
        新娘 情侣 医生 老师 学生 明星 舞者 士兵 骑士 公主 国王 女王 宇航员 机器人 侠客
      `,
      `
          people, human, humans, girl, boy, woman, women, man, men, lady, guy, child, children, kid, baby,
          couple, crowd, bride, doctor, teacher, student, dancer, soldier, knight, princess, prince, queen
          elizabeth, astronaut, robot, face, model girl, samurai, ninja, wizard, witch, hero character,
          figure, figures, celebrity, pirate, cowboy, zombie, vampire
        `,
      { refused: { why: REASONS.absent } },
    ],
    [
      `
        猫 狗 小猫 小狗 猫咪 狗狗 马 老虎 狮子 大象 鸟 鱼 兔子 熊猫 熊 龙 恐龙 凤凰
        狐狸 狼 猴子 蝴蝶 动物 宠物 企鹅 鲸鱼 鲨鱼 蛇 羊 牛 猪 鸡 鸭子 独角兽 昆虫
      `,
      `
          cat, dog, kitten, puppy, horse, tiger, lion, elephant, bird, fish, rabbit, panda, bear, dragon,
          dinosaur, phoenix, fox, wolf, monkey, butterfly, animal, pet, penguin, whale, shark, snake,
          sheep, cow, pig, chicken, duck, unicorn, insect, teddy bear, dolphin, owl, eagle, deer, frog,
          spider, bee, corgi
        `,
      { refused: { why: REASONS.absent } },
    ],
    [
      `
        汽车 跑车 卡车 火车 飞机 直升机 轮船 自行车 摩托车 坦克 火箭 飞船 宇宙飞船 飞碟
        帆船 公交车 高铁 潜艇
      `,
      `
          car, sports car, truck, train, airplane, plane, aircraft, helicopter, ship, boat, bicycle, bike,
          motorcycle, tank, rocket, spaceship, spacecraft, ufo, sailing boat, bus, submarine, racing car,
          jet, yacht, vehicle
        `,
    ],
    [
      '太空 宇宙 星球 月球 火星 银河 星云 黑洞 星系 地球',
      `
        outer space, in space, universe, planet, moon landing, mars, galaxy, nebula, black hole, milky
        way, earth, cosmos, cosmic, alien
      `,
    ],
    [
      `
        美食 食物 面条 拉面 米饭 火锅 蛋糕 披萨 汉堡 寿司 水果 苹果 面包 牛排 冰淇淋
        咖啡豆 饺子 菜谱 食谱 巧克力蛋糕 奶茶
      `,
      `
          food, noodles, ramen, rice bowl, hotpot, cake, pizza, burger, hamburger, sushi, fruit, apple,
          banana, bread, steak, ice cream, recipe, dumpling, sandwich, salad, cookie, spaghetti, pasta,
          coffee cup, breakfast
        `,
    ],
    [
      `
        动漫 漫画 卡通 卡通人物 二次元 表情包 游戏角色 原画 精灵 魔法 魔法师 怪物 战争 战斗
        战场 爆炸 超级英雄 赛博朋克 蒸汽朋克 仙侠 玄幻
      `,
      `
          anime, manga, cartoon, cartoon character, meme, game character, character design, character,
          concept character, elf, magic, monster, war, battle, battlefield, explosion, superhero,
          cyberpunk, steampunk, fantasy, iron man, batman, pokemon, chibi, warrior, demon, angel, ghost,
          skeleton, mecha
        `,
    ],
    [
      `
        天气 股票 新闻 翻译 作业 论文 代码 程序 编程 数学 数学题 诗 一首诗 笑话 故事 总结
        简历 邮件 歌词 计算 足球 篮球 比赛 手机 电脑 笔记本电脑 手表 香水 口红 衣服 裙子
        鞋子 婚纱 钻石 戒指
      `,
      `
          weather, stock, translate, homework, essay, code, program, programming, python, javascript,
          math, poem, joke, story, summary, summarize, resume, email, lyrics, calculate, football, soccer,
          basketball, game, smartphone, phone, laptop, computer, watch, perfume, lipstick, clothes, dress,
          shoes, sneaker, wedding dress, diamond, ring, handbag, t shirt, guitar, sword, gun, flag, map,
          money
        `,
    ],
    [
      '花田 向日葵 玫瑰 玫瑰花 樱花 荷花 日出日落 极光 火山 彩虹 闪电 海浪 冰川 梯田 麦田',
      `
          flower field, sunflower, rose, cherry blossom, lotus, aurora, volcano, rainbow, lightning, wave,
          glacier, wheat field, coral reef, campfire, eiffel tower, great wall, statue of liberty,
          lighthouse, windmill, water tower
        `,
    ],
    [
      '函数 变量 数据库',
      `
        select, function, const, import, return, null, undefined, script, alert, html, drop table,
        insert into, where clause, sudo, eval, exec, var, def, println, printf, lorem ipsum, ignore
        previous instructions, ignore all instructions, system prompt, instructions, http, https, www
      `,
    ],
    ['裸体 色情 血腥 暴力 裸女 情色 尸体', 'naked, nsfw, porn, gore, blood, violence, corpse, sexy, erotic'],
  ]),
];

/** Rooms and buildings that the engine has not. */
export const FOREIGN_PLACE_TERMS = listTerms('foreign-place', [
  ['健身房 瑜伽室 瑜伽馆', 'gym, fitness room, yoga studio, fitness centre'],
  ['医院 诊所 病房 手术室 药店', 'hospital, clinic, ward, operating room, pharmacy'],
  ['车库 停车场 加油站', 'garage, parking lot, car park, gas station'],
  [
    '地铁 地铁站 车站 火车站 机场 机场航站楼 航站楼',
    'subway, subway station, train station, airport, terminal, metro station',
  ],
  ['体育馆 体育场 篮球场 足球场 游泳馆', 'stadium, arena, basketball court, football field, swimming hall'],
  [
    '电影院 剧院 音乐厅 舞台 ktv 夜店 夜总会',
    'cinema, movie theatre, theatre, concert hall, stage, nightclub, night club, karaoke',
  ],
  ['超市 商场 购物中心 菜市场 集市', 'supermarket, shopping mall, mall, market, grocery store'],
  ['理发店 美容院 美甲店 洗衣房', 'salon, hair salon, barber shop, beauty salon, laundry room, laundry'],
  ['工厂 厂房 仓库 车间 数据中心 机房', 'factory, warehouse, workshop, plant hall, data centre, server room'],
  [
    '监狱 牢房 地牢 城堡 宫殿 寺庙 金字塔 神殿',
    'prison, jail, dungeon, castle, palace, temple, pyramid, shrine, cathedral, mosque',
  ],
  [
    '桥 大桥 隧道 街道 街景 马路 城市街道 广场',
    'bridge, tunnel, street, road, alley, highway, plaza, town square',
  ],
  ['酒窖 桑拿房 电梯 电梯间 地下室', 'wine cellar, sauna, elevator, elevator car, basement'],
  ['幼儿园 学校 实验室', 'kindergarten, school, laboratory, lab'],
  [
    '飞机舱 机舱 船舱 车厢 房车 太空舱',
    'aircraft cabin, cockpit, ship cabin, train carriage, camper van, space station, space capsule',
  ],
]);
