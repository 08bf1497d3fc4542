import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('with reasons stays focusable and is described by them', () => {
    const html = renderToStaticMarkup(<Button reasons={['请先登录', '积分不足']}>购买</Button>);
    const describedBy = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/ disabled/);
    expect(html).toMatch(new RegExp(`id="${describedBy}".*请先登录.*积分不足`));
  });

  it('says that it is busy and keeps its words', () => {
    const html = renderToStaticMarkup(<Button busy>支付</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('支付');
  });

  it('takes a double click on what works for a while as one press', () => {
    const pressed = (busy: boolean | undefined, detail: number): string => {
      const done: string[] = [];
      const { onClick } = Button({ ...(busy !== undefined && { busy }), onClick: () => done.push('pressed') })
        .props as { onClick: (event: object) => void };
      onClick({ detail, preventDefault: () => done.push('kept from its form') });
      return done.join();
    };
    expect([pressed(false, 1), pressed(false, 2), pressed(undefined, 2)]).toEqual([
      'pressed',
      'kept from its form',
      'pressed',
    ]);
    // By keys there is no double click.
    expect(pressed(false, 0)).toBe('pressed');
  });

  it('does not send a form unless asked to', () => {
    expect(renderToStaticMarkup(<Button>取消</Button>)).toContain('type="button"');
  });
});
