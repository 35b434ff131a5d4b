import type { Deps } from '#src/base/deps.ts'
import { seedBilling } from './billing/seed-billing.ts'
import { seedOverdue } from './billing/seed-overdue.ts'
import { seedCash } from './cash/seed-cash.ts'
import { seedQrs } from './charges/seed-qrs.ts'
import { seedPayments } from './companies/seed-payments.ts'
import { seedComplaints } from './complaints/seed-complaints.ts'
import { seedAuto } from './engine/seed-auto.ts'
import { seedMessaging } from './messaging/seed-messaging.ts'
import { seedSettlements } from './reports/seed-settlements.ts'
import { hasTrips } from './trips/seed-store.ts'
import { seedTrips } from './trips/seed-trips.ts'

/** With so many days behind it last month is whole, whatever day it is. */
const wholeMonth = 62

/** Rides, a billed month, settlements, complaints and messages of the demonstration, for people to look at. */
export const seedHistory = async (
  deps: Deps,
  onProgress?: (message: string) => void,
): Promise<void> => {
  // Once: afterwards months, facturas and rides are those of whoever uses it.
  const begins = !(await hasTrips(deps.db))
  await seedTrips(deps, onProgress)
  if (begins && deps.config.SEED_DAYS >= wholeMonth) await seedBilling(deps)
  await seedPayments(deps)
  // After those who pay the oldest first.
  if (begins && deps.config.SEED_DAYS >= wholeMonth) await seedOverdue(deps)
  await seedQrs(deps)
  await seedSettlements(deps)
  // After the rides that some of the sheets are about.
  await seedComplaints(deps)
  await seedAuto(deps)
  await seedMessaging(deps)
  // Last: of weeks that left some drivers owing, and what it writes to them is no conversation of the messages'.
  if (begins && deps.config.SEED_DAYS >= wholeMonth) await seedCash(deps)
}
