import { describe, expect, it } from 'vitest'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { milestonesOf, phasesOf } from './phases.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 15, minute)).toISOString()
const never = {
  dispatch_since: null,
  assigned_at: null,
  on_way_at: null,
  arrived_at: null,
  no_show_requested_at: null,
  boarded_at: null,
  closed_at: null,
}
const now = Date.parse(at(50))

describe('the times of a trip', () => {
  it('become the parts of a finished ride', () => {
    const trip = {
      status_type_id: tripStatus.FINISHED,
      created_at: at(0),
      times: {
        ...never,
        dispatch_since: at(0),
        assigned_at: at(2),
        on_way_at: at(3),
        arrived_at: at(9),
        boarded_at: at(11),
        closed_at: at(30),
      },
    }
    expect(milestonesOf(trip).map(({ label }) => label)).toEqual([
      'Registro',
      'Asignado',
      'En camino',
      'En punto',
      'A bordo',
      'Fin',
    ])
    expect(phasesOf(trip, now).map(({ label, from, to }) => [label, (to - from) / 60_000])).toEqual(
      [
        ['Esperando unidad', 2],
        ['Hasta partir', 1],
        ['Hacia el cliente', 6],
        ['Esperando al cliente', 2],
        ['Viaje', 19],
      ],
    )
  })

  it('grow until now while the trip is open', () => {
    const trip = {
      status_type_id: tripStatus.PENDING,
      created_at: at(0),
      times: { ...never, dispatch_since: at(0) },
    }
    expect(phasesOf(trip, now)).toMatchObject([{ label: 'Esperando unidad', to: now }])
  })

  it('tell the wait of a booking from the wait for a unit', () => {
    const trip = {
      status_type_id: tripStatus.CANCELED,
      created_at: at(0),
      times: { ...never, dispatch_since: at(30), closed_at: at(40) },
    }
    expect(phasesOf(trip, now).map(({ label }) => label)).toEqual(['Reservado', 'Esperando unidad'])
    expect(milestonesOf(trip).at(-1)?.label).toBe('Cierre')
  })
})
