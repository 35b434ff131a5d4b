import { createHash } from 'node:crypto'
import { z } from 'zod'
import { noSigns, type GraphData } from './graph-data.ts'

const MAGIC = 'CHASKIG3'
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
  turnFrom: 'Uint32Array',
  turnTo: 'Uint32Array',
  barredStart: 'Uint32Array',
  barredArcs: 'Uint32Array',
  landmarkFrom: 'Float32Array',
  landmarkTo: 'Float32Array',
} as const
type Section = keyof typeof SECTIONS
const sectionNames = Object.keys(SECTIONS) as Section[]
const without = (...missing: string[]) => sectionNames.filter((name) => !missing.includes(name))
/** What a file of each kind holds. */
const sectionsOf = new Map<string, readonly Section[]>([
  [MAGIC, sectionNames],
  // Without signs over several ways.
  ['CHASKIG2', without('barredStart', 'barredArcs')],
  // Of the first release: without signs and landmarks.
  ['CHASKIG1', without(...Object.keys(noSigns))],
])

const header = z.object({
  version: z.string().max(100),
  lengths: z.partialRecord(z.enum(sectionNames), z.int().min(0)),
  names: z.int().min(0),
  /** Absent in a file from before streets had classes. */
  classes: z.int().min(0).optional(),
})

const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8

/**
 * Header as JSON, then each array on an 8-byte border, the names, the classes of the streets, and a
 * checksum over all of it. The classes stand last, where a release that knows none does not look.
 */
export function encodeGraph(graph: GraphData): Buffer {
  const names = Buffer.from(JSON.stringify(graph.names))
  const lengths = Object.fromEntries(sectionNames.map((s) => [s, graph[s].length]))
  const { version, roadClass } = graph
  const head = Buffer.from(
    JSON.stringify({ version, lengths, names: names.length, classes: roadClass.length }),
  )
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
  push(Buffer.from(roadClass.buffer, roadClass.byteOffset, roadClass.byteLength))
  const body = Buffer.concat(parts, size)
  return Buffer.concat([body, createHash('sha256').update(body).digest()])
}

/** Throws on anything but a whole file of this format: a graph with a hole in it routes through houses. */
export function decodeGraph(file: Uint8Array): GraphData {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const magic = bytes.toString('latin1', 0, 8)
  const sections = sectionsOf.get(magic)
  if (bytes.length < 16 + CHECKSUM_BYTES || sections === undefined) {
    throw new Error('Not a street graph of this version: import the map again')
  }
  const body = bytes.subarray(0, bytes.length - CHECKSUM_BYTES)
  const sum = createHash('sha256').update(body).digest()
  if (!sum.equals(bytes.subarray(body.length))) {
    throw new Error('The street graph is damaged (checksum): import the map again')
  }
  // The arrays look into the file itself, so it must begin on their border.
  const whole = body.byteOffset % 8 === 0 ? body : Buffer.from(new Uint8Array(body).buffer)
  let at = 16
  const headLength = whole.readUInt32LE(8)
  const { version, lengths, names, classes } = header.parse(
    JSON.parse(whole.toString('utf8', at, at + headLength)),
  )
  at += aligned(headLength)
  const take = <A>(
    Kind: new (buffer: ArrayBufferLike, offset: number, length: number) => A,
    length: number,
    bytesEach: number,
  ): A => {
    const part = new Kind(whole.buffer, whole.byteOffset + at, length)
    at += aligned(length * bytesEach)
    return part
  }
  const arrays: Partial<Record<Section, unknown>> = {}
  for (const name of sections) {
    const Kind = KINDS[SECTIONS[name]]
    arrays[name] = take<unknown>(Kind, lengths[name] ?? 0, Kind.BYTES_PER_ELEMENT)
  }
  return {
    version,
    ...noSigns,
    ...(arrays as Omit<GraphData, 'version' | 'names' | 'roadClass'>),
    names: z
      .array(z.string())
      .parse(JSON.parse(Buffer.from(take(Uint8Array, names, 1)).toString('utf8'))),
    roadClass:
      classes === undefined ? new Uint8Array(lengths.roadFrom ?? 0) : take(Uint8Array, classes, 1),
  }
}
