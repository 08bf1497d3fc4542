/** Paints what a page shows behind an element, as far as it is colours and gradients from top to bottom. */
export function paintBackdrop(
  element: Element,
): (context: CanvasRenderingContext2D, width: number, height: number) => void {
  const colors = findColors(element);
  return (context, width, height) => {
    const sweep = context.createLinearGradient(0, 0, 0, height);
    colors.forEach((color, at) =>
      sweep.addColorStop(colors.length === 1 ? 0 : at / (colors.length - 1), color),
    );
    context.fillStyle = sweep;
    context.fillRect(0, 0, width, height);
  };
}

/** The colours of the nearest ground behind an element, from top to bottom. */
function findColors(element: Element): readonly string[] {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundImage, backgroundColor } = getComputedStyle(at);
    const stops = backgroundImage.match(/(?:rgba?|oklab|oklch|color|hsla?)\([^()]*\)|#[\da-f]{3,8}/gi);
    if (backgroundImage.includes('gradient(') && stops) return stops;
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return [backgroundColor];
  }
  return ['white'];
}
