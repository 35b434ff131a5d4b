import type { TravelProfile } from '@chaski/contract/geo/travel-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { startAuditJobs } from '#src/modules/audit/seal/start-jobs.ts'
import { startBillingJobs } from '#src/modules/billing/start-jobs.ts'
import { startComplaintJobs } from '#src/modules/complaints/watch/start-jobs.ts'
import { startCallJobs } from '#src/modules/desk/calls/start-jobs.ts'
import { startFleetJobs } from '#src/modules/drivers/sanctions/fleet-jobs.ts'
import { startFareJobs } from '#src/modules/fares/start-jobs.ts'
import { startGeoJobs } from '#src/modules/geo/start-jobs.ts'
import { startMessagingJobs } from '#src/modules/messaging/start-jobs.ts'
import { startPlanJobs } from '#src/modules/plans/start-jobs.ts'
import { startReportJobs } from '#src/modules/reports/saved/send-scheduled.ts'
import { forgetEnded } from '#src/modules/session/forget-ended.ts'
import { startBackupJobs } from '#src/modules/system/backup/start-jobs.ts'
import { clearOldLinks } from '#src/modules/users/recover-password.ts'

/** What every module does by the clock; nothing of it runs before the jobs begin. */
export const startModuleJobs = async (
  work: Deps,
  profiles: Map<number, TravelProfile>,
): Promise<{ stop: () => void }> => {
  await startAuditJobs(work)
  await startComplaintJobs(work)
  await startBillingJobs(work)
  await startCallJobs(work)
  await startFareJobs(work)
  const geoJobs = await startGeoJobs(work, profiles)
  await startFleetJobs(work)
  await startReportJobs(work)
  await startPlanJobs(work)
  await startMessagingJobs(work)
  await startBackupJobs(work)
  await work.jobs.schedule('sweep-sessions', '*/10 * * * *', async () => {
    await forgetEnded(work.db)
    await clearOldLinks(work.db)
  })
  return geoJobs
}
