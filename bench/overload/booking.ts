import { seededRandom } from '../harness.ts'

const random = seededRandom(16)

/** Somewhere in a quarter; origin and destination lie in different ones, or some rides would lead nowhere. */
const placeFrom = (south: number) => ({
  latitude: south + random() * 0.01,
  longitude: -71.55 + random() * 0.02,
  text: 'Calle Mercaderes 100',
  reference: '',
})

export const booking = () => ({
  origin: placeFrom(-16.41),
  destinations: [placeFrom(-16.395)],
  client_name: 'Carga',
  cellphone: `9${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
  confirm_duplicate: true,
})
