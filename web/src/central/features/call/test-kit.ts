import type { CallerTrip } from '@chaski/contract/dispatch/call-schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type DraftValues, emptyValues } from './draft/draft-values.ts'

export const plaza = {
  text: 'Plaza de Armas',
  reference: 'Portal de Flores',
  latitude: -16.3988,
  longitude: -71.5369,
}
export const airport = {
  text: 'Aeropuerto',
  reference: '',
  latitude: -16.3411,
  longitude: -71.5831,
}

/** A call with everything a ride needs. */
export const wholeCall = (more: Partial<DraftValues> = {}): DraftValues => ({
  ...emptyValues,
  cellphone: '987 654 321',
  client_name: 'Rosa Quispe',
  origin: plaza,
  destinations: [airport],
  ...more,
})

export const pastTrip = (more: Partial<CallerTrip> = {}): CallerTrip => ({
  service_id: 7,
  service_uuid: 'u',
  version: 3,
  status_type_id: tripStatus.FINISHED,
  source: 'TELEFONO',
  service_type_id: 2,
  payment_type_id: 4,
  priority: 1,
  date_time_service: '2026-11-15T08:00:00-05:00',
  is_booking: true,
  created_at: '2026-11-15T07:00:00-05:00',
  coverage_id: 1,
  origin: { ...plaza, zone_id: 1 },
  destinations: [{ ...airport, zone_id: 2 }],
  client: { client_id: 9, name: 'Rosa Quispe', cellphone: '+51987654321' },
  company_id: null,
  company_name: null,
  service_attribute_ids: [1],
  vehicle_attribute_ids: [],
  driver: null,
  vehicle: null,
  assignment: null,
  ack_at: null,
  eta_s: null,
  offer: null,
  retained: null,
  approval: 'NOT_NEEDED',
  sla: { stage: 'NONE', level: 0, since: '2026-11-15T08:00:00-05:00' },
  owner: null,
  reason_id: null,
  fare_cents: 1200,
  costcenter_id: null,
  dynamic_fields: {},
  notes: 'Ese día llevaba maletas',
  reference_notes: '',
  ...more,
})

/** What a browser keeps, without a browser. */
export const memoryStorage = (kept = new Map<string, string>()) => ({
  kept,
  get length() {
    return kept.size
  },
  key: (at: number) => [...kept.keys()][at] ?? null,
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})
