import { tripStatus } from '../../contract/src/trips/statuses.ts'
import { paymentKind, serviceKind } from '../../contract/src/catalogs/known-items.ts'
import { permissionTemplates } from '../../contract/src/permission-templates.ts'
import { seededRandom } from '../harness.ts'

export const rowCount = 400
export const unitCount = 300
const random = seededRandom(7)
const between = (low: number, high: number) => low + random() * (high - low)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const iso = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString()

const streets = [
  'Av. Dolores 886',
  'Calle Mercaderes 120',
  'Av. Ejército 710',
  'Terminal Terrestre',
]
const stages = {
  [tripStatus.PENDING]: 'ASSIGNMENT',
  [tripStatus.OFFERED]: 'ASSIGNMENT',
  [tripStatus.ASSIGNED]: 'ACKNOWLEDGEMENT',
  [tripStatus.ON_WAY]: 'PICKUP',
  [tripStatus.AT_PICKUP]: 'WAIT',
  [tripStatus.ON_BOARD]: 'COMPLETION',
}
type State = keyof typeof stages

/** As a city is at any moment: more wait and drive to somebody than anything else. */
const spread = [
  tripStatus.PENDING,
  tripStatus.PENDING,
  tripStatus.OFFERED,
  tripStatus.ASSIGNED,
  tripStatus.ON_WAY,
  tripStatus.ON_WAY,
  tripStatus.AT_PICKUP,
  tripStatus.ON_BOARD,
] as const

const place = () => ({
  text: pick(streets),
  reference: '',
  latitude: between(-16.45, -16.35),
  longitude: between(-71.58, -71.5),
  zone_id: null,
})

type Trip = ReturnType<typeof freshTrip>
type Carried = {
  driver: { driver_id: number; code: string; name: string } | null
  vehicle: { vehicle_id: number; code: string; plate: string } | null
  assignment: string | null
  ack_at: string | null
  eta_s: number | null
}

const driverOf = (service_id: number, status_type_id: State): Carried =>
  status_type_id < tripStatus.ASSIGNED
    ? { driver: null, vehicle: null, assignment: null, ack_at: null, eta_s: null }
    : {
        driver: { driver_id: service_id, code: `C${service_id}`, name: 'Conductor' },
        vehicle: { vehicle_id: service_id, code: String(service_id), plate: 'V1A-234' },
        assignment: 'CURRENT',
        ack_at: iso(10),
        eta_s: 240,
      }

const freshTrip = (service_id: number, status_type_id: State) => ({
  service_id,
  service_uuid: `00000000-0000-4000-8000-${String(service_id).padStart(12, '0')}`,
  version: 1,
  status_type_id,
  source: 'TELEFONO',
  service_type_id: serviceKind.NOW,
  payment_type_id: paymentKind.CASH,
  priority: 3,
  date_time_service: iso(between(0, 900)),
  is_booking: false,
  created_at: iso(900),
  coverage_id: 1,
  origin: place(),
  destinations: [place()],
  client: { client_id: null, name: `Cliente ${service_id}`, cellphone: '+51987654321' },
  company_id: null,
  company_name: null,
  service_attribute_ids: [],
  vehicle_attribute_ids: [],
  ...driverOf(service_id, status_type_id),
  offer:
    status_type_id === tripStatus.OFFERED
      ? { driver_ids: [1], expires_at: iso(-20), attempt: 1 }
      : null,
  retained: null,
  approval: 'NOT_NEEDED',
  sla: {
    stage: stages[status_type_id],
    level: pick([0, 0, 0, 0, 1, 2]),
    since: iso(between(5, 400)),
  },
  owner: 'Carla Huanca',
  reason_id: null,
  fare_cents: 1100,
})

const trips = new Map<number, Trip>()

/** The board as it is now; every trip at some step of its way. */
export const boardRows = (): Trip[] =>
  Array.from({ length: rowCount }, (_, n) => {
    const trip = freshTrip(n + 1, pick(spread))
    trips.set(trip.service_id, trip)
    return trip
  })

/** One more step of its way with a clock that starts anew; the last step makes room for the next caller. */
const stepped = (trip: Trip): Partial<Trip> => {
  const status_type_id = (
    trip.status_type_id === tripStatus.ON_BOARD ? tripStatus.PENDING : trip.status_type_id + 1
  ) as State
  return {
    status_type_id,
    ...driverOf(trip.service_id, status_type_id),
    offer:
      status_type_id === tripStatus.OFFERED
        ? { driver_ids: [1], expires_at: iso(-20), attempt: 1 }
        : null,
    sla: { stage: stages[status_type_id], level: 0, since: iso(0) },
  }
}

/** What changes a row in a city: steps of the trip, new estimates of arrival, now and then a clock that ran out. */
export const changeTrip = (service_id: number): Trip => {
  const trip = trips.get(service_id)!
  const chance = random()
  const news: Partial<Trip> =
    chance < 0.5
      ? stepped(trip)
      : chance < 0.9
        ? { eta_s: trip.eta_s === null ? null : Math.max(0, trip.eta_s - 15) }
        : { sla: { ...trip.sla, level: Math.min(2, trip.sla.level + 1) } }
  const changed = { ...trip, ...news, version: trip.version + 1 }
  trips.set(service_id, changed)
  return changed
}

export const unit = (driver_id: number) => ({
  driver_id,
  driver_uuid: `00000000-0000-4000-9000-${String(driver_id).padStart(12, '0')}`,
  code: `C${driver_id}`,
  name: 'Conductor',
  cellphone: '',
  status_driver_id: pick([2, 2, 4, 5, 6]),
  since: iso(300),
  turn_id: null,
  shift_started_at: iso(9000),
  vehicle: { vehicle_id: driver_id, code: String(driver_id), plate: 'V1A-234' },
  place: {
    latitude: between(-16.45, -16.35),
    longitude: between(-71.58, -71.5),
    heading: 90,
    speed: 8,
    at: iso(1),
    age_s: 1,
  },
  service_id: null,
  next_service_id: null,
  services_today: 3,
})

/** `[driver_id, latitude, longitude, heading, speed, status_driver_id, age_s]` of every unit. */
export const batch = () =>
  Array.from({ length: unitCount }, (_, n) => [
    n + 1,
    between(-16.45, -16.35),
    between(-71.58, -71.5),
    Math.floor(between(0, 359)),
    8,
    2,
    0,
  ])

export const session = {
  user_id: 1,
  user_uuid: '00000000-0000-4000-a000-000000000001',
  username: 'bench',
  name: 'Banco de Pruebas',
  profile_code: 'OPERADOR',
  // An operator's own: whoever runs the company has badges in the bar that ask for more than this central knows.
  permissions: permissionTemplates.find(({ code }) => code === 'OPERADOR')!.permissions,
  coverage_ids: null,
  company_ids: null,
  extension: null,
  must_change_password: false,
  expires_at: iso(-86_400),
  tenant: 'bench',
  demonstration: false,
}
