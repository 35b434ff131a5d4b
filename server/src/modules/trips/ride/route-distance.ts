import type { LatLng } from '@chaski/contract/geo/schema.ts'

const metresPerDegree = 111_195

/** How far a point lies from a line, in metres; flat earth is right within a city. */
export const metresFromLine = (point: LatLng, line: readonly LatLng[]): number => {
  const scale = Math.cos((point.latitude * Math.PI) / 180)
  const flat = (p: LatLng): [number, number] => [
    (p.longitude - point.longitude) * scale * metresPerDegree,
    (p.latitude - point.latitude) * metresPerDegree,
  ]
  let nearest = Infinity
  let [ax, ay] = line[0] === undefined ? [Infinity, Infinity] : flat(line[0])
  nearest = Math.hypot(ax, ay)
  for (const corner of line.slice(1)) {
    const [bx, by] = flat(corner)
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
    nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy))
    ;[ax, ay] = [bx, by]
  }
  return nearest
}
