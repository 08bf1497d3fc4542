import { createElement, type ComponentProps } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };
type IconProps = ComponentProps<'svg'> & { size?: number | string };

/** Said by words of its own an icon is a picture, otherwise an ornament. */
function isNamed(props: IconProps): boolean {
  return props['aria-label'] !== undefined || props['aria-labelledby'] !== undefined;
}

/**
 * Takes the place of the library's own wrapper in the build (vite.config.ts): the same drawings as the same svg, without
 * the many ways of drawing them differently, which every first page would carry.
 */
export default function createLucideIcon({ node }: IconData) {
  return function Icon({ className, size = 24, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': isNamed(rest) ? undefined : true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
