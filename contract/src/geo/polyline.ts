import type { LatLng } from '#src/geo/schema.ts'

type Precision = 5 | 6

function encodeDelta(delta: number): string {
  let rest = delta < 0 ? -2 * delta - 1 : 2 * delta
  let out = ''
  while (rest >= 0x20) {
    out += String.fromCharCode((rest % 0x20) + 0x20 + 63)
    rest = Math.floor(rest / 0x20)
  }
  return out + String.fromCharCode(rest + 63)
}

/** Encoded polyline: precision 5 is the common web form, 6 that of OSRM and Valhalla. */
export function encodePolyline(points: readonly LatLng[], precision: Precision = 6): string {
  const scale = 10 ** precision
  let lat = 0
  let lng = 0
  let out = ''
  for (const p of points) {
    const nextLat = Math.round(p.latitude * scale)
    const nextLng = Math.round(p.longitude * scale)
    out += encodeDelta(nextLat - lat) + encodeDelta(nextLng - lng)
    lat = nextLat
    lng = nextLng
  }
  return out
}

/** Throws on text that is cut short or holds foreign characters: half a line must not be drawn as whole. */
export function decodePolyline(text: string, precision: Precision = 6): LatLng[] {
  const scale = 10 ** precision
  const points: LatLng[] = []
  let at = 0
  const next = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 0x20) {
      const byte = text.charCodeAt(at++) - 63
      // Written so that the NaN past the end of the text is refused too.
      if (!(byte >= 0 && byte < 64) || factor > 2 ** 40) throw new Error('Polyline is malformed')
      value += (byte % 0x20) * factor
      if (byte < 0x20) break
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  let lat = 0
  let lng = 0
  while (at < text.length) {
    lat += next()
    lng += next()
    points.push({ latitude: lat / scale, longitude: lng / scale })
  }
  return points
}
