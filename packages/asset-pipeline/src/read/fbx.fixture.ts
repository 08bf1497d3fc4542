/** A rise by 20 units in a second. */
const MOTION = {
  objects: `	AnimationStack: 600, "AnimStack::Take 001", "" {
	}
	AnimationLayer: 601, "AnimLayer::Base", "" {
	}
	AnimationCurveNode: 602, "AnimCurveNode::T", "" {
		Properties70:  {
			P: "d|Y", "Number", "", "A",0
		}
	}
	AnimationCurve: 603, "AnimCurve::", "" {
		Default: 0
		KeyVer: 4008
		KeyTime: *2 {
			a: 0,46186158000
		}
		KeyValueFloat: *2 {
			a: 0,20
		}
	}
`,
  connections: `	C: "OO",601,600
	C: "OO",602,601
	C: "OP",602,200, "Lcl Translation"
	C: "OP",603,602, "d|Y"
`,
} as const;

/** One quad of 40 × 90 units as ASCII FBX. `unit`: centimetres; `upAxis`: 1 is Y, 2 is Z. */
export function makeFbx({
  unit,
  upAxis,
  moves = false,
}: {
  unit: string;
  upAxis: 1 | 2;
  moves?: boolean;
}): string {
  return `; FBX 7.3.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: 7300
}
GlobalSettings:  {
	Version: 1000
	Properties70:  {
		P: "UpAxis", "int", "Integer", "",${upAxis}
		P: "UnitScaleFactor", "double", "Number", "",${unit}
	}
}
Objects:  {
	Geometry: 100, "Geometry::Seat", "Mesh" {
		Vertices: *12 {
			a: 0,0,0,40,0,0,40,90,0,0,90,0
		}
		PolygonVertexIndex: *4 {
			a: 0,1,2,-4
		}
		GeometryVersion: 124
	}
	Model: 200, "Model::Seat", "Mesh" {
		Version: 232
	}
	Material: 300, "Material::Oak", "" {
		Version: 102
		ShadingModel: "phong"
		Properties70:  {
			P: "DiffuseColor", "Color", "", "A",0.8,0.6,0.4
		}
	}
${moves ? MOTION.objects : ''}}
Connections:  {
	C: "OO",100,200
	C: "OO",300,200
	C: "OO",200,0
${moves ? MOTION.connections : ''}}
`;
}
