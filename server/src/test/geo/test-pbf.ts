import { deflateSync } from 'node:zlib'

export type TestNode = { id: number; lat: number; lon: number; tags?: Record<string, string> }
export type TestWay = { id: number; refs: number[]; tags: Record<string, string> }
export type TestRelation = {
  id: number
  members: { type: 'node' | 'way'; ref: number; role: string }[]
  tags: Record<string, string>
}

function varint(value: number): number[] {
  const out: number[] = []
  let rest = value
  while (rest >= 128) {
    out.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...out, rest]
}
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
const number = (field: number, value: number): Buffer =>
  Buffer.from([...varint(field * 8), ...varint(value)])
const bytes = (field: number, value: Uint8Array | string): Buffer => {
  const data = Buffer.from(value as string)
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(data.length)]), data])
}
const packed = (field: number, values: readonly number[]): Buffer =>
  bytes(field, Buffer.from(values.flatMap(varint)))
const deltas = (values: readonly number[]): number[] =>
  values.map((value, i) => zigzag(value - (values[i - 1] ?? 0)))

function block(type: string, data: Buffer): Buffer {
  const blob = Buffer.concat([number(2, data.length), bytes(3, deflateSync(data))])
  const header = Buffer.concat([bytes(1, type), number(3, blob.length)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, blob])
}

/** The strings of one block, each once. */
class Strings {
  private readonly known = new Map([['', 0]])

  of(value: string): number {
    const at = this.known.get(value)
    if (at !== undefined) return at
    this.known.set(value, this.known.size)
    return this.known.size - 1
  }

  tags(tags: Record<string, string>): [number, number][] {
    return Object.entries(tags).map(([key, value]) => [this.of(key), this.of(value)])
  }

  table(): Buffer {
    return bytes(1, Buffer.concat([...this.known.keys()].map((value) => bytes(1, value))))
  }
}

function nodeGroup(nodes: readonly TestNode[], strings: Strings): Buffer {
  const dense = Buffer.concat([
    packed(1, deltas(nodes.map((node) => node.id))),
    packed(8, deltas(nodes.map((node) => Math.round(node.lat * 1e7)))),
    packed(9, deltas(nodes.map((node) => Math.round(node.lon * 1e7)))),
    packed(
      10,
      nodes.flatMap((node) => [...strings.tags(node.tags ?? {}).flat(), 0]),
    ),
  ])
  return bytes(2, dense)
}

function tagged(id: number, tags: [number, number][], more: Buffer[]): Buffer {
  const keys = packed(
    2,
    tags.map(([key]) => key),
  )
  const values = packed(
    3,
    tags.map(([, value]) => value),
  )
  return Buffer.concat([number(1, id), keys, values, ...more])
}

const wayGroup = (ways: readonly TestWay[], strings: Strings): Buffer =>
  Buffer.concat(
    ways.map(({ id, refs, tags }) =>
      bytes(3, tagged(id, strings.tags(tags), [packed(8, deltas(refs))])),
    ),
  )

const relationGroup = (relations: readonly TestRelation[], strings: Strings): Buffer =>
  Buffer.concat(
    relations.map(({ id, members, tags }) =>
      bytes(
        4,
        tagged(id, strings.tags(tags), [
          packed(
            8,
            members.map(({ role }) => strings.of(role)),
          ),
          packed(9, deltas(members.map(({ ref }) => ref))),
          packed(
            10,
            members.map(({ type }) => (type === 'node' ? 0 : 1)),
          ),
        ]),
      ),
    ),
  )

const PER_BLOCK = 8000

function* blocksOf<E>(
  elements: readonly E[],
  group: (part: readonly E[], strings: Strings) => Buffer,
): Generator<Buffer> {
  for (let at = 0; at < elements.length; at += PER_BLOCK) {
    const strings = new Strings()
    const data = bytes(2, group(elements.slice(at, at + PER_BLOCK), strings))
    yield block('OSMData', Buffer.concat([strings.table(), data]))
  }
}

/** An OSM PBF file, written as osmium would: nodes first, dense, then ways, then relations. */
export function testPbf(
  nodes: readonly TestNode[],
  ways: readonly TestWay[],
  relations: readonly TestRelation[] = [],
): Buffer {
  const head = Buffer.concat([bytes(4, 'OsmSchema-V0.6'), bytes(4, 'DenseNodes')])
  return Buffer.concat([
    block('OSMHeader', head),
    ...blocksOf(nodes, nodeGroup),
    ...blocksOf(ways, wayGroup),
    ...blocksOf(relations, relationGroup),
  ])
}
