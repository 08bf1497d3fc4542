import type { LegalDocument } from './document.ts';

export const payment: LegalDocument = {
  version: '2',
  effectiveDay: '2026-11-23',
  title: { zh: '支付协议', en: 'Payment agreement' },
  summary: {
    zh: '说明积分与会员怎样购买、何时到账、会员结束后积分如何处理，以及怎样申请退款。',
    en: 'How points and memberships are bought, when they arrive, what happens to points when a membership ends, and how to ask for a refund.',
  },
  sections: [
    {
      id: 'payment',
      zh: {
        heading: '价格与付款',
        body: [
          [
            '价格、积分数量与会员权益以付款时页面所示为准，以人民币计价，通过微信支付付款。',
            '一个付款码只对应一笔订单。失效后未付款的订单会关闭，不扣款。',
            '价格在付款前发生变化时，页面会提示您确认新价格；已付款的订单不受影响。',
          ],
        ],
      },
      en: {
        heading: 'Prices and paying',
        body: [
          [
            'Prices, points and membership benefits are those shown when you pay. They are in RMB and paid with WeChat Pay.',
            'Each payment code belongs to one order. An order that is not paid before its code ends is closed and nothing is charged.',
            'If a price changes before you pay, the page asks you to confirm the new one. Paid orders are not affected.',
          ],
        ],
      },
    },
    {
      id: 'points',
      zh: {
        heading: '积分',
        body: [
          [
            '积分用于在本站购买资源，不是货币，不能转让或兑换现金；退款按下文办理。',
            '用钱充值的积分永久有效；充值时赠送的积分和随会员赠送的积分自到账起 12 个月内有效。',
            '使用时先扣最早到期的积分。',
            '用积分购买的资源永久可用，可再次下载。',
          ],
        ],
      },
      en: {
        heading: 'Points',
        body: [
          [
            'Points buy assets on this site. They are not money and cannot be transferred or exchanged for cash; refunds are described below.',
            'Points bought with money never expire. Free points that come with a top-up or a membership last 12 months from their arrival.',
            'Points that expire first are spent first.',
            'An asset bought with points is yours to use permanently and may be downloaded again.',
          ],
        ],
      },
    },
    {
      id: 'membership',
      zh: {
        heading: '会员',
        body: [
          [
            '会员分月度与年度。付款后立即开通；已是会员的，新购时长接在当前有效期之后。',
            '没有自动续费。到期即止，不会自动扣款；继续使用需您再次付款。',
            '每月会员下载次数以付款页所示为准，按开通日计月。同一资源在同一期内重复下载只计一次；未用完的次数不结转。',
            '月度会员下载的资源供个人使用，年度会员下载的还可用于商业项目，详见《用户协议》。',
          ],
        ],
      },
      en: {
        heading: 'Membership',
        body: [
          [
            'Memberships are monthly or yearly and begin as soon as you have paid. If you are a member already, the time is added after the present end.',
            'There is no auto-renewal. A membership simply ends, nothing is charged by itself, and going on means paying again.',
            'The number of member downloads a month is shown on the payment page; months count from the day the membership began. The same asset counts once in a period, and unused downloads do not carry over.',
            'What a monthly member downloads is for personal use; what a yearly member downloads may also be used commercially. See the user agreement.',
          ],
        ],
      },
    },
    {
      id: 'freeze',
      zh: {
        heading: '会员结束后的积分',
        body: [
          '会员结束后，随会员赠送的积分和本站另行赠予的积分会冻结：冻结期间不能使用，也不计入 12 个月的有效期；再次开通会员后恢复。除付款页在付款前另有明示外，用钱充值的积分和充值时附赠的积分不冻结，可继续使用。',
        ],
      },
      en: {
        heading: 'Points after a membership ends',
        body: [
          'When a membership ends, points that came with it and other points this site gave you as a gift are frozen: they cannot be spent, their 12 months stand still, and they return when you become a member again. Unless the payment page clearly says otherwise before you pay, points bought with money and the free points of a top-up are not frozen and stay usable.',
        ],
      },
    },
    {
      id: 'delivery',
      zh: {
        heading: '即时交付',
        body: [
          '积分与会员是即时交付的数字化商品，付款确认后立即到账。您在付款前勾选确认后，依法不适用七日无理由退货；这不影响下述退款，也不影响商品不符合约定时您的法定权利。',
        ],
      },
      en: {
        heading: 'Delivered at once',
        body: [
          'Points and memberships are digital goods that arrive as soon as the payment is confirmed. Once you have confirmed this before paying, the seven-day return without reason does not apply, as the law provides. This affects neither the refunds below nor your statutory rights if what you bought is not as agreed.',
        ],
      },
    },
    {
      id: 'refunds',
      zh: {
        heading: '退款与付款异常',
        body: [
          '尚未使用的充值积分，您可以在付款后 360 天内在“我的订单”的订单页申请退款；重复扣款、付款后未到账等，请联系本站运营者核对，并提供订单号和付款凭证。',
          [
            '申请后，这笔充值剩余的积分（含赠送）会冻结；核实前您可以撤回申请，积分立即恢复。付款 7 天内完全未使用的充值，提交后立即退款。',
            '按未使用部分的实付金额原路退回微信支付账户，该笔充值剩余的积分（含赠送）一并收回。已使用的积分先按充值积分计算。',
            '已用于购买资源的积分不退，资源无法使用或与描述不符的除外。',
            '已开通的会员，因运营者原因无法使用的，按未使用的时间退还相应金额。',
          ],
          '法律规定应当退款的其他情形，从其规定。',
        ],
      },
      en: {
        heading: 'Refunds and payment problems',
        body: [
          'For bought points you have not used, you can ask for a refund on the page of the order within 360 days of paying. If you were charged twice or something you paid for did not arrive, contact the operator of this site with the order number and the proof of payment.',
          [
            'When you ask, what is left of that top-up, free points included, is held. Until it has been checked you can take the request back, and the points are yours again at once. A top-up of which nothing was used is refunded at once within 7 days of paying.',
            'What you paid for the unused part is returned to the WeChat Pay account it came from, and what is left of that top-up, free points included, is taken back. Used points count as bought ones first.',
            'Points already spent on assets are not refunded, unless the asset cannot be used or is not as described.',
            'If a membership cannot be used for a reason on the operator’s side, the amount for the unused time is returned.',
          ],
          'Where the law grants a refund in other cases, that applies.',
        ],
      },
    },
    {
      id: 'records',
      zh: {
        heading: '记录与变更',
        body: [
          '您可以在“我的订单”查看订单。订单与支付记录保存不少于 3 年。本协议变更时会更换版本号并公布生效日期；已付款的订单适用付款时的版本。',
        ],
      },
      en: {
        heading: 'Records and changes',
        body: [
          'Your orders are under “My orders”. Records of orders and payments are kept for at least three years. When this agreement changes it receives a new version number and its effective date is published; paid orders follow the version in force when they were paid.',
        ],
      },
    },
  ],
};
