/**
 * What designers would search the demo catalogue for, and what they would have meant.
 *
 * A line is `words | exactly that | good too | related`, graded 3, 2 and 1; the best grade counts, everything else is 0. What is
 * graded is said by facts of the plans, apart by blanks: `@code` a category, `#标签` a tag, `%key` a colour, `:kind` one of the
 * four kinds, anything else a slug. `+` joins facts that must all hold, `!` turns one round.
 */
export const JUDGEMENTS = {
  things: `
沙发 | @sofa+!#榻+!#贵妃榻 | #榻 #贵妃榻 #单人沙发 | #单人椅 #休闲椅 cream-curved-living-room
茶几 | #茶几 | #边几 | #茶桌
餐桌 | #餐桌 | | #咖啡桌 @dining-room
餐椅 | #餐椅 | | @chair+#餐厅
吊灯 | #吊灯 #枝形吊灯 | #灯笼 hoop-arc-lamp | @lamp
落地灯 | #落地灯 | | #台灯
台灯 | #台灯 | | #落地灯
书架 | #书架 | #层架 | #陈列架 #陈列柜 walnut-library-study
衣柜 | #衣柜 | #衣架 | #斗柜
床 | @bed | | #床头柜 padded-bed-bench
床头柜 | #床头柜 | | #斗柜
电视柜 | #电视柜 | | #边柜
地毯 | #地毯 | | #榻榻米
屏风 | #屏风+:model | #格栅+:model moon-gate-screen | #屏风
花瓶 | #花瓶 #花器 | | #钵 #陶瓷+@decor
雕塑 | #雕塑 | #浮雕 #景石 | #摆件
钢琴 | #钢琴 | |
浴缸 | #浴缸 | #独立浴缸 | @bathroom
楼梯 | #楼梯 | |
壁炉 | #壁炉+:model | #壁炉 | panorama-french-salon
盆景 | #盆景+:model | #盆景 | #盆栽
茶具 | #茶具 | #茶桌 |
办公椅 | #办公椅 | | #办公+:model
吧台 | #吧台+:model | #吧台 | #中岛 #吧椅 #吧凳
接待台 | #接待台 | | #大堂
装饰画 | #挂画+:model | #挂画 | studio-easel
sofa | @sofa+!#榻+!#贵妃榻 | #榻 #贵妃榻 #单人沙发 | #单人椅 #休闲椅 cream-curved-living-room
armchair | #单人椅 #单人沙发 | #休闲椅 #躺椅 #圈椅 | @chair
coffee table | #茶几 | #边几 | #茶桌
dining table | #餐桌 | | #咖啡桌 @dining-room
floor lamp | #落地灯 | | #台灯
pendant lamp | #吊灯 | #枝形吊灯 | @lamp
chandelier | #枝形吊灯 | #吊灯 |
bookshelf | #书架 | #层架 | #陈列架
wardrobe | #衣柜 | #衣架 | #斗柜
bar stool | #吧椅 #吧凳 | | #圆凳 #凳
rug | #地毯 | |
mirror | #镜子 | |
sideboard | #边柜 | | #电视柜
console table | #玄关桌 | | #边几
desk | #书桌 | | #接待台
bathtub | #浴缸 | #独立浴缸 | @bathroom
fireplace | #壁炉+:model | #壁炉 |
bonsai | #盆景+:model | #盆景 |
`,
  styles: `
侘寂 | #侘寂 | | #安藤日式
北欧 | #北欧 | #日式北欧 |
奶油风 | #奶油风 | |
中古风 | #中古风 | #复古 |
意式简约 | #意式简约 | | #现代简约
新中式 | #新中式 | #极简东方 |
轻奢 | #轻奢 | |
法式 | #法式 | |
包豪斯 | #包豪斯 | |
工业风 | #工业风 #后工业 | |
装饰艺术 | #装饰艺术 | |
极简东方 | #极简东方 | #新中式 |
日式 | #日式 #日式北欧 #安藤日式 | |
孟菲斯 | #孟菲斯 | |
粗野主义 | #粗野主义 | |
地中海 | #地中海 | |
Scandinavian | #北欧 | #日式北欧 |
wabi-sabi | #侘寂 | |
wabi sabi | #侘寂 | |
mid-century | #中古风 | |
Japandi | #日式北欧 | |
Art Deco | #装饰艺术 | |
Bauhaus | #包豪斯 | |
brutalist | #粗野主义 | |
industrial | #工业风 #后工业 | |
Italian minimalist | #意式简约 | |
light luxury | #轻奢 | |
Mediterranean | #地中海 | |
French | #法式 | |
`,
  materials: `
胡桃木 | #胡桃木+:material american-walnut | #胡桃木 | panorama-walnut-study
橡木 | #橡木+:material #烟熏橡木+:material | #橡木 #烟熏橡木 #黑橡木 oak-island-kitchen panorama-oak-dining panorama-oak-kitchen |
大理石 | #大理石+:material | #大理石 #卡拉拉大理石 #卡拉卡塔大理石 #黑白根大理石 #祖母绿大理石 panorama-marble-bathroom brass-entry |
洞石 | #洞石+:material | #洞石 |
水磨石 | #水磨石+:material | #水磨石 #白水磨石 #灰水磨石 |
清水混凝土 | #清水混凝土+:material | #清水混凝土 | #混凝土
黄铜 | #黄铜+:material | #黄铜 |
圈圈呢 | #圈圈呢+:material | #圈圈呢 |
丝绒 | #丝绒+:material | #丝绒 |
藤编 | #藤编+:material | #藤编 |
亚麻 | #亚麻+:material | #亚麻 |
岩板 | #岩板+:material | #岩板 |
微水泥 | #微水泥+:material | #微水泥 panorama-stone-bathroom |
红砖 | #红砖+:material | #红砖 panorama-brick-loft | #砖墙
瓷砖 | @tile | | hex-tile-bathroom zellige-kitchen
木地板 | #地板+@wood | @wood+#人字拼 | @wood
玻璃砖 | #玻璃砖 | @glass |
壁纸 | #壁纸 | |
草地 | #草地 | | @ground
皮革 | @leather | #皮革 #真皮 |
walnut | #胡桃木+:material american-walnut | #胡桃木 |
oak | #橡木+:material #烟熏橡木+:material | #橡木 #烟熏橡木 #黑橡木 oak-island-kitchen panorama-oak-dining panorama-oak-kitchen |
marble | #大理石+:material | #大理石 #卡拉拉大理石 #卡拉卡塔大理石 #黑白根大理石 #祖母绿大理石 panorama-marble-bathroom brass-entry |
travertine | #洞石+:material | #洞石 |
terrazzo | #水磨石+:material | #水磨石 #白水磨石 #灰水磨石 |
brass | #黄铜+:material | #黄铜 |
boucle | #圈圈呢+:material | #圈圈呢 |
velvet | #丝绒+:material | #丝绒 |
rattan | #藤编+:material | #藤编 |
stainless steel | #不锈钢+:material | #不锈钢 |
leather | @leather | #皮革 #真皮 |
concrete | @concrete | #清水混凝土 #混凝土 #木纹混凝土 panorama-concrete-gallery panorama-brutalist-lobby |
herringbone | #人字拼+:material | #人字拼 |
`,
  rooms: `
客厅 | @living-room #客厅+:panorama | #客厅 |
卧室 | @bedroom #卧室+:panorama | #卧室 | 
厨房 | @kitchen #厨房+:panorama | #厨房 @kitchen-ware |
书房 | @study #书房+:panorama | #书房 |
茶室 | @tea-room #茶室+:panorama | #茶室 |
玄关 | @entry | #玄关 |
儿童房 | @childrens-room #儿童房+:panorama | #儿童房 |
卫生间 | @bathroom #卫生间+:panorama | @bath #卫生间 |
浴室 | @bathroom #卫生间+:panorama | @bath #卫生间 |
会议室 | #会议室+:scene #会议室+:panorama | #会议室 | @workplace
办公 | @workplace #办公+:panorama | #办公 #会议室 #办公椅 |
咖啡馆 | #咖啡馆+:scene #咖啡馆+:panorama | #咖啡馆 |
酒店大堂 | #大堂+:scene #大堂+:panorama | @hotel-and-lobby #接待台 |
庭院 | @courtyard #庭院+:panorama | #庭院 @garden |
展厅 | @gallery #展厅+:panorama | #展厅 |
别墅 | #别墅 | | @building
living room | @living-room #客厅+:panorama | #客厅 |
bedroom | @bedroom #卧室+:panorama | #卧室 |
kitchen | @kitchen #厨房+:panorama | #厨房 @kitchen-ware |
bathroom | @bathroom #卫生间+:panorama | @bath #卫生间 |
meeting room | #会议室+:scene #会议室+:panorama | #会议室 |
tea room | @tea-room #茶室+:panorama | #茶室 |
cafe | #咖啡馆+:scene #咖啡馆+:panorama | #咖啡馆 |
hotel lobby | #大堂+:scene #大堂+:panorama | @hotel-and-lobby #接待台 |
office | @workplace #办公+:panorama | #办公 #会议室 #办公椅 |
`,
  colours: `
墨绿 | channel-barrel-chair teak-mid-century-living-room shaker-sideboard bottle-green-velvet | | %green+:model+!@plant
绿色沙发 | @sofa+%green | | #单人椅+%green channel-barrel-chair wing-armchair
白色大理石 | @stone+#大理石+%white | #卡拉拉大理石 #卡拉卡塔大理石 | #大理石+%white
蓝色地毯 | #地毯+%blue | | #地毯
黑色皮革 | @leather+%black | #皮革+%black+:model #真皮+%black+:model | @leather
红色冰箱 | #冰箱+%red | #冰箱 |
金色吊灯 | #吊灯+%gold #枝形吊灯+%gold | | #吊灯
白色鞋柜 | #鞋柜+%white | | #鞋柜
黑白客厅 | #客厅+#黑白现代+!:model | | #黑白现代
green sofa | @sofa+%green | | #单人椅+%green channel-barrel-chair wing-armchair
white marble | @stone+#大理石+%white | #卡拉拉大理石 #卡拉卡塔大理石 | #大理石+%white
blue rug | #地毯+%blue | | #地毯
black leather chair | @chair+#皮革+%black @chair+#真皮+%black | @chair+#皮革 @chair+#真皮 | @leather+%black
pink sofa | @sofa+%pink | |
orange lamp | @lamp+%orange | |
`,
  together: `
胡桃木书桌 | #书桌+#胡桃木 | | #书桌
橡木餐桌 | #餐桌+#橡木 #餐桌+#烟熏橡木 | | #餐桌
布艺沙发 | curved-fabric-sofa @sofa+#亚麻+!#榻 @sofa+#圈圈呢 @sofa+#羊毛 @sofa+#丝绒 | |
真皮沙发 | @sofa+#真皮 @sofa+#皮革 | | #真皮+@chair
转角沙发 | #转角沙发 | | @sofa
双人沙发 | #双人沙发 #双人位 | | @sofa
黄铜吊灯 | #吊灯+#黄铜 #枝形吊灯+#黄铜 | | #吊灯
北欧客厅 | #客厅+#北欧 | | @living-room
侘寂茶室 | #茶室+#侘寂+!:model | #茶室+#侘寂 | @tea-room
新中式实木家具 | #新中式+:model+#榆木 #新中式+:model | #极简东方+:model+!@plant+!@garden |
中古风边柜 | #边柜+#中古风 | | #边柜
法式壁炉 | #壁炉+#法式 | #壁炉 |
奶油风卧室 | #卧室+#奶油风 | | @bedroom
轻奢餐厅 | #餐厅+#轻奢+!:model | #餐厅+#轻奢 | @dining-room
大理石餐桌 | #餐桌+#大理石 #餐桌+#祖母绿大理石 | | #餐桌
儿童床 | @bed+#儿童房 | | bunk-bed-nursery
客厅全景 | #客厅+:panorama | | #全景
夜景客厅 | #客厅+#夜景 | | #夜景
黄昏别墅 | #别墅+#黄昏 | #别墅 |
三人沙发 | #三人位 upright-sage-sofa rolled-arm-velvet-sofa | | @sofa
小户型沙发 | @sofa+#小户型 | | #小户型
洞石茶几 | #茶几+#洞石 | | #茶几
walnut desk | #书桌+#胡桃木 | | #书桌
oak dining table | #餐桌+#橡木 #餐桌+#烟熏橡木 | | #餐桌
leather sofa | @sofa+#真皮 @sofa+#皮革 | | #真皮+@chair
corner sofa | #转角沙发 | | @sofa
brass floor lamp | #落地灯+#黄铜 | | #落地灯
round table | #圆桌 round-low-tea-table round-meeting-table rod-cafe-table | brass-tray-side-table marble-cafe-table | @table
marble coffee table | #茶几+#大理石 | | #茶几
Scandinavian bedroom | #卧室+#北欧+!:model | #卧室+#北欧 | @bedroom
living room at night | #客厅+#夜景 | | #夜景
mid-century sideboard | #边柜+#中古风 | | #边柜
bathroom panorama | #卫生间+:panorama | | @bathroom
oak floor | @wood+#橡木+#地板 smoked-oak-planks oak-herringbone | natural-oak | @wood+#地板
terrazzo table | #茶几+#水磨石 | @table+#白水磨石 | @table
Japanese tea room | japandi-tea-room panorama-wabi-tea-room | #茶室+#日式北欧 #茶室+#日式 #茶室+#安藤日式 | @tea-room
fluted cabinet | @cabinet+#凹槽 | | #凹槽
concrete villa | #别墅+#清水混凝土 | | #别墅
bed for children | @bed+#儿童房 | | bunk-bed-nursery
`,
  pinyin: `
shafa | @sofa+!#榻+!#贵妃榻 | #榻 #贵妃榻 #单人沙发 |
sf | @sofa+!#榻+!#贵妃榻 | #榻 #贵妃榻 #单人沙发 |
chaji | #茶几 | |
luodideng | #落地灯 | |
ldd | #落地灯 | |
canzhuo | #餐桌 | |
diaodeng | #吊灯 #枝形吊灯 | |
pingfeng | #屏风+:model | #屏风 moon-gate-screen |
dalishi | #大理石+:material | #大理石 #卡拉拉大理石 #卡拉卡塔大理石 #黑白根大理石 #祖母绿大理石 |
hutaomu | #胡桃木+:material american-walnut | #胡桃木 |
xinzhongshi | #新中式 | |
xzs | #新中式 | |
keting | @living-room #客厅+:panorama | #客厅 |
chashi | @tea-room #茶室+:panorama | #茶室 |
shujia | #书架 | |
buyishafa | curved-fabric-sofa | @sofa+#亚麻 |
`,
  mixed: `
bauhaus 椅 | @chair+#包豪斯 | | #包豪斯
sofa 亚麻 | @sofa+#亚麻 | |
Nordic 沙发 | @sofa+#北欧 | |
walnut 书架 | #书架+#胡桃木 | | #书架
loft 客厅 | brick-loft-living-room panorama-brick-loft | |
L形沙发 | modular-corner-sofa | #转角沙发 |
PBR 木纹 | #木纹+:material | @wood |
沙發 | @sofa+!#榻+!#贵妃榻 | #榻 #贵妃榻 #单人沙发 | #单人椅 #休闲椅
ｓｏｆａ | @sofa+!#榻+!#贵妃榻 | #榻 #贵妃榻 #单人沙发 | #单人椅 #休闲椅
café | #咖啡馆+:scene #咖啡馆+:panorama | #咖啡馆 |
sofas | @sofa+!#榻+!#贵妃榻 | #榻 #贵妃榻 #单人沙发 | #单人椅 #休闲椅
dining chairs | #餐椅 | | @chair+#餐厅
shelves | #书架 #层架 #陈列架 | shoe-bench |
benches | #长凳 | #换鞋凳 shoe-bench |
stools | #圆凳 #吧凳 #凳 #吧椅 celadon-drum-stool log-stool | | @chair
意式低背真皮三人沙发 | low-leather-sofa | @sofa+#皮革 |
新中式圈椅 | horseshoe-chair | rush-splat-dining-chair | @chair+#极简东方
客厅里的落地灯 | #落地灯+#客厅 | #落地灯 |
适合小户型的双人沙发 | #双人沙发+#小户型 | #双人沙发 #双人位 | @sofa+#小户型
a lamp for the bedroom | @lamp+#卧室 | mushroom-table-lamp | @lamp
`,
  otherWords: `
couch | @sofa+!#榻+!#贵妃榻 | #榻 #贵妃榻 |
衣橱 | #衣柜 | |
马桶 | #坐便器 | |
toilet | #坐便器 | |
closet | #衣柜 | |
picture frame | #挂画 | |
carpet | #地毯 | #榻榻米 |
躺椅 | #躺椅 | #休闲椅 |
书柜 | #书架 | #陈列柜 |
鞋架 | #鞋柜 | |
双层床 | #高低床 | bunk-bed-nursery |
洗脸盆 | #洗手台 | |
sink | #洗手台 | shaker-kitchen-run |
fridge | #冰箱 | |
ceiling light | #吊灯 #枝形吊灯 | |
榻榻米 | #榻榻米 | |
loft bed | bunk-bed-nursery stair-bunk-bed | |
swimming pool | #泳池 panorama-villa-pool | #水池 |
`,
  codes: `
curved-fabric-sofa | curved-fabric-sofa | |
panorama-sage-bedroom | panorama-sage-bedroom | |
oak-herringbone | oak-herringbone | |
horseshoe-chair | horseshoe-chair | |
sputnik-chandelier | sputnik-chandelier | |
Cross of light | concrete-skylight-gallery | |
光的十字 | concrete-skylight-gallery | |
万家灯火 | glass-tower-night | |
sputnik | sputnik-chandelier | |
hinoki | hinoki-bathtub | |
`,
  short: `
椅 | @chair | |
桌 | @table | |
柜 | @cabinet | |
灯 | @lamp | |
木 | @wood | #橡木 #胡桃木 #榆木 #白蜡木 #乌木 |
石 | @stone | #洞石 #水磨石 #大理石 |
竹 | bamboo-board potted-bamboo #竹 #竹材 | |
茶 | #茶室 #茶具 #茶桌 #茶几 | |
砖 | @brick @tile | #红砖 |
L | modular-corner-sofa | |
`,
  mistakes: `
soffa | @sofa+!#榻+!#贵妃榻 | #榻 #贵妃榻 #单人沙发 |
wallnut | #胡桃木+:material american-walnut | #胡桃木 |
marbel | #大理石+:material | #大理石 #卡拉拉大理石 #卡拉卡塔大理石 |
chandeleir | #枝形吊灯 | |
bookshelve | #书架 | |
travertin | #洞石+:material | #洞石 |
terazzo | #水磨石+:material | #水磨石 #白水磨石 |
scandanavian | #北欧 | #日式北欧 |
沙法 | @sofa | |
茶机 | #茶几 | |
水魔石 | #水磨石+:material | #水磨石 |
侘寂疯 | #侘寂 | |
`,
  without: `
沙发 -真皮 -皮革 | @sofa+!#榻+!#贵妃榻+!#真皮+!#皮革 | #榻+!#皮革 #贵妃榻 #单人沙发+!#皮革 |
吊灯 -黄铜 | #吊灯+!#黄铜 #枝形吊灯+!#黄铜 | #灯笼 | 
椅 -办公 | @chair+!#办公+!#办公椅 | |
餐桌 －大理石 | #餐桌+!#大理石+!#祖母绿大理石 | |
marble -white | @stone+#大理石+!%white | #大理石+!%white |
lamp -floor | @lamp+!#落地灯 | |
客厅 -全景 | @living-room | #客厅+!:panorama |
bed -children | @bed+!#儿童房 | |
`,
} as const satisfies Record<string, string>;
