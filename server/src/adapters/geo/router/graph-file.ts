import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { GraphData } from './street-graph.ts'

const MAGIC = 'CHASKIG1'
const CHECKSUM_BYTES = 32

const KINDS = { Int32Array, Uint32Array, Float32Array, Uint8Array } as const
const SECTIONS = {
  nodeLat: 'Int32Array',
  nodeLon: 'Int32Array',
  roadFrom: 'Uint32Array',
  roadTo: 'Uint32Array',
  roadLength: 'Float32Array',
  roadCost: 'Float32Array',
  roadName: 'Uint32Array',
  roadOneway: 'Uint8Array',
  shapeStart: 'Uint32Array',
  shapeLat: 'Int32Array',
  shapeLon: 'Int32Array',
} as const
type Section = keyof typeof SECTIONS
const sectionNames = Object.keys(SECTIONS) as Section[]

const header = z.object({
  version: z.string().max(100),
  lengths: z.record(z.enum(sectionNames), z.int().min(0)),
  names: z.int().min(0),
})

const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8
const sizeOf = (section: Section): number => KINDS[SECTIONS[section]].BYTES_PER_ELEMENT

/** Header as JSON, then each array on an 8-byte border, the names, and a checksum over all of it. */
export function encodeGraph(graph: GraphData): Buffer {
  const names = Buffer.from(JSON.stringify(graph.names))
  const lengths = Object.fromEntries(sectionNames.map((s) => [s, graph[s].length]))
  const head = Buffer.from(JSON.stringify({ version: graph.version, lengths, names: names.length }))
  const parts: Buffer[] = []
  let size = 0
  const push = (bytes: Buffer): void => {
    parts.push(bytes, Buffer.alloc(aligned(bytes.length) - bytes.length))
    size += aligned(bytes.length)
  }
  const prefix = Buffer.alloc(16)
  prefix.write(MAGIC, 'latin1')
  prefix.writeUInt32LE(head.length, 8)
  push(prefix)
  push(head)
  for (const section of sectionNames) {
    const { buffer, byteOffset, byteLength } = graph[section]
    push(Buffer.from(buffer, byteOffset, byteLength))
  }
  push(names)
  const body = Buffer.concat(parts, size)
  return Buffer.concat([body, createHash('sha256').update(body).digest()])
}

/** Throws on anything but a whole file of this format: a graph with a hole in it routes through houses. */
export function decodeGraph(file: Uint8Array): GraphData {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length < 16 + CHECKSUM_BYTES || bytes.toString('latin1', 0, 8) !== MAGIC) {
    throw new Error('Not a street graph of this version: import the map again')
  }
  const body = bytes.subarray(0, bytes.length - CHECKSUM_BYTES)
  const sum = createHash('sha256').update(body).digest()
  if (!sum.equals(bytes.subarray(body.length))) {
    throw new Error('The street graph is damaged (checksum): import the map again')
  }
  let at = 16
  const headLength = body.readUInt32LE(8)
  const { version, lengths, names } = header.parse(
    JSON.parse(body.toString('utf8', at, at + headLength)),
  )
  at += aligned(headLength)
  const take = (length: number): ArrayBuffer => {
    const copy = new ArrayBuffer(length)
    new Uint8Array(copy).set(body.subarray(at, at + length))
    at += aligned(length)
    return copy
  }
  const section = (name: Section): ArrayBuffer => take(lengths[name] * sizeOf(name))
  return {
    version,
    nodeLat: new Int32Array(section('nodeLat')),
    nodeLon: new Int32Array(section('nodeLon')),
    roadFrom: new Uint32Array(section('roadFrom')),
    roadTo: new Uint32Array(section('roadTo')),
    roadLength: new Float32Array(section('roadLength')),
    roadCost: new Float32Array(section('roadCost')),
    roadName: new Uint32Array(section('roadName')),
    roadOneway: new Uint8Array(section('roadOneway')),
    shapeStart: new Uint32Array(section('shapeStart')),
    shapeLat: new Int32Array(section('shapeLat')),
    shapeLon: new Int32Array(section('shapeLon')),
    names: z.array(z.string()).parse(JSON.parse(Buffer.from(take(names)).toString('utf8'))),
  }
}
