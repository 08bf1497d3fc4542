// Exports of the tracer module; the host's side is src/tracer.
export { allocate, mark, release, setTriangles, setTables } from './state';
export { shareScene, joinScene, makeStack, useStack } from './share';
export { buildBvh } from './bvh';
export { prepareTextures } from './texture';
export { environmentAt } from './sky';
export { cameraAt } from './camera';
export { setLightBuffers, renderLight } from './lighting';
export { denoisePass } from './denoise';
export { prepareSobol } from './sobol';
export { findPatches } from './patches';
export { developmentAt } from './shade';
export { meterSpots } from './spot';
export { keysBytes, resolveTile } from './resolve';
export { renderMaps } from './maps';
export { getRayCount } from './intersect';
export { probe, castRays } from './probe';
export { measureFootprints } from './footprint';
export { findCells, lightCells, readCells, dropCells } from './cells';
