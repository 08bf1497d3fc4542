import { InstancedMesh, PMREMGenerator, type WebGLRenderer, type WebGLRenderTarget } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

const BLUR = 0.04;

/** The soft light of a photographer's room from all around; the caller frees it. */
export function lightSoftRoom(renderer: WebGLRenderer): WebGLRenderTarget {
  const generator = new PMREMGenerator(renderer);
  const room = new RoomEnvironment();
  const light = generator.fromScene(room, BLUR);
  // Where its boxes stand lies in a buffer that the room does not free itself.
  room.traverse((object) => {
    if (object instanceof InstancedMesh) object.dispose();
  });
  room.dispose();
  generator.dispose();
  return light;
}
