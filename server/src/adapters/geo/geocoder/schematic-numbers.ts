import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { embeddedPlaces, embeddedStreets } from './embedded-places.ts'
import { HouseNumbers, type HouseRecord } from './house-numbers.ts'

const FIRST = 100

/** Numbers of the demonstration's avenues: a number a metre, even and odd; every one of them says that it is a guess. */
export function schematicNumbers(): HouseNumbers {
  const ids = new Map(
    embeddedPlaces()
      .filter(({ kind }) => kind === 'street')
      .map(({ name, id }) => [name, id]),
  )
  const records = embeddedStreets.flatMap(({ name, line }): HouseRecord[] => {
    const street = ids.get(name)
    if (street === undefined || line.length < 2) return []
    const metres = line.slice(1).reduce((sum, to, at) => sum + haversineM(line[at]!, to), 0)
    const flat = line.flatMap(({ latitude, longitude }) => [latitude, longitude])
    const last = FIRST + 2 * Math.floor(metres / 2)
    const side = (from: number) => ({ from, to: last + from - FIRST, step: 2, line: flat })
    return [{ street, houses: [], spans: [side(FIRST), side(FIRST + 1)] }]
  })
  return new HouseNumbers(records)
}
