import type { Deps } from '#src/base/deps.ts'
import { seedQrs } from './charges/seed-qrs.ts'
import { seedPayments } from './companies/seed-payments.ts'
import { seedComplaints } from './complaints/seed-complaints.ts'
import { seedAuto } from './engine/seed-auto.ts'
import { seedMessaging } from './messaging/seed-messaging.ts'
import { seedSettlements } from './reports/seed-settlements.ts'
import { seedTrips } from './trips/seed-trips.ts'

/** Rides, settlements, complaints and messages of the demonstration, for people to look at. */
export const seedHistory = async (
  deps: Deps,
  onProgress?: (message: string) => void,
): Promise<void> => {
  await seedTrips(deps, onProgress)
  await seedPayments(deps)
  await seedQrs(deps)
  await seedSettlements(deps)
  // After the rides that some of the sheets are about.
  await seedComplaints(deps)
  await seedAuto(deps)
  await seedMessaging(deps)
}
