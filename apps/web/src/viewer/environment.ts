import {
  ACESFilmicToneMapping,
  AgXToneMapping,
  Color,
  EquirectangularReflectionMapping,
  NeutralToneMapping,
  PMREMGenerator,
  type DataTexture,
  type Texture,
} from 'three';
import { HDRLoader } from 'three/addons/loaders/HDRLoader.js';
import { ENVIRONMENT_LIGHTS } from './environment-lights.ts';
import type { Backdrop, EnvironmentName, ToneMapping } from './environment-names.ts';
import type { ViewGround } from './view-ground.ts';

export type Environments = {
  /** Resolves once its light is on. Rejects when it cannot be fetched. */
  choose(name: EnvironmentName): Promise<void>;
  setBackdrop(backdrop: Backdrop, color: string): void;
  /** 1 is as bright as the picture is meant. */
  setExposure(exposure: number): void;
  setToneMapping(name: ToneMapping): void;
};

type Loaded = { around: DataTexture; light: Texture };

const TONE_MAPPINGS = {
  neutral: NeutralToneMapping,
  agx: AgXToneMapping,
  aces: ACESFilmicToneMapping,
} as const;
/** What a picture is taken at, so that white paper is nearly white; AgX holds back more than the others. */
const EXPOSURES = { neutral: 0.94, agx: 1.25, aces: 0.92 } as const;
const BLUR = 0.35;
/** So much that the pixels of a light that is 512 wide are not seen through a long lens. */
const SOFTNESS = 0.08;

/** The light that models and materials are looked at in, and what lies behind them. */
export function createEnvironments({ stage, scene, rig, endings }: ViewGround): Environments {
  const { renderer } = stage;
  const loaded = new Map<EnvironmentName, Loaded>();
  const stop = new AbortController();
  let wanted: EnvironmentName = 'studio';
  let worn: EnvironmentName = 'studio';
  let backdrop: Backdrop = 'none';
  let color = '';
  let toneMapping: ToneMapping = 'neutral';
  let exposure = 1;

  function showBackdrop(): void {
    const around = worn === 'studio' ? null : (loaded.get(worn)?.around ?? null);
    const isSeen = backdrop === 'blurred' || backdrop === 'environment';
    if (backdrop === 'color') scene.background = new Color(color);
    else if (isSeen) scene.background = around ?? scene.environment;
    else scene.background = null;
    scene.backgroundBlurriness = backdrop === 'blurred' ? BLUR : SOFTNESS;
    stage.invalidate();
  }

  async function load(name: Exclude<EnvironmentName, 'studio'>): Promise<Loaded> {
    const known = loaded.get(name);
    if (known) return known;
    const response = await fetch(ENVIRONMENT_LIGHTS[name].url, { signal: stop.signal });
    if (!response.ok) throw new Error(`the light could not be fetched: ${response.status}`);
    const bytes = await response.arrayBuffer();
    stop.signal.throwIfAborted();
    const around = new HDRLoader().createDataTexture(bytes);
    around.mapping = EquirectangularReflectionMapping;
    const generator = new PMREMGenerator(renderer);
    const target = generator.fromEquirectangular(around);
    generator.dispose();
    const made = { around, light: target.texture };
    endings.add(() => {
      around.dispose();
      target.dispose();
    });
    loaded.set(name, made);
    return made;
  }

  endings.add(() => {
    stop.abort();
    scene.background = null;
  });

  return {
    async choose(name) {
      wanted = name;
      const made = name === 'studio' ? null : await load(name);
      // Another was chosen meanwhile.
      if (wanted !== name) return;
      worn = name;
      if (made && name !== 'studio') {
        const { intensity, lamp } = ENVIRONMENT_LIGHTS[name];
        rig.wear({ environment: made.light, intensity, lamp });
      } else rig.wear(null);
      showBackdrop();
    },
    setBackdrop(next, nextColor) {
      backdrop = next;
      color = nextColor;
      showBackdrop();
    },
    setExposure(next) {
      exposure = next;
      renderer.toneMappingExposure = EXPOSURES[toneMapping] * exposure;
      stage.invalidate();
    },
    setToneMapping(name) {
      toneMapping = name;
      renderer.toneMapping = TONE_MAPPINGS[name];
      renderer.toneMappingExposure = EXPOSURES[name] * exposure;
      stage.invalidate();
    },
  };
}
