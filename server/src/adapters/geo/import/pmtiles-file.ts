import { open, rm, type FileHandle } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { BBox } from '@chaski/contract/geo/schema.ts'
import { zxyToTileId } from 'pmtiles'

/** The PMTiles v3 container: a header of 127 bytes, a root directory that ends before byte 16384, leaves, tiles. */
const HEADER_BYTES = 127
const ROOT_LIMIT = 16_384
const LEAF_ENTRIES = 4096
const GZIP = 2
const VECTOR_TILES = 1

type Entry = { id: number; offset: number; length: number; run: number }

function pushVarint(out: number[], value: number): void {
  let rest = value
  while (rest >= 128) {
    out.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  out.push(rest)
}

/** Columns of the entries one after another; 0 in the last stands for "right after the tile before". */
function encodeDirectory(entries: readonly Entry[]): Buffer {
  const out: number[] = []
  pushVarint(out, entries.length)
  entries.forEach((e, i) => pushVarint(out, e.id - (entries[i - 1]?.id ?? 0)))
  entries.forEach((e) => pushVarint(out, e.run))
  entries.forEach((e) => pushVarint(out, e.length))
  entries.forEach((e, i) => {
    const before = entries[i - 1]
    const follows = before !== undefined && e.offset === before.offset + before.length
    pushVarint(out, follows ? 0 : e.offset + 1)
  })
  return gzipSync(Buffer.from(out))
}

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = encodeDirectory(entries)
  if (whole.length <= ROOT_LIMIT - HEADER_BYTES) return { root: whole, leaves: Buffer.alloc(0) }
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const parts: Buffer[] = []
    const pointers: Entry[] = []
    let offset = 0
    for (let i = 0; i < entries.length; i += size) {
      const leaf = encodeDirectory(entries.slice(i, i + size))
      pointers.push({ id: entries[i]!.id, offset, length: leaf.length, run: 0 })
      parts.push(leaf)
      offset += leaf.length
    }
    const root = encodeDirectory(pointers)
    if (root.length <= ROOT_LIMIT - HEADER_BYTES) return { root, leaves: Buffer.concat(parts) }
  }
}

/** How many tiles a finished file holds, from its header alone. */
export async function readTileCount(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    await handle.read(header, 0, HEADER_BYTES, 0)
    return Number(header.readBigUInt64LE(72))
  } finally {
    await handle.close()
  }
}

/** Tiles wait in a file beside the target, in the order they come; finishing sorts them into place. */
export class PmtilesFile {
  private readonly target: string
  private readonly heap: FileHandle
  private readonly entries: Entry[] = []
  private size = 0

  private constructor(target: string, heap: FileHandle) {
    this.target = target
    this.heap = heap
  }

  static async create(target: string): Promise<PmtilesFile> {
    return new PmtilesFile(target, await open(`${target}.tiles`, 'w+'))
  }

  get count(): number {
    return this.entries.length
  }

  async add(z: number, x: number, y: number, tile: Uint8Array): Promise<void> {
    const bytes = gzipSync(tile)
    const entry = { id: zxyToTileId(z, x, y), offset: this.size, length: bytes.length, run: 1 }
    await this.heap.write(bytes, 0, bytes.length, this.size)
    this.entries.push(entry)
    this.size += bytes.length
  }

  async finish(metadata: object, bounds: BBox, minZoom: number, maxZoom: number): Promise<void> {
    const sorted = this.entries.toSorted((a, b) => a.id - b.id)
    let at = 0
    const placed = sorted.map((entry) => {
      const moved = { ...entry, offset: at }
      at += entry.length
      return moved
    })
    const { root, leaves } = directories(placed)
    const meta = gzipSync(Buffer.from(JSON.stringify(metadata)))
    const header = Buffer.alloc(HEADER_BYTES)
    header.write('PMTiles', 'latin1')
    header.writeUInt8(3, 7)
    const u64 = (value: number, to: number): number => header.writeBigUInt64LE(BigInt(value), to)
    const metaAt = HEADER_BYTES + root.length
    const leavesAt = metaAt + meta.length
    const tilesAt = leavesAt + leaves.length
    const numbers = [HEADER_BYTES, root.length, metaAt, meta.length, leavesAt, leaves.length]
    numbers.push(tilesAt, this.size, sorted.length, sorted.length, sorted.length)
    numbers.forEach((value, i) => u64(value, 8 + 8 * i))
    const bytes = [1, GZIP, GZIP, VECTOR_TILES, minZoom, maxZoom]
    bytes.forEach((value, i) => header.writeUInt8(value, 96 + i))
    const e7 = (degrees: number, to: number): number =>
      header.writeInt32LE(Math.round(degrees * 1e7), to)
    e7(bounds.west, 102)
    e7(bounds.south, 106)
    e7(bounds.east, 110)
    e7(bounds.north, 114)
    header.writeUInt8(Math.min(maxZoom, 12), 118)
    e7((bounds.west + bounds.east) / 2, 119)
    e7((bounds.south + bounds.north) / 2, 123)
    const out = await open(this.target, 'w')
    try {
      await out.write(Buffer.concat([header, root, meta, leaves]))
      for (const { offset, length } of sorted) {
        const tile = Buffer.alloc(length)
        await this.heap.read(tile, 0, length, offset)
        await out.write(tile)
      }
      await out.sync()
    } finally {
      await out.close()
    }
    await this.discard()
  }

  /** Drops the waiting tiles, whether finished or given up. */
  async discard(): Promise<void> {
    await this.heap.close()
    await rm(`${this.target}.tiles`, { force: true })
  }
}
