export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';
export type Placement = Side | `${Side}-${Exclude<Align, 'center'>}`;
export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

const GAP_PX = 6;
const MARGIN_PX = 8;

/**
 * Where a floating layer goes, in viewport pixels: on the wished side if it fits there or the other side is no better,
 * aligned with its anchor, then shifted to stay `MARGIN_PX` inside the viewport. `height` is what is left to fill.
 */
export function computePosition(
  anchor: Box,
  floating: Size,
  viewport: Size,
  placement: Placement,
): { left: number; top: number; side: Side; height: number } {
  const [wished, align] = splitPlacement(placement);
  const room = {
    top: anchor.top - GAP_PX - MARGIN_PX,
    bottom: viewport.height - (anchor.top + anchor.height) - GAP_PX - MARGIN_PX,
  };
  const other: Side = wished === 'top' ? 'bottom' : 'top';
  const side = floating.height <= room[wished] || room[wished] >= room[other] ? wished : other;
  const height = Math.max(0, Math.min(floating.height, room[side]));
  const top =
    side === 'bottom'
      ? anchor.top + anchor.height + GAP_PX
      : Math.max(MARGIN_PX, anchor.top - GAP_PX - height);
  const free = anchor.width - floating.width;
  const wishedLeft = anchor.left + (align === 'start' ? 0 : align === 'end' ? free : free / 2);
  const left = Math.max(MARGIN_PX, Math.min(wishedLeft, viewport.width - floating.width - MARGIN_PX));
  return { left, top, side, height: room[side] };
}

function splitPlacement(placement: Placement): [Side, Align] {
  const side: Side = placement.startsWith('top') ? 'top' : 'bottom';
  if (placement.endsWith('-start')) return [side, 'start'];
  return [side, placement.endsWith('-end') ? 'end' : 'center'];
}

/** Keeps an open popover beside its anchor while the page scrolls or resizes. Returns how to stop. */
export function attachFloating(anchor: Element, floating: HTMLElement, placement: Placement): () => void {
  function place() {
    floating.style.maxHeight = '';
    const at = computePosition(
      anchor.getBoundingClientRect(),
      { width: floating.offsetWidth, height: floating.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      placement,
    );
    floating.style.left = `${at.left}px`;
    floating.style.top = `${at.top}px`;
    floating.style.maxHeight = `${at.height}px`;
    floating.dataset['side'] = at.side;
  }
  place();
  const resized = new ResizeObserver(place);
  resized.observe(floating);
  window.addEventListener('scroll', place, { passive: true, capture: true });
  window.addEventListener('resize', place);
  return () => {
    resized.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
  };
}
