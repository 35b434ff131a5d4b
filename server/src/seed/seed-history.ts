import type { Deps } from '#src/deps.ts'
import { seedComplaints } from '#src/modules/complaints/seed-complaints.ts'
import { seedAuto } from '#src/modules/dispatch/engine/seed-auto.ts'
import { seedMessaging } from '#src/modules/messaging/seed-messaging.ts'
import { seedSettlements } from '#src/modules/reports/seed-settlements.ts'
import { seedTrips } from '#src/modules/trips/seed-trips.ts'

/** Rides, settlements, complaints and messages of the demonstration, for people to look at. */
export const seedHistory = async (
  deps: Deps,
  onProgress?: (message: string) => void,
): Promise<void> => {
  await seedTrips(deps, onProgress)
  await seedSettlements(deps)
  // After the rides that some of the sheets are about.
  await seedComplaints(deps)
  await seedAuto(deps)
  await seedMessaging(deps)
}
