import { Color, MeshStandardMaterial, Vector3, type IUniform } from 'three';
import { GATE, LANTERN, occluders, ROOM } from './atrium.ts';

export type RoomUniforms = {
  skyColour: IUniform<Color>;
  beamColour: IUniform<Color>;
  lanternColour: IUniform<Color>;
  /** Unit vector towards sun or moon. */
  towardsLight: IUniform<Vector3>;
  /** Where the beam meets the floor: the room's second light. */
  patch: IUniform<Vector3>;
  /** Albedo of bare concrete: ink in the dark mood, lime in the light one. */
  concrete: IUniform<Color>;
  slab: IUniform<Color>;
  /** Light that has bounced everywhere. */
  fill: IUniform<Color>;
};

export function createRoomUniforms(): RoomUniforms {
  return {
    skyColour: { value: new Color() },
    beamColour: { value: new Color() },
    lanternColour: { value: new Color() },
    towardsLight: { value: new Vector3(0, 1, 0) },
    patch: { value: new Vector3() },
    concrete: { value: new Color() },
    slab: { value: new Color() },
    fill: { value: new Color() },
  };
}

function glsl(value: number): string {
  return value.toFixed(4);
}

function vec3(values: readonly [number, number, number]): string {
  return `vec3(${values.map(glsl).join(', ')})`;
}

/** How far a point is from the nearest solid, without the finer pieces: what near things shade is read from it. */
function writeDistance(): string {
  const boxes = occluders.map(({ at, half, yaw }) => {
    const turn = `mat2(${glsl(Math.cos(yaw))}, ${glsl(Math.sin(yaw))}, ${glsl(-Math.sin(yaw))}, ${glsl(Math.cos(yaw))})`;
    return `d = min(d, boxDistance(p - ${vec3(at)}, ${turn}, ${vec3(half)}));`;
  });
  return `
float boxDistance(vec3 p, mat2 turn, vec3 half3) {
  p.xz = turn * p.xz;
  vec3 q = abs(p) - half3;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0);
}
float roomDistance(vec3 p) {
  float d = p.y;
  d = min(d, p.x - ${glsl(ROOM.left)});
  d = min(d, ${glsl(ROOM.right)} - p.x);
  d = min(d, max(${glsl(ROOM.height)} - p.y, p.z < ${glsl(ROOM.back + 0.55)} ? 0.5 : 0.0));
  float wall = max(p.z - ${glsl(ROOM.back)}, ${glsl(GATE.radius)} - length(p.xy - vec2(${glsl(GATE.x)}, ${glsl(GATE.y)})));
  d = min(d, wall);
  ${boxes.join('\n  ')}
  return d;
}`;
}

const HEAD = `
varying vec3 vPlace;
varying vec3 vFacing;
varying float vSurface;
uniform vec3 skyColour, beamColour, lanternColour, patch_, concrete, slab, fill, towardsLight;

float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float fbm(vec2 p) {
  return 0.5 * noise(p) + 0.25 * noise(p * 2.13 + 7.1) + 0.15 * noise(p * 4.37 + 3.7) + 0.1 * noise(p * 9.1 + 1.3);
}
vec2 unfold(vec3 p, vec3 n) {
  vec3 a = abs(n);
  return a.x > a.y && a.x > a.z ? p.zy : a.y > a.z ? p.xz : p.xy;
}
${writeDistance()}

float openness(vec3 p, vec3 n) {
  float shade = 0.0;
  shade += max(0.0, 0.05 - roomDistance(p + n * 0.05)) / 0.05 * 0.2;
  shade += max(0.0, 0.16 - roomDistance(p + n * 0.16)) / 0.16 * 0.24;
  shade += max(0.0, 0.45 - roomDistance(p + n * 0.45)) / 0.45 * 0.26;
  shade += max(0.0, 1.2 - roomDistance(p + n * 1.2)) / 1.2 * 0.26;
  return clamp(1.0 - shade, 0.0, 1.0);
}
/* Light from a disc: exact far away, soft near it. */
vec3 fromDisc(vec3 p, vec3 n, vec3 centre, vec3 facing, float radius, vec3 colour) {
  vec3 v = centre - p;
  float d2 = dot(v, v);
  vec3 l = v * inversesqrt(d2);
  float here = clamp((dot(n, l) + 0.22) / 1.22, 0.0, 1.0);
  float there = clamp(0.12 - dot(facing, l), 0.0, 1.0);
  return colour * here * there * radius * radius * 3.1416 / (d2 + radius * radius);
}
/* What comes through the gate: its outline cast along the light, softer the farther it falls. */
float throughGate(vec3 p) {
  float far = (p.z - ${glsl(ROOM.back - 0.17)}) / max(-towardsLight.z, 0.01);
  if (far < 0.0) return 0.45;
  vec2 at = p.xy + towardsLight.xy * far - vec2(${glsl(GATE.x)}, ${glsl(GATE.y)});
  float soft = 0.012 + 0.014 * far;
  return 1.0 - smoothstep(${glsl(GATE.radius)} - soft * 1.6, ${glsl(GATE.radius)} + soft * 0.4, length(at));
}
vec3 roomLight(vec3 p, vec3 n) {
  if (p.z < ${glsl(ROOM.back - 0.4)}) return skyColour * (1.5 + 0.7 * n.y);
  vec3 gate = vec3(${glsl(GATE.x)}, ${glsl(GATE.y)}, ${glsl(ROOM.back)});
  vec3 light = fill * (0.75 + 0.25 * n.y);
  light += fromDisc(p, n, gate, vec3(0, 0, 1), ${glsl(GATE.radius)}, skyColour * 3.4);
  light += fromDisc(p, n, patch_, vec3(0, 1, 0), 1.15, beamColour * 0.95);
  vec2 v = vec2(${glsl(ROOM.height + 0.15)}, ${glsl(ROOM.back + 0.3)}) - p.yz;
  float d = length(v);
  float up = clamp((dot(n.yz, v / d) + 0.2) / 1.2, 0.0, 1.0);
  light += skyColour * 1.05 * up * smoothstep(-0.3, 1.4, v.x) / (0.35 + d * d * 0.62);
  vec3 paper = vec3(${glsl(LANTERN.x)}, ${glsl(LANTERN.y)}, ${glsl(LANTERN.z)}) - p;
  float reach = dot(paper, paper);
  light += lanternColour * clamp((dot(n, paper * inversesqrt(reach)) + 0.3) / 1.3, 0.0, 1.0) / (0.12 + reach);
  return light * openness(p, n);
}
/* Formwork: boards' joints, tie holes, and the cloudiness of the pour. */
vec3 drawConcrete(vec2 uv, float near_) {
  vec2 size = vec2(1.8, 0.94);
  vec2 cell = floor(uv / size), at = uv - cell * size;
  float tone = 0.92 + 0.1 * hash(cell + 3.0);
  tone *= 0.84 + 0.3 * fbm(uv * vec2(1.1, 0.8) + cell * 5.0);
  tone *= 0.95 + 0.1 * noise(uv * vec2(7.0, 0.7));
  tone *= 0.975 + 0.05 * noise(uv * 42.0);
  vec2 edge = min(at, size - at);
  float joint = 1.0 - smoothstep(0.0, 0.012 + near_, min(edge.x, edge.y));
  tone *= 1.0 - 0.34 * joint * clamp(0.016 / (0.012 + near_), 0.0, 1.0);
  vec2 hole = abs(at - size * 0.5) - size * vec2(0.25, 0.25);
  float r = length(hole);
  float fade = clamp(0.03 / (0.02 + near_), 0.0, 1.0);
  tone *= 1.0 - 0.62 * fade * (1.0 - smoothstep(0.02, 0.028 + near_, r));
  tone *= 1.0 + 0.1 * fade * (1.0 - smoothstep(0.03, 0.045 + near_, r));
  return concrete * tone;
}
vec3 drawSlab(vec2 uv, float near_) {
  vec2 size = vec2(1.2, 1.2);
  vec2 cell = floor(uv / size), at = uv - cell * size;
  vec2 edge = min(at, size - at);
  float joint = 1.0 - smoothstep(0.0, 0.008 + near_, min(edge.x, edge.y));
  float tone = 0.9 + 0.12 * hash(cell) + 0.16 * (fbm(uv * 2.6 + cell * 3.0) - 0.5);
  return slab * tone * (1.0 - 0.4 * joint * clamp(0.012 / (0.008 + near_), 0.0, 1.0));
}
`;

/** Concrete, stone, wood, cloth and paper in one material: the room is one draw call. */
export function createRoomMaterial(uniforms: RoomUniforms): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.88, side: 2 });
  material.onBeforeCompile = (shader) => {
    const { patch, ...rest } = uniforms;
    Object.assign(shader.uniforms, rest, { patch_: patch });
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float surface;\nvarying vec3 vPlace, vFacing;\nvarying float vSurface;',
      )
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvPlace = position;\nvFacing = normal;\nvSurface = surface;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${HEAD}`)
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        vec3 facing = normalize(vFacing);
        vec2 uv_ = unfold(vPlace, facing);
        float near_ = max(length(fwidth(uv_)) * 0.7, 0.0005);
        if (vSurface > 0.5 && vSurface < 1.5) diffuseColor.rgb *= drawConcrete(uv_, near_);
        else if (vSurface > 1.5 && vSurface < 2.5) diffuseColor.rgb *= drawSlab(uv_, near_);
        else if (vSurface > 2.5 && vSurface < 3.5) diffuseColor.rgb *= 0.8 + 0.4 * noise(uv_ * vec2(70.0, 9.0));
        else if (vSurface > 3.5 && vSurface < 4.5) diffuseColor.rgb *= 0.92 + 0.12 * noise(uv_ * 160.0);
        else if (vSurface > 4.5 && vSurface < 5.5) diffuseColor.rgb *= 0.6 + 0.9 * hash(floor(vPlace.xz * 14.0));
        if (vSurface > 5.5) totalEmissiveRadiance += lanternColour * (2.3 - 0.5 * abs(facing.y));`,
      )
      .replace(
        '#include <roughnessmap_fragment>',
        '#include <roughnessmap_fragment>\nif (vSurface > 1.5 && vSurface < 2.5) roughnessFactor = 0.55;',
      )
      .replace(
        '#include <lights_fragment_begin>',
        `#include <lights_fragment_begin>
        irradiance += roomLight(vPlace, facing * faceDirection);
        float lit = throughGate(vPlace);
        reflectedLight.directDiffuse *= lit;
        reflectedLight.directSpecular *= lit;`,
      );
  };
  return material;
}
