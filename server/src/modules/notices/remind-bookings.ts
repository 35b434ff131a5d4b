import { dayAndHour } from '@chaski/contract/calendar/day-and-hour.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { dueReminders } from './booking-store.ts'
import { writeAboutBooking } from './confirm-booking.ts'

const mostAtOnce = 200

/** Reminds of bookings that were made a while ago and come near: each hour once. */
export const remindBookings = async (deps: Deps): Promise<void> => {
  for (const booking of await dueReminders(deps.db, mostAtOnce))
    await inTransaction(deps.db, (trx) =>
      writeAboutBooking(deps, trx, booking, {
        notice: 'REMINDER',
        subject: 'Su taxi de hoy',
        words: `le recordamos su taxi del ${dayAndHour(new Date(booking.date_time_service))}, desde ${booking.origin_text}. Le avisaremos la placa.`,
        once: booking.once,
      }),
    )
}

/** Looked for every five minutes: a reminder an hour before needs no better. */
export const startReminderJobs = (deps: Deps): Promise<void> =>
  deps.jobs.schedule('booking-reminders', '*/5 * * * *', () => remindBookings(deps))
