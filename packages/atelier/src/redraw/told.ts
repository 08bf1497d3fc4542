import type { LocalText } from '../document/local-text.ts';

/** Why words that were understood change nothing where they were painted, or not all that they say. */
export const TOLD = {
  notHere: {
    zh: '重绘只改涂抹到的物件和表面，整个画面的设定不变',
    en: 'only the things and surfaces that were painted over change, not the picture as a whole',
  },
  oneThing: {
    zh: '涂抹的地方只换成一种物件',
    en: 'one kind of thing takes the place of what was painted over',
  },
  otherSurface: {
    zh: '没有涂抹到这个面',
    en: 'this surface was not painted over',
  },
  noThing: {
    zh: '涂抹到的是墙面、地面或天花，不是物件；新物件只能代替涂抹到的物件',
    en: 'a wall, floor or ceiling was painted over, no thing; a new thing takes the place of one that was painted over',
  },
  otherMount: {
    zh: '它的安放方式不同（落地、挂墙、吊顶、摆在台面），不能放在涂抹到的物件那里',
    en: 'it is stood or hung in another way than what was painted over (on the floor, a wall, the ceiling, a table)',
  },
  sameCount: {
    zh: '已有的物件只改样子，不增减件数',
    en: 'what stands there changes its looks, not how many there are of it',
  },
} as const satisfies Record<string, LocalText>;

/** How many of those asked for have their places where the others stood. */
export function tellRoom(asked: number, placed: number): LocalText {
  return {
    zh: `要 ${asked} 件，原来的位置只放得下 ${placed} 件`,
    en: `${asked} were asked for; the place has room for ${placed}`,
  };
}

/** That what stands there now reaches out of what was painted over: another thing, or the rest of the same. */
export function tellOutgrown(isOther: boolean): LocalText {
  return isOther
    ? {
        zh: '新的物件比原来的大，涂抹区域以外的部分没有画出来：请涂得更大',
        en: 'The new thing is larger than the old one and ends where the painted area does. Paint over more.',
      }
    : {
        zh: '只涂抹了物件的一部分，其余部分没有变：想整个改，请把它涂满',
        en: 'Only a part of the thing was painted over; the rest stays as it was. Paint over all of it to change it whole.',
      };
}
