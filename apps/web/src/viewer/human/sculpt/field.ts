/**
 * Signed distance of a point to a body: negative inside. Bodies are blended and carved as in Inigo Quilez, "distance
 * functions" (iquilezles.org/articles/distfunctions). One unit is half the height of a head.
 */
export type Field = (x: number, y: number, z: number) => number;

export type Point = readonly [x: number, y: number, z: number];

/** Math.hypot guards against overflow, which costs several times the rest of a field. */
function length(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

export function ellipsoid([cx, cy, cz]: Point, [rx, ry, rz]: Point): Field {
  return (x, y, z) => {
    const px = (x - cx) / rx;
    const py = (y - cy) / ry;
    const pz = (z - cz) / rz;
    const far = length(px, py, pz);
    if (far < 1e-6) return -Math.min(rx, ry, rz);
    return (far * (far - 1)) / length(px / rx, py / ry, pz / rz);
  };
}

export function ball([cx, cy, cz]: Point, radius: number): Field {
  return (x, y, z) => length(x - cx, y - cy, z - cz) - radius;
}

/** A rod with round ends, as thick as each end says. */
export function rod(from: Point, to: Point, fromRadius: number, toRadius = fromRadius): Field {
  const [ax, ay, az] = from;
  const bx = to[0] - ax;
  const by = to[1] - ay;
  const bz = to[2] - az;
  const square = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const along = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / square));
    return (
      length(px - along * bx, py - along * by, pz - along * bz) -
      (fromRadius + along * (toRadius - fromRadius))
    );
  };
}

/** Rods through all the points. */
export function strand(points: readonly Point[], radii: readonly number[], softness = 0.02): Field {
  const rods = points
    .slice(1)
    .map((point, i) => rod(points[i] ?? point, point, radii[i] ?? 0.1, radii[i + 1] ?? radii[i] ?? 0.1));
  return blend(softness, ...rods);
}

/** A field that is asked only near its body: from further than `reach` outside of the ball that holds it, the ball answers. */
export function within([cx, cy, cz]: Point, radius: number, field: Field, reach = 0.3): Field {
  return (x, y, z) => {
    const outside = length(x - cx, y - cy, z - cz) - radius;
    return outside > reach ? outside : field(x, y, z);
  };
}

/** The same on both sides. */
export function both(field: Field): Field {
  return (x, y, z) => field(Math.abs(x), y, z);
}

function softMin(a: number, b: number, softness: number): number {
  const h = Math.max(softness - Math.abs(a - b), 0) / softness;
  return Math.min(a, b) - h * h * softness * 0.25;
}

export function softMax(a: number, b: number, softness: number): number {
  return -softMin(-a, -b, softness);
}

/** All of them grown together; `softness` is how wide the seams are. */
export function blend(softness: number, ...fields: readonly Field[]): Field {
  return (x, y, z) => {
    let distance = Infinity;
    for (const field of fields) {
      const next = field(x, y, z);
      distance = distance === Infinity ? next : softMin(distance, next, softness);
    }
    return distance;
  };
}

export function carve(softness: number, body: Field, ...tools: readonly Field[]): Field {
  return (x, y, z) => {
    let distance = body(x, y, z);
    for (const tool of tools) distance = softMax(distance, -tool(x, y, z), softness);
    return distance;
  };
}

/** What is in both. */
export function common(softness: number, a: Field, b: Field): Field {
  return (x, y, z) => softMax(a(x, y, z), b(x, y, z), softness);
}

/** All that lies where the plane's normal does not point to. */
export function halfSpace([nx, ny, nz]: Point, offset: number): Field {
  const scale = 1 / length(nx, ny, nz);
  return (x, y, z) => (nx * x + ny * y + nz * z) * scale - offset;
}

/** The body, its surface moved outwards by what `by` says there. */
export function swell(body: Field, by: Field): Field {
  return (x, y, z) => body(x, y, z) - by(x, y, z);
}

/** The body moved up. */
export function raise(body: Field, by: number): Field {
  return (x, y, z) => body(x, y - by, z);
}

/** Where the surface faces, of length 1; from four samples round the point. */
export function normalOf(field: Field, x: number, y: number, z: number): Point {
  const step = 1e-3;
  const a = field(x + step, y - step, z - step);
  const b = field(x - step, y - step, z + step);
  const c = field(x - step, y + step, z - step);
  const d = field(x + step, y + step, z + step);
  const nx = a - b - c + d;
  const ny = -a - b + c + d;
  const nz = -a + b - c + d;
  const scale = 1 / (length(nx, ny, nz) || 1);
  return [nx * scale, ny * scale, nz * scale];
}
