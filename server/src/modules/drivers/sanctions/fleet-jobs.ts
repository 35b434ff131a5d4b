import type { Deps } from '#src/base/deps.ts'
import { announceExpiring } from '#src/modules/drivers/announce-expiring.ts'
import { changeState } from '#src/modules/drivers/day/change-state.ts'
import { checkDocuments } from '#src/modules/drivers/day/check-documents.ts'
import { driversToSettle } from './sanction-store.ts'

/** Begins and ends sanctions whose time has come, for those whom nobody has touched meanwhile. */
export const settleDueSanctions = async (deps: Deps): Promise<void> => {
  for (const driver_id of await driversToSettle(deps.db))
    await changeState(deps, deps.db, null, driver_id, () => Promise.resolve())
}

/** What the fleet does by the clock. */
export const startFleetJobs = async (deps: Deps): Promise<void> => {
  await deps.jobs.schedule('fleet-sanctions', '* * * * *', () => settleDueSanctions(deps))
  await deps.jobs.schedule('fleet-papers', '5 * * * *', () => checkDocuments(deps))
  await deps.jobs.schedule('fleet-expiring', '0 7 * * *', () => announceExpiring(deps))
}
