import { fold } from '@chaski/contract/geo/address/fold.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import arequipa from '#src/adapters/geo/data/arequipa.json' with { type: 'json' }
import more from '#src/adapters/geo/data/arequipa-quarters.json' with { type: 'json' }
import type { PlaceRecord } from './place-record.ts'
import { junctionsOf, type StreetLine } from './street-lines.ts'

/** Ends of the hand-drawn avenues are not joined; this closes the gaps without inventing crossings. */
const JOIN_M = 90

const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const embeddedVersion: string = arequipa.version

export const embeddedStreets: readonly StreetLine[] = arequipa.streets.map(({ name, line }) => ({
  name,
  line: line.map(([latitude = 0, longitude = 0]) => ({ latitude, longitude })),
}))

function districtAt(point: LatLng): string {
  const nearest = arequipa.districts
    .map((d) => ({ name: d.name, far: far(d, point) }))
    .reduce((a, b) => (b.far < a.far ? b : a))
  return nearest.name
}

const far = (a: LatLng, b: LatLng): number =>
  (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) * 0.96) ** 2

/** The places every installation knows, with the same ids on every start. */
export function embeddedPlaces(): PlaceRecord[] {
  const landmarks = arequipa.landmarks.map((l): PlaceRecord => ({
    ...l,
    id: `aqp:l:${slug(l.name)}`,
    kind: 'landmark',
  }))
  const districts = arequipa.districts.map(
    ({ name, ubigeo, latitude, longitude, ...more }): PlaceRecord => ({
      id: `aqp:d:${ubigeo}`,
      kind: 'district',
      name,
      alt: more.alt ?? [],
      area: 'Arequipa',
      latitude,
      longitude,
    }),
  )
  const quarters = more.quarters.map((q): PlaceRecord => ({
    ...q,
    id: `aqp:q:${slug(q.name)}`,
    kind: 'area',
    area: districtAt(q),
  }))
  const schools = more.schools.map((s): PlaceRecord => ({
    ...s,
    id: `aqp:l:${slug(s.name)}`,
    kind: 'landmark',
    minor: true,
    area: districtAt(s),
  }))
  const avenues = arequipa.streets.map((street, i): PlaceRecord => {
    const line = embeddedStreets[i]!.line
    const middle = line[line.length >> 1]!
    return {
      id: `aqp:s:${slug(street.name)}`,
      kind: 'street',
      name: street.name,
      alt: street.alt ?? [],
      area: districtAt(middle),
      ...middle,
    }
  })
  const streets = arequipa.streetPoints.map((s): PlaceRecord => ({
    ...s,
    id: `aqp:s:${slug(s.name)}`,
    kind: 'street',
    area: districtAt(s),
  }))
  const junctions = junctionsOf(embeddedStreets, JOIN_M).map(
    ({ a, b, latitude, longitude }): PlaceRecord => ({
      id: `aqp:j:${slug(a)}:${slug(b)}`,
      kind: 'junction',
      name: `${a} con ${b}`,
      alt: [],
      area: districtAt({ latitude, longitude }),
      latitude: Number(latitude.toFixed(5)),
      longitude: Number(longitude.toFixed(5)),
    }),
  )
  return [...landmarks, ...schools, ...districts, ...quarters, ...avenues, ...streets, ...junctions]
}
