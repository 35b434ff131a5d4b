import { defaultSettings } from './settings.ts'
import type { MatchingSettings } from './settings.ts'
import type { FleetDriver, SweepInput, WaitingTrip } from './sweep-types.ts'

/** For tests: plain objects that are eligible for each other, to be spoiled one field at a time. */
export const NOW = 1_800_000_000

export function aTrip(change: Partial<WaitingTrip> = {}): WaitingTrip {
  return {
    service_id: 1,
    origin: { lat: -16.4, lng: -71.54 },
    destination: null,
    zone_id: 1,
    waiting_since: NOW - 30,
    pickup_at: null,
    tries: 0,
    priority: 3,
    agreed_wait_s: null,
    attempt: 0,
    payment_type_id: 1,
    attributes: [],
    ride_s: 600,
    retained: false,
    refused_by: [],
    readmit_refused: false,
    ...change,
  }
}

export function aDriver(change: Partial<FleetDriver> = {}): FleetDriver {
  return {
    driver_id: 1,
    work: 'FREE',
    place: { lat: -16.401, lng: -71.54 },
    free_in_s: 0,
    free_sd_s: 0,
    free_since: NOW - 60,
    has_next: false,
    zone_id: 1,
    zone_rank: null,
    tie_order: 1,
    payment_types: [1],
    attributes: [],
    documents_ok: true,
    signal_at: NOW,
    barred: null,
    zone_pauses: [],
    planned: null,
    ...change,
  }
}

export function anInput(
  trips: WaitingTrip[],
  drivers: FleetDriver[],
  settings: Partial<MatchingSettings> = {},
): SweepInput {
  return { now: NOW, trips, drivers, settings: { ...defaultSettings, ...settings } }
}
