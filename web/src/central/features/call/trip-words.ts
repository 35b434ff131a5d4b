import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { duration, when } from '#src/shared/formats.ts'

/** `Plaza de Armas → Cayma → Aeropuerto` */
export const routeText = ({ origin, destinations }: TripRow): string =>
  [origin, ...(destinations.length === 0 ? [{ text: 'a decir' }] : destinations)]
    .map(({ text }) => text)
    .join(' → ')

/** "¿Dónde está mi taxi?", answered in one line. */
export function whereIsMyTaxi(trip: TripRow, now: number): string {
  const { status_type_id, vehicle, driver, eta_s, sla, date_time_service } = trip
  const unit = [vehicle && `Unidad ${vehicle.code}`, vehicle?.plate, driver?.name]
    .filter(Boolean)
    .join(' · ')
  switch (status_type_id) {
    case tripStatus.BOOKED:
      return `Reserva para ${when(date_time_service, now)}${unit === '' ? '' : ` · ${unit}`}`
    case tripStatus.ASSIGNED:
    case tripStatus.ON_WAY: {
      // The pickup clock starts when the car is due; before that the estimate is all there is.
      const due = sla.stage === 'PICKUP' ? Date.parse(sla.since) : null
      if (due === null) return eta_s === null ? unit : `${unit} · a ${duration(eta_s)}`
      const left = (due - now) / 1000
      return left > 0
        ? `${unit} · llega en ${duration(left)}`
        : `${unit} · debió llegar hace ${duration(-left)}`
    }
    case tripStatus.AT_PICKUP:
      return `${unit} · espera en la puerta`
    case tripStatus.ON_BOARD:
      return `${unit} · lleva al pasajero`
    case tripStatus.NO_UNIT:
      return 'No se encontró unidad'
    default:
      return 'Buscando unidad'
  }
}
