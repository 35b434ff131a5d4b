import { type DriverStatus, driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { tripSets, type TripStatus, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { WallBoard } from '@chaski/contract/walls/schema.ts'

export type Figure = { key: string; label: string; value: number; tone?: 'warn' | 'alarm' | 'good' }

/** The few numbers that say how the night goes. */
export function figuresOf({ overview, today }: WallBoard): Figure[] {
  const trips = (...states: TripStatus[]) =>
    overview.services.filter((s) => states.includes(s.status_type_id))
  const units = (...states: DriverStatus[]) =>
    overview.drivers
      .filter((d) => states.includes(d.status_driver_id))
      .reduce((sum, { count }) => sum + count, 0)
  const sum = (rows: typeof overview.services, of: 'count' | 'red' | 'amber') =>
    rows.reduce((total, row) => total + row[of], 0)
  const waiting = trips(...tripSets.waiting)
  const free = units(driverStatus.FREE)
  const late = sum(overview.services, 'red')
  return [
    {
      key: 'waiting',
      label: 'Por atender',
      value: sum(waiting, 'count'),
      ...(sum(waiting, 'red') > 0
        ? { tone: 'alarm' }
        : sum(waiting, 'amber') > 0
          ? { tone: 'warn' }
          : {}),
    },
    { key: 'late', label: 'En rojo', value: late, ...(late > 0 && { tone: 'alarm' }) },
    { key: 'free', label: 'Libres', value: free, tone: free === 0 ? 'warn' : 'good' },
    { key: 'coming', label: 'En camino', value: sum(trips(...tripSets.expected), 'count') },
    { key: 'riding', label: 'A bordo', value: sum(trips(tripStatus.ON_BOARD), 'count') },
    { key: 'booked', label: 'Reservas', value: sum(trips(tripStatus.BOOKED), 'count') },
    {
      key: 'silent',
      label: 'Sin señal',
      value: overview.without_signal,
      ...(overview.without_signal > 0 && { tone: 'warn' as const }),
    },
    { key: 'finished', label: 'Hechos hoy', value: today.finished },
  ] satisfies Figure[]
}

/** `9 min`, `1 h 05`: short enough to be read from across the room. */
export const waitText = (since: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
