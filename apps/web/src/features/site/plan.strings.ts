import { definePageStrings } from '#app/page-texts.ts';

export const planStrings = definePageStrings('plan', {
  zh: {
    title: '订阅方案',
    description: (monthly: string, yearly: string) =>
      `摩境会员与积分的价格：月度会员 ${monthly}，年度会员 ${yearly}，积分按档位充值。没有自动续费。`,
    heading: '一张表，看清全部价格',
    sentence: '浏览与查看永远免费。单件用积分买断，常用就开会员。没有自动续费，价格都写在这里。',
    failed: '价格没有加载出来',
    table: {
      caption: '体验、月度会员与年度会员对比',
      what: '你可以做什么',
      tiers: { trial: '体验', monthly: '月度会员', yearly: '年度会员' },
      about: {
        trial: '先看清，再决定',
        monthly: '一个项目，一个月',
        yearly: '以此为业',
      },
      perMonth: '/月',
      perYear: '/年',
      average: (price: string, saved: string) => `合每月 ${price}，比按月省 ${saved}`,
      once: '付一次，用一个月',
      free: '不需要付款',
      browse: '浏览资源库',
      join: '开通月度会员',
      joinYearly: '开通年度会员',
      groups: { library: '资源库', create: 'AI 创作', terms: '约定' },
      rows: {
        view: '在网页里转动、看线框与贴图',
        free: '下载免费资源',
        buy: '用积分单件购买，永久可下载',
        member: '会员下载，不消耗积分',
        commercial: '会员下载的资源用于商业项目',
        create: '文字生图、局部重绘、3D 生成',
        tries: '每天免费的 AI 创作',
        price: '免费次数之外，每次创作',
        gift: '开通即赠积分',
        renewal: '自动续费',
        after: '到期之后',
      },
      yes: '可以',
      no: '不可以',
      login: '登录后',
      perMonthCount: (count: string) => `每月 ${count} 次`,
      tries: (count: string) => `${count} 次`,
      points: (points: string) => `${points} 积分`,
      none: '没有',
      keeps: '已下载的继续使用',
      stays: '—',
    },
    packs: {
      heading: '积分',
      sentence: '积分买断单件资源，也用于 AI 创作。充值的积分永久有效，附赠的 12 个月内有效。',
      points: (points: string) => `${points} 积分`,
      bonus: (points: string) => `含附赠 ${points}`,
      plain: '不含附赠',
      rate: (points: string) => `1 元 = ${points} 积分`,
      buy: '充值',
      buyLabel: (points: string) => `充值 ${points} 积分`,
    },
    questions: {
      heading: '付款之前，\n常被问到的',
      renewal: '会自动续费吗？',
      renewalText:
        '不会。一次付款只买一期，到期即止，不会自动扣款。想继续使用，再付一次即可，时间接在原有效期之后。',
      count: (count: string) => `每月 ${count} 次会员下载怎么算？`,
      countText:
        '从开通那天起按月计算。同一件资源在同一个会员月里重复下载只算一次；没用完的次数不累积到下个月。用积分买下的资源再次下载，从不占用次数。',
      after: '会员到期，下载过的资源还能用吗？',
      afterText: '能，按下载时的会员等级继续使用。只有再次以会员身份下载，才需要会员有效。',
      commercial: '哪种会员可以商用？',
      commercialText:
        '年度会员。年度会员期内下载的资源可用于效果图、影片、游戏与客户方案等商业项目；月度会员与免费资源供个人学习和非商业使用。无论哪种，都不得转售或再分发文件本身。',
      points: '积分会过期吗？',
      pointsGranted:
        '用钱充值的积分永久有效；附赠和赠送的积分 12 个月内有效，总是先花最早到期的。会员结束后，随会员赠送的积分会冻结，续费后恢复；充值的积分不受影响。',
      pointsAll:
        '用钱充值的积分永久有效；附赠和赠送的积分 12 个月内有效，总是先花最早到期的。会员结束后，账户内的积分会冻结，再次开通后恢复使用。',
      fail: 'AI 创作失败，积分会扣吗？',
      failText: '不会。积分在提交时预留，成功后才扣除；失败或取消，全部退回，免费次数也会还给你。',
      refund: '能退款吗？',
      refundText:
        '积分与会员付款后立即到账，经你确认，不适用七日无理由退货。未使用的充值积分可在订单页申请退款；扣款有误请联系我们。',
    },
    firm: {
      heading: '为团队或学校采购？',
      text: '告诉我们人数与用途，我们按需求给出方案。',
      link: '联系我们',
    },
  },
  en: {
    title: 'Plans and prices',
    description: (monthly: string, yearly: string) =>
      `What Mogine costs: ${monthly} for a month, ${yearly} for a year, points in packs. Nothing renews by itself.`,
    heading: 'Every price, on one page',
    sentence:
      'Looking is always free. Buy single assets with points, or join if you need many. Nothing renews by itself, and every number is here.',
    failed: 'The prices did not load',
    table: {
      caption: 'Trial, monthly and yearly membership compared',
      what: 'What you can do',
      tiers: { trial: 'Trial', monthly: 'Monthly', yearly: 'Yearly' },
      about: {
        trial: 'Look first, decide later',
        monthly: 'One project, one month',
        yearly: 'For those who live by it',
      },
      perMonth: '/month',
      perYear: '/year',
      average: (price: string, saved: string) => `${price} a month, ${saved} less than monthly`,
      once: 'Paid once, lasts a month',
      free: 'Nothing to pay',
      browse: 'Browse the library',
      join: 'Get monthly',
      joinYearly: 'Get yearly',
      groups: { library: 'Library', create: 'AI creation', terms: 'The terms' },
      rows: {
        view: 'Turn assets, check wireframe and maps',
        free: 'Download free assets',
        buy: 'Buy single assets with points, for good',
        member: 'Member downloads, no points needed',
        commercial: 'Commercial use of member downloads',
        create: 'Images from words, partial redraw, 3D',
        tries: 'Free AI creations a day',
        price: 'Each further creation',
        gift: 'Points as a welcome gift',
        renewal: 'Automatic renewal',
        after: 'When it ends',
      },
      yes: 'Yes',
      no: 'No',
      login: 'With a login',
      perMonthCount: (count: string) => `${count} a month`,
      tries: (count: string) => count,
      points: (points: string) => `${points} points`,
      none: 'Never',
      keeps: 'Downloads stay licensed',
      stays: '—',
    },
    packs: {
      heading: 'Points',
      sentence:
        'Points buy single assets and AI creations. Those you pay for never expire; free ones last 12 months.',
      points: (points: string) => `${points} points`,
      bonus: (points: string) => `${points} of them free`,
      plain: 'no bonus',
      rate: (points: string) => `${points} points for ¥1`,
      buy: 'Top up',
      buyLabel: (points: string) => `Top up ${points} points`,
    },
    questions: {
      heading: 'Before you pay',
      renewal: 'Does it renew by itself?',
      renewalText:
        'No. One payment buys one period and then it simply ends; nothing is ever charged automatically. Pay again if you want to go on, and the time is added to what you have.',
      count: (count: string) => `How are the ${count} monthly downloads counted?`,
      countText:
        'By months from the day you joined. The same asset counts once in such a month, and unused downloads do not carry over. Assets you bought with points never count.',
      after: 'May I keep using what I downloaded?',
      afterText:
        'Yes, under the tier you had when you downloaded it. Only downloading again as a member needs a membership.',
      commercial: 'Which plan covers commercial work?',
      commercialText:
        'The yearly one. What you download as a yearly member may go into renderings, films, games and client work. Monthly downloads and free assets are for learning and non-commercial use. No plan lets you resell or pass on the files themselves.',
      points: 'Do points expire?',
      pointsGranted:
        'Points you pay for never do. Bonus and gift points last 12 months, and the ones that expire first are spent first. When a membership ends, points that came with it are frozen until you join again; points you paid for stay usable.',
      pointsAll:
        'Points you pay for never do. Bonus and gift points last 12 months, and the ones that expire first are spent first. When a membership ends, the points of the account are frozen until you join again.',
      fail: 'What if an AI creation fails?',
      failText:
        'Then it costs nothing. Points are set aside when you send it and only spent on success; if it fails or you cancel, they come back, and so does a free try.',
      refund: 'Can I get my money back?',
      refundText:
        'Points and memberships arrive as you pay, and with your consent no seven-day return applies. Ask for unused points back on the order page; for wrong charges, write to us.',
    },
    firm: {
      heading: 'Buying for a team or a school?',
      text: 'Tell us how many people and what for, and we will work out an offer.',
      link: 'Contact us',
    },
  },
});
