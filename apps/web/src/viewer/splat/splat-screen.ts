import { openRoom, type Extent } from '@mogine/asset-pipeline/splat-extent';
import type { EyeAxes } from '@mogine/asset-pipeline/splat-eye';
import { ViewerUnavailable } from '../viewer-unavailable.ts';
import { SPLATS_A_ROW, type PackedSplats, type Vector } from './pack-splats.ts';

/** Where the eye stands and looks. */
export type SplatEye = EyeAxes & { at: Vector };

export type SplatScreen = {
  /** The farthest first. */
  setOrder(order: Uint32Array): void;
  draw(eye: SplatEye, halfField: number): void;
  destroy(): void;
};

/** Beyond it nothing is captured; shaders need not know infinity. */
const FAR = 1e9;
const EVERYWHERE: Extent = { min: [-FAR, -FAR, -FAR], max: [FAR, FAR, FAR] };

/**
 * An ellipse for each splat: what its spread in space looks like from the eye, to where it is fainter than a screen shows.
 * Splatting as in Kerbl et al. 2023 (EWA).
 */
const VERTEX = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
uniform usampler2D splats;
uniform mat4 view;
uniform vec2 size;
uniform float focal;
uniform float near;
uniform vec3 low;
uniform vec3 high;
in uint place;
out vec4 color;
out vec2 at;
void main() {
  ivec2 first = ivec2(int(place % ${SPLATS_A_ROW}u) * 3, int(place / ${SPLATS_A_ROW}u));
  uvec4 a = texelFetch(splats, first, 0);
  vec4 b = uintBitsToFloat(texelFetch(splats, first + ivec2(1, 0), 0));
  vec4 c = uintBitsToFloat(texelFetch(splats, first + ivec2(2, 0), 0));
  vec3 eye = (view * vec4(uintBitsToFloat(a.xyz), 1.0)).xyz;
  float depth = -eye.z;
  color = vec4((uvec4(a.w) >> uvec4(0u, 8u, 16u, 24u)) & 255u) / 255.0;
  gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
  if (depth < near || color.a < 1.0 / 255.0) return;
  vec3 where = uintBitsToFloat(a.xyz);
  if (any(lessThan(where, low)) || any(greaterThan(where, high))) return;
  vec2 edge = 0.65 * size / focal;
  vec2 slope = clamp(eye.xy / depth, -edge, edge);
  mat3 spread = mat3(b.x, b.y, b.z, b.y, b.w, c.x, b.z, c.x, c.y);
  mat3 turned = transpose(mat3(view));
  vec3 across = turned * vec3(focal / depth, 0.0, slope.x * focal / depth);
  vec3 along = turned * vec3(0.0, focal / depth, slope.y * focal / depth);
  float xx = dot(across, spread * across) + 0.3;
  float xy = dot(across, spread * along);
  float yy = dot(along, spread * along) + 0.3;
  float middle = 0.5 * (xx + yy);
  float apart = length(vec2(0.5 * (xx - yy), xy));
  float longer = middle + apart;
  float shorter = max(0.1, middle - apart);
  vec2 axis = abs(xy) < 1e-6 ? (xx >= yy ? vec2(1.0, 0.0) : vec2(0.0, 1.0)) : normalize(vec2(xy, longer - xx));
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  at = corner * sqrt(2.0 * log(255.0 * color.a));
  vec2 reach = min(sqrt(vec2(longer, shorter)), 2048.0);
  vec2 offset = at.x * reach.x * axis + at.y * reach.y * vec2(-axis.y, axis.x);
  gl_Position = vec4((eye.xy / depth * focal + offset) * 2.0 / size, 0.0, 1.0);
}`;

const FRAGMENT = `#version 300 es
precision mediump float;
in vec4 color;
in vec2 at;
out vec4 shown;
void main() {
  float alpha = color.a * exp(-0.5 * dot(at, at));
  if (alpha < 1.0 / 255.0) discard;
  shown = vec4(color.rgb * alpha, alpha);
}`;

/**
 * Draws splats on a canvas, transparent where there are none; of a room, whose inside is given, without the walls between it and the
 * eye. Throws ViewerUnavailable.
 */
export function createSplatScreen(
  canvas: HTMLCanvasElement,
  { count, texels, rows }: Pick<PackedSplats, 'count' | 'texels' | 'rows'>,
  { near, room }: { near: number; room: Extent | null },
): SplatScreen {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, premultipliedAlpha: true });
  if (!gl) throw new ViewerUnavailable();
  const program = link(gl);
  const [texture, quad, order] = [gl.createTexture(), gl.createVertexArray(), gl.createBuffer()];
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32UI, SPLATS_A_ROW * 3, rows);
  const area = [0, 0, SPLATS_A_ROW * 3, rows] as const;
  gl.texSubImage2D(gl.TEXTURE_2D, 0, ...area, gl.RGBA_INTEGER, gl.UNSIGNED_INT, texels);
  // Numbers cannot be mixed.
  for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.NEAREST);
  gl.bindVertexArray(quad);
  gl.bindBuffer(gl.ARRAY_BUFFER, order);
  gl.bufferData(gl.ARRAY_BUFFER, count * 4, gl.DYNAMIC_DRAW);
  const place = gl.getAttribLocation(program, 'place');
  gl.enableVertexAttribArray(place);
  gl.vertexAttribIPointer(place, 1, gl.UNSIGNED_INT, 0, 0);
  gl.vertexAttribDivisor(place, 1);
  gl.useProgram(program);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const [view, size, focal] = [uniform('view'), uniform('size'), uniform('focal')];
  const [low, high] = [uniform('low'), uniform('high')];
  gl.uniform1f(uniform('near'), near);
  let drawn = 0;

  return {
    setOrder(places) {
      gl.bindBuffer(gl.ARRAY_BUFFER, order);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, places);
      drawn = places.length;
    },
    draw({ at, right, up, back }, halfField) {
      const { width, height } = canvas;
      const along = (axis: Vector) => -(axis[0] * at[0] + axis[1] * at[1] + axis[2] * at[2]);
      gl.viewport(0, 0, width, height);
      gl.uniform2f(size, width, height);
      gl.uniform1f(focal, height / 2 / halfField);
      const open = room ? openRoom(room, at) : EVERYWHERE;
      gl.uniform3fv(low, open.min.map(finite));
      gl.uniform3fv(high, open.max.map(finite));
      gl.uniformMatrix4fv(view, false, [
        ...[right[0], up[0], back[0], 0, right[1], up[1], back[1], 0],
        ...[right[2], up[2], back[2], 0, along(right), along(up), along(back), 1],
      ]);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, drawn);
    },
    destroy() {
      gl.deleteTexture(texture);
      gl.deleteBuffer(order);
      gl.deleteVertexArray(quad);
      gl.deleteProgram(program);
      // Browsers keep few contexts; this one is not waited for.
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

function finite(bound: number): number {
  return Math.min(FAR, Math.max(-FAR, bound));
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new ViewerUnavailable();
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new ViewerUnavailable({ cause: gl.getProgramInfoLog(program) });
  return program;
}
