import type { CatalogueNode } from '@mogine/contract/workflow/document';

export type AllowedNode = {
  group: CatalogueNode['group'];
  puts?: CatalogueNode['puts'];
  zh: string;
  /** Where the engine's own name is not taken. */
  en?: string;
  /** Where nodes of one name differ between engines. */
  kind?: 'atelier' | 'comfyui';
};

const atelier = { kind: 'atelier' } as const;
const comfyui = { kind: 'comfyui' } as const;

/**
 * Every class of nodes that graphs of members may have: all of the built-in engine's, and ComfyUI's core nodes that read and
 * write nothing but what they are handed.
 */
export const ALLOWED: Readonly<Record<string, AllowedNode>> = {
  AtelierScene: { ...atelier, group: 'words', zh: '文字成景', en: 'Scene from words' },
  AtelierRender: { ...atelier, group: 'make', zh: '渲染', en: 'Render' },
  LoadImage: { group: 'load', zh: '载入图片', en: 'Load picture' },
  LoadImageMask: { group: 'load', zh: '载入遮罩', en: 'Load mask' },
  AtelierLoadScene: { ...atelier, group: 'load', zh: '载入场景', en: 'Load scene' },
  AtelierRedraw: { ...atelier, group: 'change', zh: '按场景重绘', en: 'Redraw by scene' },
  AtelierRetouch: { ...atelier, group: 'change', zh: '修补画面', en: 'Retouch' },
  ImageScale: { group: 'change', zh: '缩放图片', en: 'Scale picture' },
  AtelierModel: { ...atelier, group: 'shape', zh: '生成三维模型', en: 'Build 3D model' },
  SaveImage: { group: 'save', puts: 'image', zh: '保存图片', en: 'Save picture' },
  AtelierSaveScene: { ...atelier, group: 'save', puts: 'scene', zh: '保存场景', en: 'Save scene' },
  AtelierSaveModel: { ...atelier, group: 'save', puts: 'model', zh: '保存三维模型', en: 'Save 3D model' },

  CheckpointLoaderSimple: { ...comfyui, group: 'load', zh: '载入大模型' },
  UNETLoader: { ...comfyui, group: 'load', zh: '载入扩散模型' },
  CLIPLoader: { ...comfyui, group: 'load', zh: '载入文本编码器' },
  DualCLIPLoader: { ...comfyui, group: 'load', zh: '载入双文本编码器' },
  VAELoader: { ...comfyui, group: 'load', zh: '载入 VAE' },
  LoraLoaderModelOnly: { ...comfyui, group: 'load', zh: '载入 LoRA' },
  LoraLoader: { ...comfyui, group: 'load', zh: '载入 LoRA（模型与文本）' },
  ControlNetLoader: { ...comfyui, group: 'load', zh: '载入 ControlNet' },
  ModelPatchLoader: { ...comfyui, group: 'load', zh: '载入模型补丁' },
  UpscaleModelLoader: { ...comfyui, group: 'load', zh: '载入放大模型' },
  CLIPVisionLoader: { ...comfyui, group: 'load', zh: '载入 CLIP 视觉' },
  ImageOnlyCheckpointLoader: { ...comfyui, group: 'load', zh: '载入图生模型' },
  LoadBackgroundRemovalModel: { ...comfyui, group: 'load', zh: '载入抠图模型' },
  CLIPTextEncode: { ...comfyui, group: 'words', zh: '文本编码', en: 'Text prompt' },
  ConditioningZeroOut: { ...comfyui, group: 'words', zh: '清空条件' },
  ConditioningCombine: { ...comfyui, group: 'words', zh: '合并条件' },
  ConditioningAverage: { ...comfyui, group: 'words', zh: '混合条件' },
  FluxGuidance: { ...comfyui, group: 'words', zh: 'Flux 引导' },
  CLIPVisionEncode: { ...comfyui, group: 'words', zh: 'CLIP 视觉编码' },
  ControlNetApplyAdvanced: { ...comfyui, group: 'words', zh: '应用 ControlNet' },
  InpaintModelConditioning: { ...comfyui, group: 'words', zh: '重绘条件' },
  ModelSamplingAuraFlow: { ...comfyui, group: 'make', zh: '采样偏移（AuraFlow）' },
  ModelSamplingSD3: { ...comfyui, group: 'make', zh: '采样偏移（SD3）' },
  DifferentialDiffusion: { ...comfyui, group: 'make', zh: '差异扩散' },
  RescaleCFG: { ...comfyui, group: 'make', zh: '重缩放 CFG' },
  QwenImageDiffsynthControlnet: { ...comfyui, group: 'make', zh: '模型补丁控制' },
  EmptyLatentImage: { ...comfyui, group: 'make', zh: '空白画布' },
  EmptySD3LatentImage: { ...comfyui, group: 'make', zh: '空白画布（SD3）' },
  EmptyFlux2LatentImage: { ...comfyui, group: 'make', zh: '空白画布（Flux 2）' },
  RepeatLatentBatch: { ...comfyui, group: 'make', zh: '重复画布' },
  SetLatentNoiseMask: { ...comfyui, group: 'make', zh: '画布遮罩' },
  KSampler: { ...comfyui, group: 'make', zh: '采样', en: 'Sampler' },
  VAEEncode: { ...comfyui, group: 'make', zh: 'VAE 编码' },
  VAEDecode: { ...comfyui, group: 'make', zh: 'VAE 解码' },
  ImageScaleBy: { ...comfyui, group: 'change', zh: '按倍数缩放' },
  ImageScaleToTotalPixels: { ...comfyui, group: 'change', zh: '按像素数缩放' },
  ImageUpscaleWithModel: { ...comfyui, group: 'change', zh: '用模型放大' },
  ImageCrop: { ...comfyui, group: 'change', zh: '裁切' },
  ImageBlur: { ...comfyui, group: 'change', zh: '模糊' },
  ImageSharpen: { ...comfyui, group: 'change', zh: '锐化' },
  ImageInvert: { ...comfyui, group: 'change', zh: '反相' },
  ImageBlend: { ...comfyui, group: 'change', zh: '混合' },
  ImageCompositeMasked: { ...comfyui, group: 'change', zh: '按遮罩合成' },
  Canny: { ...comfyui, group: 'change', zh: '边缘（Canny）' },
  RemoveBackground: { ...comfyui, group: 'change', zh: '抠图' },
  GrowMask: { ...comfyui, group: 'change', zh: '扩张遮罩' },
  InvertMask: { ...comfyui, group: 'change', zh: '反转遮罩' },
  MaskToImage: { ...comfyui, group: 'change', zh: '遮罩转图片' },
  ImageToMask: { ...comfyui, group: 'change', zh: '图片转遮罩' },
  CropMask: { ...comfyui, group: 'change', zh: '裁切遮罩' },
  RepeatImageBatch: { ...comfyui, group: 'change', zh: '重复图片' },
  EmptyLatentHunyuan3Dv2: { ...comfyui, group: 'shape', zh: '空白体积' },
  Hunyuan3Dv2Conditioning: { ...comfyui, group: 'shape', zh: '三维条件' },
  VAEDecodeHunyuan3D: { ...comfyui, group: 'shape', zh: '解码体积' },
  VoxelToMesh: { ...comfyui, group: 'shape', zh: '体积转网格' },
  DecimateMesh: { ...comfyui, group: 'shape', zh: '减面' },
  SaveGLB: { ...comfyui, group: 'save', puts: 'model', zh: '保存三维模型', en: 'Save 3D model' },
};
