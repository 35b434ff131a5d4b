import type { StreetClass } from '@chaski/contract/geo/paces/street-class.ts'
import type { Tags } from './osm-elements.ts'

type RoadRule = { factor: number; minZoom: number; street: StreetClass }

/** Classes of the tiles and of the router; `factor` is what a metre costs a taxi that has the choice, `street` with what it is driven alike. */
const ROADS = {
  trunk: { factor: 0.75, minZoom: 6, street: 'fast' },
  primary: { factor: 0.8, minZoom: 7, street: 'avenue' },
  secondary: { factor: 0.85, minZoom: 9, street: 'avenue' },
  tertiary: { factor: 0.95, minZoom: 11, street: 'street' },
  unclassified: { factor: 1.05, minZoom: 12, street: 'street' },
  residential: { factor: 1.15, minZoom: 12, street: 'lane' },
  living_street: { factor: 1.4, minZoom: 13, street: 'lane' },
  service: { factor: 1.6, minZoom: 13, street: 'lane' },
} as const satisfies Record<string, RoadRule>
export type RoadClass = keyof typeof ROADS
export const roadClasses = Object.keys(ROADS) as RoadClass[]
export const roadRule = (name: RoadClass): RoadRule => ROADS[name]

export function roadClassOf(tags: Tags): RoadClass | null {
  const highway = tags['highway']?.replace(/_link$/, '')
  if (highway === 'motorway') return 'trunk'
  return highway !== undefined && highway in ROADS ? (highway as RoadClass) : null
}

const ROUGH = new Set(
  'unpaved ground dirt earth mud sand gravel fine_gravel pebblestone compacted rock'.split(' '),
)

/** Nobody drives fast where there is no asphalt, whatever the street is called. */
export const isUnpaved = (tags: Tags): boolean => ROUGH.has(tags['surface'] ?? '')

/** Whether a taxi may drive there at all. */
export function drivable(tags: Tags): boolean {
  const rule = tags['motor_vehicle'] ?? tags['vehicle'] ?? tags['access']
  return rule !== 'no' && rule !== 'private' && tags['area'] !== 'yes'
}

/** 1 along the drawing, -1 against it, 0 both ways. */
export function onewayOf(tags: Tags): -1 | 0 | 1 {
  const oneway = tags['oneway']
  if (oneway === '-1' || oneway === 'reverse') return -1
  if (oneway === 'yes' || oneway === '1' || oneway === 'true') return 1
  if (oneway !== undefined) return 0
  return tags['junction'] === 'roundabout' || tags['highway'] === 'motorway' ? 1 : 0
}

export type WaterKind = 'river' | 'stream' | 'water'

export function waterOf(tags: Tags): WaterKind | null {
  if (tags['natural'] === 'water' || tags['waterway'] === 'riverbank') return 'water'
  if (tags['waterway'] === 'river' || tags['waterway'] === 'canal') return 'river'
  return tags['waterway'] === 'stream' ? 'stream' : null
}

const SETTLEMENTS: Record<string, { kind: 'district' | 'area'; minZoom: number }> = {
  city: { kind: 'district', minZoom: 6 },
  town: { kind: 'district', minZoom: 8 },
  borough: { kind: 'district', minZoom: 10 },
  suburb: { kind: 'district', minZoom: 10 },
  village: { kind: 'district', minZoom: 10 },
  quarter: { kind: 'area', minZoom: 12 },
  neighbourhood: { kind: 'area', minZoom: 13 },
  hamlet: { kind: 'area', minZoom: 12 },
}
const POI_KEYS = [
  'amenity',
  'shop',
  'tourism',
  'leisure',
  'office',
  'healthcare',
  'historic',
  'aeroway',
  'railway',
  'public_transport',
]
/** What people name to a driver; everything else is found too, after these. */
const WELL_KNOWN = new Set(
  (
    'hospital clinic university college marketplace bus_station theatre townhall courthouse library ' +
    'place_of_worship fire_station police mall supermarket department_store museum attraction hotel ' +
    'viewpoint stadium park sports_centre government monument memorial aerodrome terminal station'
  ).split(' '),
)

export type NamedPlace = {
  kind: 'landmark' | 'district' | 'area'
  minor: boolean
  minZoom: number
  /** The words people use for such a place. */
  sort: string
}

const SORTS: Readonly<Record<string, string>> = {
  school: 'colegio escuela institucion educativa',
  kindergarten: 'jardin nido inicial',
  university: 'universidad',
  college: 'instituto',
  hospital: 'hospital',
  clinic: 'clinica centro medico posta',
  doctors: 'consultorio posta',
  pharmacy: 'farmacia botica',
  bank: 'banco',
  restaurant: 'restaurante',
  fast_food: 'restaurante polleria',
  cafe: 'cafe cafeteria',
  bar: 'bar',
  fuel: 'grifo gasolinera',
  marketplace: 'mercado feria',
  supermarket: 'supermercado',
  mall: 'centro comercial mall',
  place_of_worship: 'iglesia templo parroquia',
  police: 'comisaria policia',
  fire_station: 'bomberos',
  townhall: 'municipalidad',
  bus_station: 'terminal paradero',
  hotel: 'hotel hostal',
  hostel: 'hostal hospedaje',
  guest_house: 'hospedaje',
  park: 'parque plaza',
  stadium: 'estadio',
  sports_centre: 'polideportivo complejo deportivo',
  cinema: 'cine',
  theatre: 'teatro',
  museum: 'museo',
  library: 'biblioteca',
  aerodrome: 'aeropuerto',
}

/** What sort of place a named element is, or null when nobody would ask for it. */
export function namedPlaceOf(tags: Tags): NamedPlace | null {
  if (!tags['name']) return null
  const settlement = SETTLEMENTS[tags['place'] ?? '']
  if (settlement) return { ...settlement, minor: false, sort: '' }
  if (tags['landuse'] === 'residential')
    return { kind: 'area', minor: false, minZoom: 14, sort: '' }
  const value = POI_KEYS.map((key) => tags[key]).find((v) => v !== undefined && v !== 'no')
  if (value === undefined) return null
  const minor = !WELL_KNOWN.has(value)
  return { kind: 'landmark', minor, minZoom: minor ? 15 : 14, sort: SORTS[value] ?? '' }
}
