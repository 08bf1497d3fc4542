import { DirectionalLight, Group, type Scene, type Texture, type Vector3, type WebGLRenderer } from 'three';
import { lightSoftRoom } from './soft-room.ts';

/** Of the key light, in radii of what it lights. */
const LAMP_DISTANCE = 3.55;

/** Light from all around instead of the studio's, with the lamp or window that most of it comes from. */
export type WornLight = {
  environment: Texture;
  intensity: number;
  lamp: { direction: readonly [x: number, y: number, z: number]; color: string; intensity: number };
};

export type Rig = {
  /** Turns all light around the vertical, radians. */
  turn(azimuth: number): void;
  /** Puts another light on, which stays its owner's to free; null puts the studio's back. */
  wear(light: WornLight | null): void;
  /** 1 is as bright as it is. */
  setStrength(strength: number): void;
  /** Fits shadows to a sphere, metres; `openness`: the share of the light from all around that reaches it. */
  fit(center: Vector3, radius: number, openness?: number): void;
  destroy(): void;
};

/** A photographer's studio: a soft room all around and one key light that casts a shadow. */
export function lightStudio(scene: Scene, renderer: WebGLRenderer): Rig {
  const room = lightSoftRoom(renderer);

  // Only the camera moves in a studio: shadows are drawn anew when the light has turned.
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;

  const key = new DirectionalLight();
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.radius = 6;
  key.shadow.bias = -0.0005;
  const pivot = new Group();
  pivot.add(key, key.target);
  scene.add(pivot);

  const studio: WornLight = {
    environment: room.texture,
    intensity: 0.46,
    lamp: { direction: [-0.451, 0.733, 0.508], color: '#fff4e6', intensity: 1.9 },
  };
  let worn = studio;
  let strength = 1;
  let reach = 1;
  let open = 1;

  function shine(): void {
    scene.environment = worn.environment;
    scene.environmentIntensity = worn.intensity * strength * open;
    key.color.set(worn.lamp.color);
    key.intensity = worn.lamp.intensity * strength;
    key.position.set(...worn.lamp.direction).multiplyScalar(reach * LAMP_DISTANCE);
    renderer.shadowMap.needsUpdate = true;
  }
  shine();

  return {
    turn(azimuth) {
      pivot.rotation.y = azimuth;
      scene.environmentRotation.y = azimuth;
      scene.backgroundRotation.y = azimuth;
      renderer.shadowMap.needsUpdate = true;
    },
    wear(light) {
      worn = light ?? studio;
      shine();
    },
    setStrength(next) {
      strength = next;
      shine();
    },
    fit(center, radius, openness = 1) {
      open = openness;
      pivot.position.copy(center);
      reach = radius;
      shine();
      const { camera } = key.shadow;
      camera.left = camera.bottom = -radius * 1.5;
      camera.right = camera.top = radius * 1.5;
      camera.near = 0.01;
      camera.far = radius * 8;
      camera.updateProjectionMatrix();
      renderer.shadowMap.needsUpdate = true;
    },
    destroy() {
      room.dispose();
      key.dispose();
      scene.environment = null;
    },
  };
}
