import {
  BufferAttribute,
  BufferGeometry,
  Mesh,
  RepeatWrapping,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
  Vector3,
  type Texture,
} from 'three';
import { axesOf, distanceOf, halfFrame, type PanoramaLook } from './projection.ts';

const vertexShader = /* glsl */ `
varying vec2 at;
void main() {
  at = position.xy;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

/** The inverse of the projection of projection.ts, a ray a pixel. */
const fragmentShader = /* glsl */ `
uniform sampler2D picture;
uniform vec3 forward;
uniform vec3 right;
uniform vec3 up;
uniform vec2 halfFrame;
uniform float reach;
uniform float bend;
varying vec2 at;
const float PI = 3.14159265358979;
void main() {
  vec2 s = at * halfFrame;
  float off = length(s);
  float p = off * reach / (1.0 + bend);
  float c = (sqrt(1.0 + p * p * (1.0 - bend * bend)) - p * p * bend) / (1.0 + p * p);
  float aside = off > 0.0 ? p * (bend + c) / off : 0.0;
  vec3 ray = normalize(forward * c + (right * s.x + up * s.y) * aside);
  vec2 uv = vec2(atan(ray.x, ray.z) / (2.0 * PI) + 0.5, asin(clamp(ray.y, -1.0, 1.0)) / PI + 0.5);
  // Left meets right at the seam: there the way between two pixels is measured half a turn further on.
  vec2 dx = dFdx(uv);
  vec2 dy = dFdy(uv);
  float turned = fract(uv.x + 0.5);
  float dxTurned = dFdx(turned);
  float dyTurned = dFdy(turned);
  if (abs(dxTurned) < abs(dx.x)) dx.x = dxTurned;
  if (abs(dyTurned) < abs(dy.x)) dy.x = dyTurned;
  // At the poles a pixel sees a whole row: no coarser than the filter can make good.
  float most = 8.0 * max(max(abs(dx.y), abs(dy.y)), 1e-5);
  dx.x = clamp(dx.x, -most, most);
  dy.x = clamp(dy.x, -most, most);
  gl_FragColor = vec4(textureGrad(picture, uv, dx, dy).rgb, 1.0);
  #include <colorspace_fragment>
}`;

export type PanoramaScreen = {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  face(look: PanoramaLook, bend: number, aspect: number): void;
  destroy(): void;
};

/** An equirectangular picture as it is seen from its middle, over the whole canvas. */
export function createScreen(picture: Texture, anisotropy: number): PanoramaScreen {
  picture.colorSpace = SRGBColorSpace;
  picture.anisotropy = anisotropy;
  picture.wrapS = RepeatWrapping;
  const uniforms = {
    picture: { value: picture },
    forward: { value: new Vector3() },
    right: { value: new Vector3() },
    up: { value: new Vector3() },
    halfFrame: { value: new Vector2(1, 1) },
    reach: { value: 1 },
    bend: { value: 0 },
  };
  const geometry = new BufferGeometry();
  // One triangle that is larger than the canvas.
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3),
  );
  const material = new ShaderMaterial({
    ...{ uniforms, vertexShader, fragmentShader },
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  return {
    mesh,
    face(look, bend, aspect) {
      const axes = axesOf(look);
      uniforms.forward.value.set(...axes.forward);
      uniforms.right.value.set(...axes.right);
      uniforms.up.value.set(...axes.up);
      uniforms.halfFrame.value.set(...halfFrame(aspect, bend));
      uniforms.reach.value = distanceOf((look.fovDeg * Math.PI) / 360, bend);
      uniforms.bend.value = bend;
    },
    destroy() {
      picture.dispose();
      geometry.dispose();
      material.dispose();
    },
  };
}
