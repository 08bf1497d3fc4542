import type { Context } from '#context';
import { addMissingWords, type ListedWord } from '../src/features/moderation/index.ts';

type Lists = Partial<Record<ListedWord['category'], string>>;

/**
 * May not be said. Only words that mean one thing: 套现 stands in 一套现代沙发, 传销 in 宣传销售, 露点 is a temperature, so none of
 * them is here.
 */
const REFUSED: Lists = {
  violence: `恐怖袭击 自杀式袭击 人体炸弹 伊斯兰国 制作炸弹 自制炸弹 炸弹制作 制造炸药 自制炸药 买卖枪支 枪支买卖 出售枪支 自制枪支 斩首 砍头
    肢解 碎尸 分尸 虐杀 活埋 虐待动物 虐猫 校园枪击 terrorist attack|suicide bomber|suicide bombing|bomb making|make a bomb|mass
    shooting|school shooting|beheading|beheaded|dismembered|dismemberment|animal torture`,
  pornography: `色情 淫秽 淫荡 淫乱 做爱 性交 口交 肛交 强奸 轮奸 迷奸 卖淫 嫖娼 援交 约炮 裸聊 乱伦 自慰 手淫 猥亵 性侵 性虐 春药 催情药 迷奸药 偷拍裙底
    av女优 成人影片 成人电影 色情图片 porn|porno|pornographic|pornography|hentai|nsfw|blowjob|handjob|cumshot|gangbang|deepthroat|sex
    scene|sex act|bestiality|incest|upskirt`,
  minors: `恋童 儿童色情 幼女裸 幼童裸 萝莉裸 child porn|child pornography|csam|pedophile|pedophilia|paedophile|loli hentai|underage sex`,
  gambling: `网上赌场 在线赌场 线上赌场 网络赌博 赌博网站 博彩网站 赌球 六合彩 百家乐 时时彩 线上博彩 online casino|online gambling|sports betting|betting
    site`,
  drugs: `毒品 吸毒 贩毒 制毒 冰毒 海洛因 可卡因 摇头丸 氯胺酮 甲基苯丙胺 吸食大麻 大麻种植 种植大麻 迷幻蘑菇 heroin|cocaine|methamphetamine|crystal
    meth|fentanyl|ketamine|mdma`,
  // Leaders of the state: the law protects their names and faces.
  other: '习近平 毛泽东 邓小平 江泽民 胡锦涛 温家宝 周恩来 xi jinping|mao zedong|deng xiaoping',
  fraud: `代开发票 假发票 办假证 刻章办证 假身份证 假护照 假钞 伪造货币 伪造证件 洗钱 信用卡套现 裸贷 非法集资 传销组织 杀猪盘 钓鱼网站 刷单兼职 身份证买卖
    银行卡买卖 出售银行卡 fake passport|fake id card|counterfeit money|money laundering|ponzi scheme|phishing site`,
};

/** A person looks before everybody sees it. */
const REVIEWED: Lists = {
  violence:
    '血淋淋 尸体 杀人 屠杀 自杀 自残 枪战 枪击 纳粹 炸弹 gore|gory|corpse|massacre|suicide|nazi|swastika|bomb',
  pornography:
    '裸体 裸女 全裸 半裸 情趣用品 情趣内衣 性感内衣 nude|nudes|nudity|erotic|lingerie|topless|sex|rape',
  gambling: '赌场 赌博 老虎机 赌桌 casino|gambling|slot machine',
  drugs: '大麻 鸦片 罂粟 marijuana|cannabis|opium',
  fraud: '加微信 加qq 高利贷 办证刻章 代考代写',
};

/** What designers write around the words above: 叫做爱马仕橙, 几何性交错, 粉色情侣餐厅. */
const EXCUSES = `爱好 爱马仕 爱心 爱情 爱丽丝 爱尔兰 爱琴海 爱奥尼 爱迪生 爱因斯坦 交错 交互 交通 交流 交汇 交织 交叉 交往 交界 交融 交替 交接 交谈 交付 交叠 交易 交响
  情侣 情调 情怀 情人 情景 情绪 情境 情节 情感 慰藉 伦敦 伦理 侵蚀 简约 炮台 乐器 乐园 乐队 彩色 彩绘 彩虹 毒素 解剖 麻将 麻布 麻绳 麻灰 麻石 麻面 麻料 麻质 油菜花
  体块 体量 体育 女儿墙 鸦片战争 鸦片床 鸦片榻 纹身 rape field|rape flower|rape flowers|nude pink|nude color|nude colour|nude beige|nude palette|nude
  tone|nude tones|bath bomb|opium bed|opium table`;

/** Words apart by spaces, or by bars where they hold spaces themselves. */
function splitWords(list: string): string[] {
  return list
    .split(/\s+(?=\p{sc=Han})|(?<=\p{sc=Han})\s+|\|/u)
    .map((word) => word.replaceAll(/\s+/g, ' ').trim())
    .filter((word) => word !== '');
}

/** The lists to begin with. */
export const STARTING_WORDS: readonly ListedWord[] = [
  ...wordsOf(REFUSED, 'refuse'),
  ...wordsOf(REVIEWED, 'review'),
  ...wordsOf({ other: EXCUSES }, 'pass'),
];

function wordsOf(lists: Lists, verdict: ListedWord['verdict']): ListedWord[] {
  return Object.entries(lists).flatMap(([category, list]) =>
    splitWords(list).map((word) => ({ word, category: category as ListedWord['category'], verdict })),
  );
}

/** Words the lists have never had; what staff has changed or taken out stays so. */
export async function seedWords(ctx: Context): Promise<void> {
  await addMissingWords(ctx, STARTING_WORDS);
}
