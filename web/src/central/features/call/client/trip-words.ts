import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { etaLeft } from '@chaski/contract/trips/eta.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { duration, when } from '#src/shared/formats.ts'

/** `Plaza de Armas → Cayma → Aeropuerto` */
export const routeText = ({ origin, destinations }: TripRow): string =>
  [origin, ...(destinations.length === 0 ? [{ text: 'a decir' }] : destinations)]
    .map(({ text }) => text)
    .join(' → ')

/** Why nobody looks for a unit, though one was asked for. */
const heldUp = ({ approval, retained }: TripRow): string | null =>
  approval === 'PENDING'
    ? 'Falta que su empresa lo apruebe'
    : retained === null
      ? null
      : `Retenido: ${retained.reason}`

/** "¿Dónde está mi taxi?", answered in one line. */
export function whereIsMyTaxi(trip: TripRow, now: number): string {
  const { status_type_id, vehicle, driver, sla, date_time_service } = trip
  const unit = [vehicle && `Unidad ${vehicle.code}`, vehicle?.plate, driver?.name]
    .filter(Boolean)
    .join(' · ')
  switch (status_type_id) {
    case tripStatus.BOOKED:
      return [`Reserva para ${when(date_time_service, now)}`, unit, heldUp(trip)]
        .filter(Boolean)
        .join(' · ')
    case tripStatus.ASSIGNED:
    case tripStatus.ON_WAY: {
      // The estimate is what is true now; the promise is what the caller was told.
      const left = etaLeft(trip, now)
      const late = sla.stage === 'PICKUP' ? (now - Date.parse(sla.since)) / 1000 : 0
      const coming = left === null ? unit : `${unit} · llega en ${duration(left)}`
      return late > 0 ? `${coming} · debió llegar hace ${duration(late)}` : coming
    }
    case tripStatus.AT_PICKUP:
      return `${unit} · espera en la puerta`
    case tripStatus.ON_BOARD: {
      const left = etaLeft(trip, now)
      const end = left === null ? '' : ` · llega al destino en ${duration(left)}`
      return `${unit} · lleva al pasajero${end}`
    }
    case tripStatus.NO_UNIT:
      return 'No se encontró unidad'
    default:
      return heldUp(trip) ?? 'Buscando unidad…'
  }
}
