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
  // What is excused excuses nothing beside it.
  ...[
    '旅客客服',
    '极客官方',
    '侠客服务官方',
    '顾客服务中心',
    '军官官方',
    '上官方官方',
    '官军官方方',
    '客旅客服服',
  ],
  ...['线上官方', '路上官方', '手游客服', '旅游客服', '商旅客服', '桌游客服', '页游客服', '云游客服'],
  ...['差旅客服', '文旅客服', '酒旅客服', '手游客服务', '旅游客服务', '商旅客服务'],
  ...['桌游客服务', '页游客服务', '云游客服务', '差旅客服务', '文旅客服务', '酒旅客服务'],
  ...['客服设置', '客服设备', '在线客服设置', '客服装机', '客服装修'],
  // Between the signs stand fillers of Hangul, which look like a space.
  ...['摩\u3164境官\u3164方', '官\u115f方客\u1160服', 'ad\uffa0min', 'sup\u3164port', '官\u2800方'],
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
    '旅客服饰',
    '侠客服装',
    '极客服务',
    '極客服飾',
    '顾客服装店',
    '乘客服务舱',
    '游客服',
    '剑客服设',
    '旅客 服饰',
  ],
  ...['黑客服装', '刀客服饰', '墨客服饰', '博客服务器', '播客服务', '租客服务', '旅客服', '手游客服装'],
  ...['旅客服务', '游客服务中心', '旅客服设', '民国剑客服装'],
  ...['军官方阵', '警官方明', '外交官方案', '法官方圆', '考官方桌', '检察官方巾', '感官方程', '器官方舟'],
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
