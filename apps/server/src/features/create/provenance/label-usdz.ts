import { writeLayerData } from '@mogine/asset-pipeline/layer-data';
import { withProvenanceErrors } from './provenance-error.ts';
import { aigcLabelOf, checkStatement, digitalSourceTypeOf, type Statement } from './statement.ts';

/** A USDZ whose first file is a text layer, with the implicit label among the data of that layer. Throws ProvenanceError. */
export function labelUsdz(usdz: Uint8Array, statement: Statement): Uint8Array {
  checkStatement(statement);
  return withProvenanceErrors(() =>
    writeLayerData(usdz, [
      ['AIGC', JSON.stringify(aigcLabelOf(statement))],
      ['digitalSourceType', digitalSourceTypeOf(statement)],
      ['creatorTool', statement.tool],
      ['createDate', statement.madeAt.toISOString()],
    ]),
  );
}
