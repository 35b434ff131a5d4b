import { dayAndHour } from '@chaski/contract/calendar/day-and-hour.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { siteAddress } from '#src/modules/settings/site-address.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { addressOf } from './address-of.ts'
import { bookingFacts, type BookingFacts } from './booking-store.ts'

type Message = { notice: 'CONFIRMATION' | 'REMINDER'; subject: string; words: string; once: string }

/** Writes to whoever rides: by SMS, or to the mail address that they have proven; false where nobody can be written to. */
export const writeAboutBooking = async (
  deps: Deps,
  trx: Db,
  booking: BookingFacts,
  { notice, subject, words, once }: Message,
): Promise<boolean> => {
  const address = addressOf(booking)
  if (address === null) return false
  const { company } = await companyWords(trx)
  const { channel, to } = address
  const message = {
    to,
    text: `${company}: ${words}`,
    within: 3600,
    about: { entity: 'trips', entity_id: String(booking.service_id) },
    once,
    secret: false,
  }
  if (channel === 'SMS') await deps.sms.queue(trx, message)
  else await deps.mailer.queue(trx, { ...message, subject })
  await recordStep(deps, trx, systemActor, booking, {
    kind: 'AVISO_CLIENTE',
    action: 'UPDATED',
    after: { notice, channel },
  })
  return true
}

const goesTo = ({ destination_text }: BookingFacts): string =>
  destination_text === null ? '' : ` hasta ${destination_text}`

/** What was agreed, in writing, each time it is agreed anew. */
export const confirmBooking = async (deps: Deps, trx: Db, service_id: number): Promise<void> => {
  const booking = await bookingFacts(trx, service_id)
  if (booking === undefined) return
  const when = dayAndHour(new Date(booking.date_time_service))
  const approval = booking.approval === 'PENDING' ? ' Falta que su empresa la apruebe.' : ''
  await writeAboutBooking(deps, trx, booking, {
    notice: 'CONFIRMATION',
    subject: 'Su reserva de taxi',
    words: `su reserva ${service_id} es para el ${when}, desde ${booking.origin_text}${goesTo(booking)}: ${soles(booking.fare_cents)}.${approval} Cámbiela o cancélela en ${siteAddress(deps)}/reservar/mis-viajes`,
    once: `booking:${service_id}:${booking.version}`,
  })
}
