/** What a thing fills while it turns around the vertical, metres: a cylinder, or the ball in it. */
export type Extent = { radius: number; halfHeight: number; isBall?: boolean };

export type View = {
  /** Angle of the camera above the horizon, radians. */
  elevation: number;
  /** Vertical, degrees. */
  fov: number;
  /** Width over height. */
  aspect: number;
};

/** `distance` from the point that is looked at, which lies `drop` below the middle of the cylinder; metres. */
export type Framing = { distance: number; drop: number };

/** Air around the thing, so that it does not touch the frame. */
const MARGIN = 1.08;
const DROP_STEPS = 24;
/** How much lower than its middle one looks at a ball, in radii: its shadow is in the picture. */
const BALL_DROP = 0.08;

/** Where a camera must stand to see all of a cylinder as large as can be, whichever way the thing in it is turned. */
export function frameCylinder(extent: Extent, view: View): Framing {
  if (extent.isBall) return frameBall(extent.radius, view);
  let best: Framing = { distance: nearest(extent, view, 0), drop: 0 };
  // Seen from above, the near foot reaches further down than the far top reaches up: looking lower evens that out.
  for (let step = 1; step <= DROP_STEPS; step += 1) {
    const drop = (extent.halfHeight * step) / DROP_STEPS;
    const distance = nearest(extent, view, drop);
    if (distance < best.distance) best = { distance, drop };
  }
  return { distance: best.distance * MARGIN, drop: best.drop };
}

/** A ball seems as large from everywhere, and fills less of the picture than the cylinder around it. */
function frameBall(radius: number, { fov, aspect }: View): Framing {
  const halfV = (fov * Math.PI) / 360;
  const half = Math.min(halfV, Math.atan(Math.tan(halfV) * aspect));
  return { distance: (radius * (1 + BALL_DROP) * MARGIN) / Math.sin(half), drop: radius * BALL_DROP };
}

function nearest({ radius, halfHeight }: Extent, { elevation, fov, aspect }: View, drop: number): number {
  const [sin, cos] = [Math.sin(elevation), Math.cos(elevation)];
  const halfV = Math.tan((fov * Math.PI) / 360);
  const halfH = halfV * aspect;
  // A point `z` towards the camera and `y` up is seen from `d - y·sin - z·cos` away, `y·cos - z·sin` above the middle.
  const rims = [-1, 1].flatMap((y) => [-1, 1].map((z) => ({ y: y * halfHeight + drop, z: z * radius })));
  const upright = rims.map(({ y, z }) => y * sin + z * cos + Math.abs(y * cos - z * sin) / halfV);
  const sideways = (halfHeight + drop) * sin + radius * Math.hypot(cos, 1 / halfH);
  return Math.max(sideways, ...upright);
}
