import { testPbf, type TestNode, type TestWay } from '../../server/src/test/geo/test-pbf.ts'
import { seededRandom } from '../harness.ts'

const FIRST = (
  'San Santa Nuevo Alto Los Las Virgen Cerro Campo Villa Puerto Monte Rosa Flor Sol Luna Piedra Agua ' +
  'Coronel General Mariscal Doctor Padre Capitán Héroes Jardín Bello Real Viejo Gran'
).split(' ')
const SECOND = (
  'Martín Rosales Amaru Cusipata Bolívar Grau Ugarte Quiñones Tacna Piura Moquegua Puno Ancash Loreto ' +
  'Cipreses Olivos Geranios Claveles Sauces Nogales Molles Eucaliptos Huarangos Misti Chachani Pichu ' +
  'Salaverry Balta Castilla Pardo Leguía Billinghurst Cáceres Bolognesi Olaya Pumacahua Condorcanqui ' +
  'Zela Vidaurre Melgar Vizcardo Unanue Heredia Valdelomar Vallejo Arguedas Alegría Palma Mariátegui'
).split(' ')
const POIS = 'school hospital pharmacy bank restaurant fuel marketplace hotel'.split(' ')

const BLOCK_DEG = 0.0009
/** A street keeps its name for so many blocks; so long is the side of a district too. */
const NAME_BLOCKS = 20
const OFFSET_DEG = 0.00009

/** A metropolis nobody lives in, the same on every run: streets, houses, doors, lines of numbers, places. */
export function metropolisPbf(side: number): Buffer {
  const random = seededRandom(side)
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)]!
  const nodes: TestNode[] = []
  const ways: TestWay[] = []
  let nextId = 1 + side * side
  const junction = (x: number, y: number): number => 1 + y * side + x
  const lat = (y: number): number => -12.2 + y * BLOCK_DEG
  const lon = (x: number): number => -77.2 + x * BLOCK_DEG
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) nodes.push({ id: junction(x, y), lat: lat(y), lon: lon(x) })
  const add = (latitude: number, longitude: number, tags: Record<string, string> = {}): number => {
    nodes.push({ id: nextId, lat: latitude, lon: longitude, tags })
    return nextId++
  }
  const name = (): string => `${pick(FIRST)} ${pick(SECOND)}`
  for (let y = 0; y < side; y += NAME_BLOCKS)
    for (let x = 0; x < side; x += NAME_BLOCKS)
      add(lat(y + NAME_BLOCKS / 2), lon(x + NAME_BLOCKS / 2), { place: 'suburb', name: name() })
  let wayId = 1
  const street = (line: number, from: number, east: boolean): void => {
    const sort = line % 10 === 0 ? 'Avenida' : pick(['Calle', 'Jirón', 'Pasaje'])
    const called = `${sort} ${name()}`
    const blocks = Math.min(NAME_BLOCKS, side - 1 - from)
    const at = (i: number): [number, number] => (east ? [from + i, line] : [line, from + i])
    const refs = Array.from({ length: blocks + 1 }, (_, i) => junction(...at(i)))
    const highway = line % 10 === 0 ? 'secondary' : 'residential'
    const oneway: Record<string, string> =
      line % 3 === 1 ? { oneway: line % 2 === 0 ? 'yes' : '-1' } : {}
    ways.push({ id: wayId++, refs, tags: { highway, name: called, ...oneway } })
    if (random() < 0.35) return
    for (let i = 0; i < blocks; i++) {
      const [x, y] = at(i)
      for (const odd of [0, 1]) {
        const across = odd === 1 ? OFFSET_DEG : -OFFSET_DEG
        const door = (share: number): [number, number] =>
          east
            ? [lat(y) + across, lon(x) + share * BLOCK_DEG]
            : [lat(y) + share * BLOCK_DEG, lon(x) + across]
        const tags = (number: number) => ({
          'addr:housenumber': String(number),
          'addr:street': called,
        })
        const base = (i + 1) * 100 + odd
        const drawn = random()
        if (drawn < 0.2) {
          const ends = [add(...door(0.1), tags(base + 10)), add(...door(0.9), tags(base + 90))]
          const rule = odd === 1 ? 'odd' : 'even'
          ways.push({ id: wayId++, refs: ends, tags: { 'addr:interpolation': rule } })
        } else if (drawn < 0.6) {
          add(...door(0.2 + random() * 0.1), tags(base + 20 + 2 * Math.floor(random() * 5)))
        } else if (drawn < 0.8) {
          const [a, b] = door(0.6)
          const corners = [0, 1, 2, 3].map((c) =>
            add(a + (c >> 1) * 0.00012, b + (c % 3 === 0 ? 0 : 0.00012)),
          )
          const main = add(a, b, { entrance: 'main' })
          ways.push({
            id: wayId++,
            refs: [main, ...corners, main],
            tags: { building: 'yes', ...tags(base + 60) },
          })
        }
      }
    }
  }
  for (let line = 0; line < side; line++)
    for (let from = 0; from < side - 1; from += NAME_BLOCKS) {
      street(line, from, true)
      street(line, from, false)
    }
  for (let i = 0; i < side * 10; i++)
    add(lat(random() * side), lon(random() * side), {
      amenity: pick(POIS),
      name: `${name()} ${pick(SECOND)}`,
    })
  return testPbf(nodes, ways)
}
