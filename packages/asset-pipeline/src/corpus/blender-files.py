# Run by blender-files.ts in Blender: builds one chair, writes it in every way that Blender knows, and lists what it wrote.
import json
import math
import os
import shutil
import sys

import bpy
from mathutils import Vector

OUT, PARTS, OAK = sys.argv[sys.argv.index("--") + 1 :]
PARTS = json.loads(PARTS)
written = []


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.preferences.addon_enable(module="io_scene_gltf2")


def material(name):
    made = bpy.data.materials.new({"oak": "橡木", "fabric": "布", "steel": "钢"}[name])
    made.use_nodes = True
    surface = made.node_tree.nodes["Principled BSDF"]
    if name == "oak":
        picture = made.node_tree.nodes.new("ShaderNodeTexImage")
        picture.image = bpy.data.images.load(OAK)
        made.node_tree.links.new(picture.outputs["Color"], surface.inputs["Base Color"])
    else:
        colour = {"fabric": (0.6, 0.05, 0.05, 1), "steel": (0.1, 0.2, 0.5, 1)}[name]
        surface.inputs["Base Color"].default_value = colour
        surface.inputs["Metallic"].default_value = 1 if name == "steel" else 0
        surface.inputs["Roughness"].default_value = 0.3
    return made


SIDES = [
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
    ((0, 0, -1), (0, 1, 0), (1, 0, 0)),
    ((0, 0, 1), (0, 1, 0), (-1, 0, 0)),
    ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
]


def part(described, unit=1.0):
    """One box of the chair; Y up there, Z up here."""
    corners, uvs, faces = [], [], []
    low, high = described["min"], described["max"]
    for right, up, out in SIDES:
        first = len(corners)
        for j in range(3):
            for i in range(3):
                u, v = i / 2, j / 2
                p = []
                for k in range(3):
                    share = ((2 * u - 1) * right[k] + (2 * v - 1) * up[k] + out[k] + 1) / 2
                    p.append(low[k] + share * (high[k] - low[k]))
                corners.append((p[0] * unit, -p[2] * unit, p[1] * unit))
                uvs.append((u, v))
        for j in range(2):
            for i in range(2):
                a = first + j * 3 + i
                faces.append((a, a + 1, a + 4, a + 3))
    mesh = bpy.data.meshes.new(described["name"])
    mesh.from_pydata(corners, [], faces)
    layer = mesh.uv_layers.new(name="UVMap")
    for loop in mesh.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    mesh.materials.append(material(described["material"]))
    made = bpy.data.objects.new(described["name"], mesh)
    bpy.context.collection.objects.link(made)
    return made


def chair(unit=1.0):
    clear()
    return [part(each, unit) for each in PARTS]


def below(objects):
    root = bpy.data.objects.new("root", None)
    bpy.context.collection.objects.link(root)
    for each in objects:
        each.parent = root
    return root


def wrote(folder, source, how, **facts):
    written.append({"folder": folder, "source": source, "how": how, **facts})


def place(folder, name):
    os.makedirs(os.path.join(OUT, folder), exist_ok=True)
    return os.path.join(OUT, folder, name)


def fbx(folder, how, facts=None, **options):
    bpy.ops.export_scene.fbx(filepath=place(folder, "chair.fbx"), **options)
    wrote(folder, "chair.fbx", "FBX, " + how, **(facts or {}))


def gltf(folder, how, facts=None, form="GLB", **options):
    name = "chair.glb" if form == "GLB" else "chair.gltf"
    bpy.ops.export_scene.gltf(filepath=place(folder, name), export_format=form, **options)
    wrote(folder, name, ("GLB, " if form == "GLB" else "glTF, ") + how, **(facts or {}))


def obj(folder, how, facts=None, name="chair.obj", **options):
    bpy.ops.wm.obj_export(filepath=place(folder, name), path_mode="STRIP", **options)
    # Blender 3.4 says that it copies pictures and does not.
    shutil.copy(OAK, place(folder, "oak.png"))
    wrote(folder, name, "OBJ, " + how, **(facts or {}))


def stl(folder, how, facts=None, **options):
    bpy.ops.export_mesh.stl(filepath=place(folder, "chair.stl"), **options)
    wrote(folder, "chair.stl", "STL, " + how, bare=True, **(facts or {}))


def ply(folder, how, facts=None, **options):
    bpy.ops.export_mesh.ply(filepath=place(folder, "chair.ply"), **options)
    wrote(folder, "chair.ply", "PLY, " + how, bare=True, **(facts or {}))


def rise(target):
    target.location.z = 0
    target.keyframe_insert("location", frame=1)
    target.location.z = 0.2
    target.keyframe_insert("location", frame=24)
    bpy.context.scene.frame_end = 24
    bpy.context.scene.frame_set(1)


def skinned(unit=1.0, armature_scale=1.0):
    """The back swings on a bone; the other parts stand on the other one."""
    parts = chair(unit)
    armature = bpy.data.armatures.new("骨架")
    rig = bpy.data.objects.new("骨架", armature)
    bpy.context.collection.objects.link(rig)
    bpy.context.view_layer.objects.active = rig
    bpy.ops.object.mode_set(mode="EDIT")
    base = armature.edit_bones.new("base")
    base.head, base.tail = Vector((0, 0, 0)), Vector((0, 0, 0.4)) * unit
    back = armature.edit_bones.new("back")
    back.head, back.tail, back.parent = Vector((0, 0.25, 0.4)) * unit, Vector((0, 0.25, 0.9)) * unit, base
    bpy.ops.object.mode_set(mode="OBJECT")
    rig.scale = (armature_scale,) * 3
    for at, each in enumerate(parts):
        group = each.vertex_groups.new(name="back" if at == 1 else "base")
        group.add(range(len(each.data.vertices)), 1.0, "REPLACE")
        each.parent = rig
        each.modifiers.new("Armature", "ARMATURE").object = rig
    bone = rig.pose.bones["back"]
    bone.rotation_mode = "QUATERNION"
    bone.keyframe_insert("rotation_quaternion", frame=1)
    bone.rotation_quaternion = (math.cos(0.2), math.sin(0.2), 0, 0)
    bone.keyframe_insert("rotation_quaternion", frame=24)
    bpy.context.scene.frame_end = 24
    bpy.context.scene.frame_set(1)
    return parts


moving = {"animations": 1}
swinging = {"animations": 1, "isSkinned": True}

chair()
gltf("glb", "as it is")
gltf("gltf", "apart", form="GLTF_SEPARATE", export_texture_dir="textures")
gltf("gltf-embedded", "all in one text", form="GLTF_EMBEDDED")
fbx("fbx", "as it is", path_mode="COPY", embed_textures=True)
fbx("fbx-outside", "pictures beside it", path_mode="COPY", embed_textures=False)
fbx("fbx-units", "scale in its units", apply_scale_options="FBX_SCALE_UNITS", path_mode="COPY", embed_textures=True)
fbx("fbx-all", "scale in all", apply_scale_options="FBX_SCALE_ALL", path_mode="COPY", embed_textures=True)
fbx("fbx-z-up", "Z up", axis_up="Z", axis_forward="Y", path_mode="COPY", embed_textures=True)
fbx("fbx-baked", "axes in its corners", bake_space_transform=True, path_mode="COPY", embed_textures=True)
fbx("fbx-lost", "pictures missing", {"textures": 0}, path_mode="ABSOLUTE", embed_textures=False)
obj("obj", "metres")
obj("obj-mm", "millimetres, names in Chinese", name="椅子.obj", global_scale=1000)
obj("obj-cm", "centimetres, triangles", global_scale=100, export_triangulated_mesh=True)
stl("stl", "metres, Z up")
stl("stl-mm", "millimetres, text", global_scale=1000, ascii=True)
ply("ply", "metres, Z up")
ply("ply-y-up", "text, Y up", {"lies": True}, use_ascii=True, axis_up="Y", axis_forward="-Z")
bpy.ops.wm.collada_export(filepath=place("collada", "chair.dae"))
wrote("collada", "chair.dae", "Collada", reason="MODEL_NONE")
bpy.ops.export_scene.x3d(filepath=place("x3d", "chair.x3d"))
wrote("x3d", "chair.x3d", "X3D", reason="FORMAT_UNKNOWN")

chair(100)
bpy.context.scene.unit_settings.scale_length = 0.01
fbx("fbx-cm", "a scene in centimetres", path_mode="COPY", embed_textures=True)

chair(1000)
bpy.context.scene.unit_settings.scale_length = 0.001
fbx("fbx-mm", "a scene in millimetres, scale in its units", apply_scale_options="FBX_SCALE_UNITS", path_mode="COPY", embed_textures=True)

root = below(chair())
root.scale.x = -1
within = below([root])
within.scale.x = -1
gltf("glb-mirrored", "mirrored twice")
fbx("fbx-mirrored", "mirrored twice", path_mode="COPY", embed_textures=True)

rise(chair()[2])
gltf("glb-animated", "an arm that rises", moving)
fbx("fbx-animated", "an arm that rises", moving, path_mode="COPY", embed_textures=True, bake_anim_use_nla_strips=False, bake_anim_use_all_actions=False)

skinned()
gltf("glb-skinned", "a back on bones", swinging)
fbx("fbx-skinned", "a back on bones", swinging, path_mode="COPY", embed_textures=True, add_leaf_bones=False, bake_anim_use_nla_strips=False, bake_anim_use_all_actions=False)

skinned(unit=100, armature_scale=0.01)
gltf("glb-skinned-scaled", "bones below a scale", swinging)
fbx("fbx-skinned-scaled", "bones below a scale", swinging, path_mode="COPY", embed_textures=True, add_leaf_bones=False, bake_anim_use_nla_strips=False, bake_anim_use_all_actions=False)

parts = chair()
for at in range(1, 4):
    for each in parts:
        twin = bpy.data.objects.new(each.name, each.data)
        twin.location.x = at
        bpy.context.collection.objects.link(twin)
four = {"sizeMm": [3500, 900, 600], "times": 4}
gltf("glb-linked", "four of one mesh", four)
fbx("fbx-linked", "four of one mesh", four, path_mode="COPY", embed_textures=True)

parts = chair()
for each in parts:
    each.shape_key_add(name="Basis")
    wide = each.shape_key_add(name="加宽")
    for vertex in wide.data:
        vertex.co.x *= 1.5
gltf("glb-shapes", "a wider shape", {"shapes": 3})
fbx("fbx-shapes", "a wider shape", {"shapes": 3}, path_mode="COPY", embed_textures=True)

parts = chair()
for each in parts:
    colours = each.data.color_attributes.new("Col", "BYTE_COLOR", "CORNER")
    for loop in each.data.loops:
        height = each.data.vertices[loop.vertex_index].co.z
        colours.data[loop.index].color_srgb = (height, 0.8, 0.1, 1)
    each.data.attributes.active_color = colours
gltf("glb-coloured", "colours of corners")
ply("ply-coloured", "colours of corners", use_ascii=True)

with open(os.path.join(OUT, "written.json"), "w", encoding="utf8") as file:
    json.dump({"version": bpy.app.version_string, "written": written}, file)
