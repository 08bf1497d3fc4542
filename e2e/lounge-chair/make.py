"""
Models a lounge chair of oak, linen, leather and brass, paints its textures, and exports both as FBX:
    blender --background --factory-startup --python e2e/lounge-chair/make.py
"""

import math
import os
import shutil
import tempfile

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

HERE = os.path.dirname(os.path.abspath(__file__))
# An FBX names the folder that it was exported in.
WORK = os.path.join(tempfile.gettempdir(), "lounge-chair")
NAME = "lounge-chair.fbx"
rng = np.random.default_rng(7)


# Textures: all of them tile.


def noise(edge, along=1.0, across=1.0, falloff=1.2):
    """Periodic, -1 to 1; the larger a figure, the shorter the grain that way."""
    white = np.fft.fft2(rng.standard_normal((edge, edge)))
    rows, columns = np.meshgrid(np.fft.fftfreq(edge), np.fft.fftfreq(edge), indexing="ij")
    distance = np.hypot(rows / across, columns / along) * edge
    distance[0, 0] = 1
    field = np.fft.ifft2(white / np.maximum(distance, 1) ** falloff).real
    return np.clip(field / (field.std() * 3), -1, 1)


def blend(low, high, share):
    return np.array(low) + (np.array(high) - np.array(low)) * share[..., None]


def save_texture(name, rgb, is_colour=True):
    edge = rgb.shape[0]
    image = bpy.data.images.new(name, edge, edge)
    if not is_colour:
        image.colorspace_settings.name = "Non-Color"
    pixels = np.ones((edge, edge, 4), dtype=np.float32)
    pixels[..., :3] = np.clip(rgb, 0, 1)
    image.pixels.foreach_set(pixels.ravel())
    path = os.path.join(WORK, "textures", name)
    if name.endswith(".png"):
        image.filepath_raw, image.file_format = path, "PNG"
        image.save()
    else:
        scene = bpy.context.scene
        scene.view_settings.view_transform = "Standard"
        scene.render.image_settings.file_format, scene.render.image_settings.quality = "JPEG", 78
        image.save_render(path, scene=scene)
    bpy.data.images.remove(image)
    loaded = bpy.data.images.load(path)
    if not is_colour:
        loaded.colorspace_settings.name = "Non-Color"
    return loaded


def paint_oak():
    """The grain runs along U."""
    rings = noise(512, along=0.12, across=2.2, falloff=1.5)
    pores = np.clip(noise(512, along=1.2, across=14, falloff=0.7) - 0.35, 0, 1)
    colour = blend((0.56, 0.40, 0.25), (0.77, 0.61, 0.43), 0.5 + 0.5 * rings)
    return save_texture("oak.jpg", colour * (1 - 0.5 * pores[..., None]))


def weave(edge, threads):
    """How high each point of a plain weave lies."""
    turn = np.arange(edge) / edge * threads * math.pi
    warp, weft = np.abs(np.sin(turn))[None, :], np.abs(np.sin(turn))[:, None]
    over = ((np.floor(turn / math.pi)[None, :] + np.floor(turn / math.pi)[:, None]) % 2) == 0
    return np.where(over, warp * (0.6 + 0.4 * weft), weft * (0.6 + 0.4 * warp))


def paint_linen():
    height = weave(256, 32) + 0.12 * noise(256, falloff=0.4)
    colour = blend((0.66, 0.62, 0.55), (0.86, 0.83, 0.77), np.clip(height, 0, 1))
    slopes = [(np.roll(height, 1, axis) - np.roll(height, -1, axis)) * 2 for axis in (1, 0)]
    normal = np.stack([*slopes, np.ones_like(height)], axis=-1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    # Few steps, as a packed file is to be small.
    steps = np.round((normal * 0.5 + 0.5) * 31) / 31
    return save_texture("linen.jpg", colour), save_texture("linen_normal.png", steps, is_colour=False)


def paint_leather():
    grain = np.abs(noise(256, falloff=0.8))
    wear = noise(256, falloff=2)
    colour = blend((0.40, 0.20, 0.09), (0.62, 0.35, 0.17), 0.5 + 0.5 * wear)
    return save_texture("leather.jpg", colour * (0.82 + 0.18 * np.clip(grain * 3, 0, 1))[..., None])


def make_material(name, colour, roughness, metallic=0.0, picture=None, normal=None):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    if picture:
        texture = nodes.new("ShaderNodeTexImage")
        texture.image = picture
        links.new(texture.outputs["Color"], shader.inputs["Base Color"])
    if normal:
        texture = nodes.new("ShaderNodeTexImage")
        texture.image = normal
        bump = nodes.new("ShaderNodeNormalMap")
        links.new(texture.outputs["Color"], bump.inputs["Color"])
        links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


# Shapes: metres, Z up, the front towards -Y.


def rounded_box(size, radius, steps, crown=0.0):
    """A box of this size with round edges, its faces `crown` higher in the middle."""
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=2)
    bmesh.ops.subdivide_edges(mesh, edges=mesh.edges, cuts=steps, use_grid_fill=True)
    half = Vector(size) / 2
    inner = Vector([max(side - radius, 0) for side in half])
    for vertex in mesh.verts:
        place = Vector([at * side for at, side in zip(vertex.co, half)])
        core = Vector([max(-limit, min(limit, at)) for at, limit in zip(place, inner)])
        away = place - core
        x, y, _ = vertex.co
        swell = crown * (1 - x * x) * (1 - y * y) * (1 if vertex.co.z > 0 else -1)
        vertex.co = core + (away.normalized() * radius if away.length else away)
        vertex.co.z += swell if abs(place.z) > 1e-6 else 0
    return mesh


def board(size, radius=0.006):
    return rounded_box(size, radius, 3)


def rod(bottom, top, low, high, sides=16):
    """A round stick that tapers from `low` to `high`, both radii, with its ends closed."""
    axis = Vector(top) - Vector(bottom)
    mesh = bmesh.new()
    bmesh.ops.create_cone(
        mesh, cap_ends=True, segments=sides, radius1=low, radius2=high, depth=axis.length
    )
    middle = Matrix.Translation((Vector(bottom) + Vector(top)) / 2)
    mesh.transform(middle @ axis.to_track_quat("Z", "Y").to_matrix().to_4x4())
    return mesh


def roll(length, radius):
    """A stick along X with domed ends."""
    return rounded_box((length, radius * 2, radius * 2), radius * 0.99, 16)


def lay_texture(mesh, tile):
    """Projected from the side that a face looks to; the grain, along U, follows the longest side."""
    layer = mesh.loops.layers.uv.new("UVMap")
    spans = [
        max(vertex.co[axis] for vertex in mesh.verts) - min(vertex.co[axis] for vertex in mesh.verts)
        for axis in range(3)
    ]
    longest = max(range(3), key=lambda axis: spans[axis])
    mesh.normal_update()
    for face in mesh.faces:
        facing = max(range(3), key=lambda axis: abs(face.normal[axis]))
        others = [axis for axis in range(3) if axis != facing]
        along = longest if longest in others else others[0]
        across = next(axis for axis in others if axis != along)
        for loop in face.loops:
            loop[layer].uv = (loop.vert.co[along] / tile, loop.vert.co[across] / tile)


def place(name, parts, materials, parent):
    """One object of several parts: (mesh, number of its material, tile, where)."""
    whole = bpy.data.meshes.new(name)
    joined = bmesh.new()
    for mesh, material, tile, where in parts:
        lay_texture(mesh, tile)
        mesh.transform(where)
        for face in mesh.faces:
            face.material_index, face.smooth = material, True
        piece = bpy.data.meshes.new("piece")
        mesh.to_mesh(piece)
        mesh.free()
        joined.from_mesh(piece)
        bpy.data.meshes.remove(piece)
    joined.to_mesh(whole)
    joined.free()
    for material in materials:
        whole.materials.append(material)
    whole.use_auto_smooth, whole.auto_smooth_angle = True, math.radians(40)
    item = bpy.data.objects.new(name, whole)
    item.parent = parent
    bpy.context.scene.collection.objects.link(item)


def at(x, y, z, tilt=0.0):
    """Tilted backwards by so many degrees."""
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(-tilt), 4, "X")


OAK_TILE, LINEN_TILE, LEATHER_TILE = 0.6, 0.09, 0.2
SEAT_TILT, BACK_TILT = 6, 20
STILL = Matrix.Identity(4)


def frame_parts():
    oak, brass = 0, 1
    parts = []
    for side in (-1, 1):
        x = side * 0.335
        front, back = (x, -0.30, 0), (x * 1.02, 0.36, 0)
        for foot, top, high in ((front, (x, -0.27, 0.56), 0.021), (back, (x, 0.25, 0.56), 0.021)):
            cap = Vector(foot).lerp(Vector(top), 0.08)
            parts.append((rod(cap, top, 0.016, high), oak, OAK_TILE, STILL))
            parts.append((rod(foot, cap, 0.0135, 0.0165), brass, 1, STILL))
        parts.append((board((0.075, 0.66, 0.026), 0.012), oak, OAK_TILE, at(x, -0.02, 0.57, 2)))
        parts.append((board((0.026, 0.56, 0.05)), oak, OAK_TILE, at(x, -0.005, 0.295, SEAT_TILT)))
        for y in (-0.265, 0.245):
            parts.append((rod((x, y, 0.575), (x, y, 0.5865), 0.008, 0.008, 12), brass, 1, STILL))
    for y, z in ((-0.25, 0.315), (0.24, 0.265)):
        parts.append((board((0.66, 0.026, 0.055)), oak, OAK_TILE, at(0, y, z)))
    for row in range(4):
        y = -0.17 + row * 0.115
        z = 0.318 - math.tan(math.radians(SEAT_TILT)) * (y + 0.17)
        parts.append((board((0.65, 0.055, 0.014), 0.005), oak, OAK_TILE, at(0, y, z, SEAT_TILT)))
    back = at(0, 0.255, 0.30, BACK_TILT)
    for x in (-0.27, -0.135, 0, 0.135, 0.27):
        parts.append((board((0.04, 0.016, 0.50)), oak, OAK_TILE, back @ Matrix.Translation((x, 0, 0.27))))
    for z in (0.02, 0.525):
        parts.append((board((0.62, 0.03, 0.05), 0.01), oak, OAK_TILE, back @ Matrix.Translation((0, 0, z))))
    return parts


def make_chair():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    linen, weft = paint_linen()
    oak = make_material("Oak", (0.6, 0.44, 0.28), 0.45, picture=paint_oak())
    brass = make_material("Brass", (0.72, 0.5, 0.2), 0.3, metallic=1)
    fabric = make_material("Linen", (0.8, 0.76, 0.7), 0.9, picture=linen, normal=weft)
    leather = make_material("Leather", (0.45, 0.2, 0.08), 0.5, picture=paint_leather())
    chair = bpy.data.objects.new("Lounge chair", None)
    bpy.context.scene.collection.objects.link(chair)

    place("Frame", frame_parts(), [oak, brass], chair)
    seat = rounded_box((0.63, 0.59, 0.13), 0.045, 13, crown=0.022)
    place("Seat cushion", [(seat, 0, LINEN_TILE, at(0, -0.04, 0.385, SEAT_TILT))], [fabric], chair)
    lying = at(0, 0.255, 0.30, BACK_TILT)
    upright = lying @ Matrix.Translation((0, -0.095, 0.335)) @ Matrix.Rotation(math.radians(90), 4, "X")
    back = rounded_box((0.60, 0.44, 0.12), 0.045, 13, crown=0.02)
    place("Back cushion", [(back, 0, LINEN_TILE, upright)], [fabric], chair)
    neck = lying @ Matrix.Translation((0, -0.15, 0.505))
    straps = [
        (board((0.03, 0.18, 0.004), 0.0018), 0, LEATHER_TILE, lying @ Matrix.Translation((x, -0.07, 0.557)))
        for x in (-0.16, 0.16)
    ]
    place("Neck roll", [(roll(0.46, 0.062), 0, LEATHER_TILE, neck), *straps], [leather], chair)


shutil.rmtree(WORK, ignore_errors=True)
os.makedirs(os.path.join(WORK, "textures"))
make_chair()
bpy.ops.export_scene.fbx(filepath=os.path.join(WORK, NAME), path_mode="RELATIVE")
shutil.copytree(WORK, HERE, dirs_exist_ok=True)
shutil.rmtree(WORK)
