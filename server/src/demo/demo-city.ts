import { demoZones } from '@chaski/contract/demo/demo-zones.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { ZoneIndex } from '@chaski/contract/geo/zone-index.ts'
import type { DemoRandom } from './companies/demo-random.ts'

export type DemoPlace = LatLng & { text: string }

/** How many leave from here and how many go here; assumed weights around places that exist. */
type Neighbourhood = LatLng & {
  name: string
  spread_m: number
  homes: number
  work: number
  streets: readonly string[]
}

const hood = (
  name: string,
  [latitude, longitude]: readonly [number, number],
  spread_m: number,
  [homes, work]: readonly [number, number],
  streets: string,
): Neighbourhood => ({
  name,
  latitude,
  longitude,
  spread_m,
  homes,
  work,
  streets: streets.split(','),
})

const neighbourhoods: readonly Neighbourhood[] = [
  hood(
    'Cercado',
    [-16.3989, -71.537],
    800,
    [8, 30],
    'Mercaderes,Jerusalén,La Merced,Consuelo,San Francisco',
  ),
  hood(
    'Yanahuara',
    [-16.389, -71.547],
    700,
    [6, 10],
    'Av. Ejército,Av. Bolognesi,Calle León Velarde',
  ),
  hood('Cayma', [-16.372, -71.546], 900, [9, 6], 'Av. Cayma,Av. Ramón Castilla,Calle Bolívar'),
  hood(
    'Cerro Colorado',
    [-16.366, -71.568],
    1100,
    [13, 7],
    'Av. Aviación,Av. Metropolitana,Calle Zamácola',
  ),
  hood('Paucarpata', [-16.4245, -71.512], 1000, [12, 6], 'Av. Kennedy,Av. Jesús,Av. Porongoche'),
  hood(
    'José Luis Bustamante',
    [-16.425, -71.528],
    900,
    [11, 12],
    'Av. Dolores,Av. Lambramani,Av. Estados Unidos',
  ),
  hood('Socabaya', [-16.451, -71.529], 1000, [8, 3], 'Av. Salaverry,Av. Socabaya'),
  hood(
    'Mariano Melgar',
    [-16.405, -71.511],
    800,
    [7, 3],
    'Av. Mariscal Castilla,Av. Simón Bolívar',
  ),
  hood('Miraflores', [-16.393, -71.519], 700, [7, 4], 'Av. Progreso,Av. Goyeneche'),
  hood('Alto Selva Alegre', [-16.379, -71.519], 900, [9, 3], 'Av. Arequipa,Av. Roosevelt'),
  hood('Sachaca', [-16.422, -71.566], 900, [4, 3], 'Variante de Uchumayo,Calle Fernandini'),
  hood('Umacollo', [-16.4045, -71.55], 600, [3, 5], 'Av. Trinidad Morán,Av. Víctor A. Belaunde'),
  hood('Hunter', [-16.436, -71.55], 800, [5, 2], 'Av. Viña del Mar,Av. Paisajista'),
]

const landmark = (text: string, latitude: number, longitude: number, homes: number, work: number) =>
  ({ text, latitude, longitude, homes, work }) as const

/** Doors that everybody names instead of an address. */
const landmarks = [
  landmark('Plaza de Armas', -16.3988, -71.5369, 1, 5),
  landmark('Mall Plaza Cayma', -16.390082, -71.54647, 1, 5),
  landmark('Real Plaza', -16.389097, -71.549339, 1, 3),
  landmark('Mall Aventura Porongoche', -16.415587, -71.515251, 1, 5),
  landmark('Parque Lambramani', -16.411135, -71.521609, 1, 3),
  landmark('Hospital Honorio Delgado', -16.415159, -71.534055, 2, 4),
  landmark('Hospital Goyeneche', -16.401749, -71.528457, 1, 3),
  landmark('Clínica Arequipa', -16.392253, -71.540255, 1, 3),
  landmark('UNSA Ingenierías', -16.406356, -71.523081, 0, 4),
  landmark('UCSM Umacollo', -16.404864, -71.546554, 0, 4),
  landmark('Mercado San Camilo', -16.401918, -71.536767, 1, 3),
  landmark('Terminal Terrestre', -16.422693, -71.543772, 5, 5),
  landmark('Aeropuerto Rodríguez Ballón', -16.3411, -71.5831, 5, 5),
  landmark('Óvalo Quiñones', -16.395839, -71.548119, 1, 2),
  landmark('Parque Industrial', -16.415812, -71.541731, 0, 4),
  landmark('Feria del Altiplano', -16.400766, -71.51643, 1, 2),
] as const

const zones = new ZoneIndex()
zones.load(demoZones.map(({ geometry, airport }) => ({ geometry, priority: airport ? 10 : 0 })))
const isServed = (place: LatLng): boolean => zones.at(place).length > 0

/** Which of several weighted things; `weights` need not add up to anything. */
export const pickWeighted = (random: DemoRandom, weights: readonly number[]): number => {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.length - 1
}

const metresPerDegree = 111_195

/** Somewhere around a centre, thinner the farther away. */
const around = (random: DemoRandom, { latitude, longitude }: LatLng, spread_m: number): LatLng => {
  const angle = random.next() * 2 * Math.PI
  const metres = spread_m * Math.sqrt(-2 * Math.log(1 - random.next() * 0.95)) * 0.6
  const north = (metres * Math.sin(angle)) / metresPerDegree
  const east = (metres * Math.cos(angle)) / metresPerDegree / Math.cos((latitude * Math.PI) / 180)
  return {
    latitude: Math.round((latitude + north) * 1e6) / 1e6,
    longitude: Math.round((longitude + east) * 1e6) / 1e6,
  }
}

const addressIn = (random: DemoRandom, side: 'homes' | 'work'): DemoPlace => {
  const chosen =
    neighbourhoods[
      pickWeighted(
        random,
        neighbourhoods.map((n) => n[side]),
      )
    ]!
  const text = `${random.pick(chosen.streets)} ${100 + random.below(900)}, ${chosen.name}`
  for (;;) {
    const place = around(random, chosen, chosen.spread_m)
    if (isServed(place)) return { text, ...place }
  }
}

/** An address at a place: a street of the neighbourhood around it. */
export const placeAt = (random: DemoRandom, point: LatLng): DemoPlace => {
  const around = neighbourhoods.reduce((a, b) =>
    haversineM(b, point) < haversineM(a, point) ? b : a,
  )
  const text = `${random.pick(around.streets)} ${100 + random.below(900)}, ${around.name}`
  return { text, latitude: point.latitude, longitude: point.longitude }
}

/** An address or a well-known door that people of that side (leaving home, going to work) name. */
export const somePlace = (random: DemoRandom, side: 'homes' | 'work'): DemoPlace => {
  if (!random.chance(0.3)) return addressIn(random, side)
  const { text, latitude, longitude } =
    landmarks[
      pickWeighted(
        random,
        landmarks.map((l) => l[side]),
      )
    ]!
  return { text, latitude, longitude }
}

const shortest_m = 700

/** Mornings flow from homes to work, evenings back; nobody calls a taxi for the next corner. */
export const someRide = (
  random: DemoRandom,
  hour: number,
): { origin: DemoPlace; destination: DemoPlace } => {
  const outward = hour < 5 ? 0.15 : hour < 12 ? 0.75 : hour < 16 ? 0.5 : 0.3
  const leaves = random.chance(outward)
  const origin = somePlace(random, leaves ? 'homes' : 'work')
  for (;;) {
    const destination = somePlace(random, leaves ? 'work' : 'homes')
    if (haversineM(origin, destination) >= shortest_m) return { origin, destination }
  }
}
