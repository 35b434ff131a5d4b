import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'

type Timed = Pick<TripDetail, 'created_at' | 'times' | 'status_type_id'>

export type Milestone = { key: string; label: string; at: number }
export type Phase = { label: string; tone: string; from: number; to: number }

/** What happened when, in order; what never happened is left out. */
export function milestonesOf({ created_at, times, status_type_id }: Timed): Milestone[] {
  const ended = status_type_id === tripStatus.FINISHED ? 'Fin' : 'Cierre'
  const all: [string, string, string | null][] = [
    ['created', 'Registro', created_at],
    ['dispatch', 'Al despacho', times.dispatch_since],
    ['assigned', 'Asignado', times.assigned_at],
    ['on_way', 'En camino', times.on_way_at],
    ['arrived', 'En punto', times.arrived_at],
    ['boarded', 'A bordo', times.boarded_at],
    ['closed', ended, times.closed_at],
  ]
  return all
    .flatMap(([key, label, at]) => (at === null ? [] : [{ key, label, at: Date.parse(at) }]))
    .filter(({ key, at }, _, rest) => key !== 'dispatch' || at - rest[0]!.at > 1000)
    .toSorted((a, b) => a.at - b.at)
}

const between: Record<string, { label: string; tone: string }> = {
  created: { label: 'Esperando unidad', tone: 'pending' },
  dispatch: { label: 'Esperando unidad', tone: 'pending' },
  assigned: { label: 'Hasta partir', tone: 'assigned' },
  on_way: { label: 'Hacia el cliente', tone: 'on-way' },
  arrived: { label: 'Esperando al cliente', tone: 'at-pickup' },
  boarded: { label: 'Viaje', tone: 'on-board' },
}

/** How long each part took; an open trip's last part grows until now. */
export function phasesOf(trip: Timed, now: number): Phase[] {
  const milestones = milestonesOf(trip)
  return milestones.flatMap(({ key, at }, index) => {
    const phase = between[key]
    if (!phase) return []
    const booked = key === 'created' && milestones[index + 1]?.key === 'dispatch'
    const look = booked ? { label: 'Reservado', tone: 'booked' } : phase
    return [{ ...look, from: at, to: milestones[index + 1]?.at ?? Math.max(at, now) }]
  })
}
