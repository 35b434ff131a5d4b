import { expect, test } from 'vitest'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { pastTrip } from '#src/central/features/call/test-kit.ts'
import { routeText, whereIsMyTaxi } from './trip-words.ts'

const now = Date.parse('2026-11-15T09:00:00-05:00')
const unit = {
  vehicle: { vehicle_id: 1, code: '145', plate: 'V1A-234' },
  driver: { driver_id: 1, code: 'C001', name: 'Juan Condori' },
}
const due = (since: string) => ({ stage: 'PICKUP' as const, level: 0, since })

test.each([
  [{ status_type_id: tripStatus.PENDING }, 'Buscando unidad…'],
  [
    { status_type_id: tripStatus.PENDING, approval: 'PENDING' as const },
    'Falta que su empresa lo apruebe',
  ],
  [
    {
      status_type_id: tripStatus.PENDING,
      retained: { reason: 'Confirma el piso', by: 'Olga', at: '', until: null },
    },
    'Retenido: Confirma el piso',
  ],
  [
    {
      status_type_id: tripStatus.BOOKED,
      date_time_service: '2026-11-16T06:10:00-05:00',
      approval: 'PENDING' as const,
    },
    'Reserva para mañana 06:10 · Falta que su empresa lo apruebe',
  ],
  [
    {
      status_type_id: tripStatus.ON_WAY,
      ...unit,
      eta_s: 300,
      eta_at: '2026-11-15T08:59:00-05:00',
      sla: due('2026-11-15T09:04:00-05:00'),
    },
    'Unidad 145 · V1A-234 · Juan Condori · llega en 4 min',
  ],
  [
    {
      status_type_id: tripStatus.ON_WAY,
      ...unit,
      eta_s: 300,
      eta_at: '2026-11-15T09:00:00-05:00',
      sla: due('2026-11-15T08:58:00-05:00'),
    },
    'Unidad 145 · V1A-234 · Juan Condori · llega en 5 min · debió llegar hace 2 min',
  ],
  [
    {
      status_type_id: tripStatus.ON_BOARD,
      ...unit,
      eta_s: 600,
      eta_at: '2026-11-15T09:00:00-05:00',
    },
    'Unidad 145 · V1A-234 · Juan Condori · lleva al pasajero · llega al destino en 10 min',
  ],
  [
    { status_type_id: tripStatus.AT_PICKUP, ...unit },
    'Unidad 145 · V1A-234 · Juan Condori · espera en la puerta',
  ],
  [
    { status_type_id: tripStatus.BOOKED, date_time_service: '2026-11-16T06:10:00-05:00' },
    'Reserva para mañana 06:10',
  ],
])('says where the taxi is: %o', (trip, said) => {
  expect(whereIsMyTaxi(pastTrip(trip), now)).toBe(said)
})

test('a ride whose end is not said yet has a route too', () => {
  expect(routeText(pastTrip({ destinations: [] }))).toBe('Plaza de Armas → a decir')
})
