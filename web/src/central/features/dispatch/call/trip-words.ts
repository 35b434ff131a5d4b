import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { duration, when } from '#src/shared/formats.ts'

/** `Plaza de Armas → Aeropuerto` */
export const routeText = ({ origin, destinations }: TripRow): string =>
  `${origin.text} → ${destinations.at(-1)?.text ?? 'a decir'}`

/** "¿Dónde está mi taxi?", answered in one line. */
export function whereIsMyTaxi(trip: TripRow, now: number): string {
  const { status_type_id, vehicle, driver, eta_s, sla, date_time_service } = trip
  const unit = [vehicle && `Unidad ${vehicle.code}`, vehicle?.plate, driver?.name]
    .filter(Boolean)
    .join(' · ')
  switch (status_type_id) {
    case 1:
      return `Reserva para ${when(date_time_service, now)}${unit === '' ? '' : ` · ${unit}`}`
    case 4:
    case 5: {
      // The pickup clock starts when the car is due; before that the estimate is all there is.
      const due = sla.stage === 'PICKUP' ? Date.parse(sla.since) : null
      if (due === null) return eta_s === null ? unit : `${unit} · a ${duration(eta_s)}`
      const left = (due - now) / 1000
      return left > 0
        ? `${unit} · llega en ${duration(left)}`
        : `${unit} · debió llegar hace ${duration(-left)}`
    }
    case 6:
      return `${unit} · espera en la puerta`
    case 7:
      return `${unit} · lleva al pasajero`
    case 11:
      return 'No se encontró unidad'
    default:
      return 'Buscando unidad'
  }
}
