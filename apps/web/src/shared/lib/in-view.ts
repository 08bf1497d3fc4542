import { useCallback, useState } from 'react';

/** `[ref, inView]`: whether the element is on screen, or within `margin` of it. With `once` it stays true. */
export function useInView(
  options: { margin?: string; once?: boolean } = {},
): [ref: (element: Element | null) => (() => void) | undefined, inView: boolean] {
  const { margin = '0px', once = false } = options;
  const [inView, setInView] = useState(false);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => {
          const visible = entries.at(-1)?.isIntersecting ?? false;
          setInView(visible);
          if (visible && once) observer.disconnect();
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin, once],
  );
  return [ref, inView];
}
