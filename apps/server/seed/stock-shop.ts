import type { Context } from '#context';
import { stockAtOnce } from './demo/stock.ts';

const isChinese = Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh');
/** As a shell tells of an interrupted program. */
const INTERRUPTED = 130;

/** Makes what is missing of the demo catalogue and says how far it is. Returns the exit code. */
export async function stockShop(ctx: Context, say: (line: string) => void): Promise<number> {
  const startedMs = performance.now();
  let fresh = 0;
  try {
    const isDone = await stockAtOnce(ctx, {
      onStart: (made, of) => say(isChinese ? `示例商品 ${made}/${of}` : `Demo catalogue ${made}/${of}`),
      onProgress: ({ slug, made, of, tookS }) => {
        fresh += 1;
        const passedMin = (performance.now() - startedMs) / 60_000;
        const leftMin = Math.ceil((passedMin / fresh) * (of - made));
        const count = String(made).padStart(String(of).length);
        const left = isChinese ? `约剩 ${leftMin} 分钟` : `about ${leftMin} min left`;
        say(`${count}/${of}  ${slug}  ${tookS.toFixed(1)} s  ${left}`);
      },
    });
    if (!isDone) {
      say(
        isChinese
          ? '已中断，做好的都在；再次运行会接着做。'
          : 'Interrupted. What is made is kept; run it again to go on.',
      );
      return INTERRUPTED;
    }
  } catch (error) {
    const failed = error instanceof AggregateError ? error.errors.length : 1;
    const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    say(
      isChinese
        ? `有 ${failed} 件没有做成，再次运行会重试。`
        : `${failed} were not made; run it again to try once more.`,
    );
    say(first instanceof Error ? first.message : String(first));
    return 1;
  }
  say(isChinese ? `示例商品已齐，新做 ${fresh} 件。` : `The demo catalogue is complete; ${fresh} made now.`);
  return 0;
}
