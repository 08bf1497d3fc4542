import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  Color,
  Mesh,
  ShaderMaterial,
  Vector3,
  type IUniform,
} from 'three';
import { GATE, ROOM } from './atrium.ts';

const SLICES = 36;

const vertexShader = `
attribute float along;
uniform vec3 direction;
uniform float reach;
varying vec2 vDisc;
varying float vAlong;
varying vec3 vPlace;
void main() {
  vDisc = position.xy;
  vAlong = along;
  vec3 place = vec3(${GATE.x.toFixed(3)} + position.x * ${GATE.radius.toFixed(3)}, ${GATE.y.toFixed(3)} + position.y * ${GATE.radius.toFixed(3)}, ${ROOM.back.toFixed(3)}) - direction * along * reach;
  vPlace = place;
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}`;

const fragmentShader = `
uniform vec3 colour;
varying vec2 vDisc;
varying float vAlong;
varying vec3 vPlace;
void main() {
  float rim = 1.0 - smoothstep(0.82, 1.0, length(vDisc));
  float drift = 0.75 + 0.25 * sin(vDisc.x * 5.0 + vAlong * 3.0) * cos(vDisc.y * 4.0 - vAlong * 5.0);
  float fade = pow(1.0 - vAlong, 1.35) * smoothstep(0.0, 0.04, vAlong) * smoothstep(-0.05, 0.5, vPlace.y + 0.1);
  gl_FragColor = vec4(colour * rim * drift * fade / ${SLICES.toFixed(1)}, 1.0);
  #include <colorspace_fragment>
}`;

/** The air that the light through the gate makes visible: slices of the same disc, laid along the beam. */
export class Beam {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #direction: IUniform<Vector3> = { value: new Vector3(0, 1, -1) };
  readonly #reach: IUniform<number> = { value: 1 };
  readonly #colour: IUniform<Color> = { value: new Color() };

  constructor() {
    const material = new ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms: { direction: this.#direction, reach: this.#reach, colour: this.#colour },
      blending: AdditiveBlending,
      depthWrite: false,
      transparent: true,
      side: 2,
    });
    this.mesh = new Mesh(buildSlices(), material);
    // Its true place is only known to the shader.
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 2;
  }

  /** `direction` towards the light; `colour` is how much of it the air gives back. */
  set(direction: Vector3, colour: Color): void {
    this.#direction.value.copy(direction);
    this.#reach.value = Math.min(9, (GATE.y + GATE.radius) / Math.max(0.2, direction.y));
    this.#colour.value.copy(colour);
  }
}

function buildSlices(): BufferGeometry {
  const corners = [-1, -1, 1, -1, 1, 1, -1, -1, 1, 1, -1, 1] as const;
  const position: number[] = [];
  const along: number[] = [];
  for (let slice = 0; slice < SLICES; slice += 1) {
    for (let i = 0; i < corners.length; i += 2) {
      position.push(corners[i] ?? 0, corners[i + 1] ?? 0, 0);
      along.push((slice + 0.5) / SLICES);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('along', new BufferAttribute(new Float32Array(along), 1));
  return geometry;
}
