import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of the panel that says whether a model goes through a door and into a room. */
export const fitStrings = defineStrings({
  zh: {
    person: '人',
    personShown: '1.7 米的人站在旁边',
    door: '门',
    doorShown: '门放在旁边',
    doors: { inner: '室内门', entrance: '入户门', lift: '电梯门' },
    doorKinds: '常见的门',
    doorWidth: '净宽',
    doorHeight: '净高',
    doorFits: {
      upright: (spare: string) => `可以正立直行通过，较紧的一边余 ${spare}。`,
      laid: (spare: string) => `要放倒才能通过，较紧的一边余 ${spare}。`,
      slanted: '斜着端才能通过，几乎没有余量。',
      none: (short: string) => `过不去，至少还差 ${short}。`,
    },
    doorNote: '按外形尺寸直线通过计算，没有算门后转弯和可以拆下的部件。',
    room: '房间',
    roomShown: '把房间画在模型四周',
    rooms: { study: '书房', bedroom: '卧室', living: '客厅' },
    roomKinds: '常见的房间',
    roomWidth: '面宽',
    roomDepth: '进深',
    roomHeight: '层高',
    roomFits: {
      stands: (across: string, along: string, share: string) =>
        `放得下：横向余 ${across}，前方余 ${along}，占地 ${share}。`,
      turned: (across: string, along: string, share: string) =>
        `转 90° 放得下：面宽余 ${across}，进深余 ${along}，占地 ${share}。`,
      tooHigh: (short: string) => `太高，超出层高 ${short}。`,
      tooLarge: (short: string) => `放不下，至少还差 ${short}。`,
    },
    hardToErect: '放倒搬进来后，在房间里立不起来，需要现场组装。',
  },
  en: {
    person: 'Person',
    personShown: 'A person of 1.7 m beside it',
    door: 'Door',
    doorShown: 'A door beside it',
    doors: { inner: 'Inner door', entrance: 'Front door', lift: 'Lift' },
    doorKinds: 'Common doors',
    doorWidth: 'Clear width',
    doorHeight: 'Clear height',
    doorFits: {
      upright: (spare: string) =>
        `Goes straight through upright, with ${spare} to spare on the tighter side.`,
      laid: (spare: string) => `Goes through only laid over, with ${spare} to spare on the tighter side.`,
      slanted: 'Goes through only held at a slant, with hardly anything to spare.',
      none: (short: string) => `Does not go through: at least ${short} are lacking.`,
    },
    doorNote:
      'By its outer size, in a straight line; corners behind the door and parts that come off are not counted.',
    room: 'Room',
    roomShown: 'Draw the room around it',
    rooms: { study: 'Study', bedroom: 'Bedroom', living: 'Living room' },
    roomKinds: 'Common rooms',
    roomWidth: 'Width',
    roomDepth: 'Depth',
    roomHeight: 'Height',
    roomFits: {
      stands: (across: string, along: string, share: string) =>
        `It fits: ${across} left beside it, ${along} in front, ${share} of the floor taken.`,
      turned: (across: string, along: string, share: string) =>
        `It fits turned by 90°: ${across} left across, ${along} in depth, ${share} of the floor taken.`,
      tooHigh: (short: string) => `Too high: ${short} over the ceiling.`,
      tooLarge: (short: string) => `It does not fit: at least ${short} are lacking.`,
    },
    hardToErect: 'Carried in lying, it cannot be stood up in this room: it has to be put together there.',
  },
});
