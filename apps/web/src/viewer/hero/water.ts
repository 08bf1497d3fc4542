import { PlaneGeometry, type ShaderMaterial } from 'three';
import { Reflector } from 'three/addons/objects/Reflector.js';
import { POOL, ROOM } from './atrium.ts';

const vertexShader = `
uniform mat4 textureMatrix;
varying vec4 vMirror;
varying vec3 vPlace;
void main() {
  vMirror = textureMatrix * vec4(position, 1.0);
  vec4 place = modelMatrix * vec4(position, 1.0);
  vPlace = place.xyz;
  gl_Position = projectionMatrix * viewMatrix * place;
}`;

/* The pool is ink that mirrors, flush with the floor; the floor is polished stone, which mirrors a little over itself. */
const fragmentShader = `
uniform sampler2D tDiffuse;
uniform vec3 color;
uniform float polish;
varying vec4 vMirror;
varying vec3 vPlace;
vec3 mirrored(vec2 shift) {
  vec4 at = vMirror;
  at.xy += shift * at.w;
  return texture2DProj(tDiffuse, at).rgb;
}
void main() {
  vec2 p = vPlace.xz;
  float steep = normalize(cameraPosition - vPlace).y;
  if (p.x > ${POOL.left.toFixed(3)} && p.y < ${POOL.near.toFixed(3)}) {
    vec2 wave = vec2(sin(p.x * 5.1 + p.y * 3.3) + 0.6 * sin(p.x * 11.7 - p.y * 6.1), cos(p.y * 7.3 + p.x * 2.1) + 0.7 * sin(p.y * 17.0 - p.x * 4.0));
    float fresnel = 0.5 + 0.5 * pow(1.0 - steep, 3.0);
    gl_FragColor = vec4(mix(color, mirrored(wave * vec2(0.0012, 0.003)), fresnel), 1.0);
  } else {
    vec3 sum = vec3(0.0);
    for (int i = -2; i <= 2; i += 1) sum += mirrored(vec2(0.0016, 0.0068) * float(i)) + mirrored(vec2(-0.0022, 0.0034) * float(i));
    gl_FragColor = vec4(sum * 0.1 * polish * pow(1.0 - steep, 2.0), 0.0);
  }
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

export type Water = {
  readonly mesh: Reflector;
  /** How much the dry floor mirrors, 0…1. */
  setPolish(polish: number): void;
};

/** What mirrors: the pool at the foot of the gate, and over the floor a breath of the same. */
export function createWater(): Water {
  const width = ROOM.right - ROOM.left;
  const depth = ROOM.front - ROOM.back;
  const water = new Reflector(new PlaneGeometry(width, depth), {
    color: 0x06090a,
    textureWidth: 1024,
    textureHeight: 1024,
    clipBias: 0.002,
    shader: {
      name: 'water',
      uniforms: {
        color: { value: null },
        polish: { value: 0.3 },
        tDiffuse: { value: null },
        textureMatrix: { value: null },
      },
      vertexShader,
      fragmentShader,
    },
  });
  const material = water.material as ShaderMaterial;
  material.setValues({ transparent: true, premultipliedAlpha: true, depthWrite: false });
  water.rotation.x = -Math.PI / 2;
  water.position.set((ROOM.left + ROOM.right) / 2, 0.006, (ROOM.front + ROOM.back) / 2);
  // Before the beam, which is drawn over it.
  water.renderOrder = 1;
  return {
    mesh: water,
    setPolish(polish) {
      const uniform = material.uniforms['polish'];
      if (uniform) uniform.value = polish;
    },
  };
}
