import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

it.each([
  ...[
    '摩境官方客服',
    '摩 境',
    '摩\u200b境小助手',
    '官·方',
    '系統通知',
    '客服小李',
    '審核員',
    '平台管理員007',
  ],
  // Between the signs stand fillers of Hangul, which look like a space.
  ...['摩\u3164境官\u3164方', '官\u115f方客\u1160服', 'ad\uffa0min', 'sup\u3164port'],
  ...['Mogine Support', 'ＭＯＧＩＮＥ', 'M0gine', 'Moglne', 'm o g i n e', 'Мogіnе', 'MogineFan', 'rnogine'],
  ...[
    'admin',
    'Admin123',
    '𝐀𝐝𝐦𝐢𝐧',
    'ａｄｍｉｎ',
    'a d m i n',
    'аdmin',
    'adm1n',
    'Super-Admin',
    'The Moderator',
    'ádmin',
  ],
  ...['Official', 'OfficialStore', '0fficial', 'support', 'Staff', 'customer.service', 'MoAI', 'ⓐⓓⓜⓘⓝ'],
])('%j is refused', (name) => {
  expect(isReservedName(name)).toBe(true);
});

it.each([
  ...[
    '林间',
    '上官方圆',
    '用户k3mp',
    '微信用户22aa',
    '境由心造',
    '方圆官邸设计',
    '客家围屋',
    '系统化设计',
    'Badminton',
  ],
  ...[
    'System Design Lab',
    'Support Structures',
    'Staffan',
    'Rooted',
    'Imogen',
    'Adminis',
    'officialdom',
    '',
    '···',
    '😀',
  ],
])('%j is anybody’s', (name) => {
  expect(isReservedName(name)).toBe(false);
});
