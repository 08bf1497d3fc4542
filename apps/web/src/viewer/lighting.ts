import {
  DirectionalLight,
  Group,
  PMREMGenerator,
  type Scene,
  type Texture,
  type Vector3,
  type WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

export type Rig = {
  /** Direction the key light comes from, radians around the vertical. */
  turn(azimuth: number): void;
  /** Fits shadows to a sphere, metres. */
  fit(center: Vector3, radius: number): void;
  destroy(): void;
};

/** A photographer's studio: a soft room all around and one key light that casts a shadow. */
export function lightStudio(scene: Scene, renderer: WebGLRenderer): Rig {
  const generator = new PMREMGenerator(renderer);
  const room = new RoomEnvironment();
  const environment: Texture = generator.fromScene(room, 0.04).texture;
  room.dispose();
  generator.dispose();
  scene.environment = environment;
  scene.environmentIntensity = 0.46;

  // Only the camera moves in a studio: shadows are drawn anew when the light has turned.
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;

  const key = new DirectionalLight(0xfff4e6, 1.9);
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.radius = 6;
  key.shadow.bias = -0.0005;
  const pivot = new Group();
  pivot.add(key, key.target);
  scene.add(pivot);

  return {
    turn(azimuth) {
      pivot.rotation.y = azimuth;
      renderer.shadowMap.needsUpdate = true;
    },
    fit(center, radius) {
      pivot.position.copy(center);
      key.position.set(-radius * 1.6, radius * 2.6, radius * 1.8);
      const { camera } = key.shadow;
      camera.left = camera.bottom = -radius * 1.5;
      camera.right = camera.top = radius * 1.5;
      camera.near = 0.01;
      camera.far = radius * 8;
      camera.updateProjectionMatrix();
      renderer.shadowMap.needsUpdate = true;
    },
    destroy() {
      environment.dispose();
      key.dispose();
      scene.environment = null;
    },
  };
}
