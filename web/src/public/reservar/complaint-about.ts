import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import type { Draft } from '#src/public/complaint/draft.ts'
import { clockAt } from '#src/public/consulta/lima-clock.ts'

/** What the complaints book asks and this ride knows; who complains says the rest. */
export const complaintAbout = (trip: ClientTrip, me: ClientSession): Partial<Draft> => {
  const [first_names = '', ...rest] = me.name.trim().split(/\s+/)
  return {
    first_names,
    last_names: rest.join(' '),
    phone: me.cellphone,
    good_kind: 'SERVICIO',
    good_description: [
      `Taxi de ${trip.origin.text}`,
      ...(trip.destinations.length === 0 ? [] : [`a ${trip.destinations.at(-1)!.text}`]),
    ]
      .join(' ')
      .slice(0, 500),
    service_code: String(trip.service_id),
    service_date: clockAt(Date.parse(trip.date_time_service)),
    license_plate: trip.vehicle?.plate ?? '',
    driver_code: trip.vehicle?.code ?? '',
  }
}
