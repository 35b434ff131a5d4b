import { deflateSync } from 'node:zlib'

export type TestNode = { id: number; lat: number; lon: number; tags?: Record<string, string> }
export type TestWay = { id: number; refs: number[]; tags: Record<string, string> }

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

/** A small OSM PBF file, written as osmium would: nodes first, dense, then ways. */
export function testPbf(nodes: readonly TestNode[], ways: readonly TestWay[]): Buffer {
  const strings = ['']
  const text = (value: string): number => {
    const known = strings.indexOf(value)
    return known >= 0 ? known : strings.push(value) - 1
  }
  const pairs = (tags: Record<string, string>): [number, number][] =>
    Object.entries(tags).map(([key, value]) => [text(key), text(value)])
  const dense = Buffer.concat([
    packed(1, deltas(nodes.map((node) => node.id))),
    packed(8, deltas(nodes.map((node) => Math.round(node.lat * 1e7)))),
    packed(9, deltas(nodes.map((node) => Math.round(node.lon * 1e7)))),
    packed(
      10,
      nodes.flatMap((node) => [...pairs(node.tags ?? {}).flat(), 0]),
    ),
  ])
  const wayGroup = ways.map((way) => {
    const tags = pairs(way.tags)
    return bytes(
      3,
      Buffer.concat([
        number(1, way.id),
        packed(
          2,
          tags.map(([key]) => key),
        ),
        packed(
          3,
          tags.map(([, value]) => value),
        ),
        packed(8, deltas(way.refs)),
      ]),
    )
  })
  const groups = [bytes(2, bytes(2, dense)), bytes(2, Buffer.concat(wayGroup))]
  const table = bytes(1, Buffer.concat(strings.map((value) => bytes(1, value))))
  const head = Buffer.concat([bytes(4, 'OsmSchema-V0.6'), bytes(4, 'DenseNodes')])
  return Buffer.concat([
    block('OSMHeader', head),
    block('OSMData', Buffer.concat([table, groups[0]!])),
    block('OSMData', Buffer.concat([table, groups[1]!])),
  ])
}
