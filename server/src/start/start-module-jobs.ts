import type { TravelProfile } from '@chaski/contract/geo/travel-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { startAuditJobs } from '#src/modules/audit/seal/start-jobs.ts'
import { startBillingJobs } from '#src/modules/billing/start-jobs.ts'
import { startComplaintJobs } from '#src/modules/complaints/watch/start-jobs.ts'
import { startCallJobs } from '#src/modules/desk/calls/start-jobs.ts'
import { startRecoveryJobs } from '#src/modules/drivers/login/ask-desk.ts'
import { startFleetJobs } from '#src/modules/drivers/sanctions/fleet-jobs.ts'
import { startScoreJobs } from '#src/modules/engine/score/start-jobs.ts'
import { startFareJobs } from '#src/modules/fares/start-jobs.ts'
import { startGeoJobs } from '#src/modules/geo/start-jobs.ts'
import { startImportJobs } from '#src/modules/imports/start-jobs.ts'
import { startLedgerJobs } from '#src/modules/ledger/start-jobs.ts'
import { startMessagingJobs } from '#src/modules/messaging/start-jobs.ts'
import { startReminderJobs } from '#src/modules/notices/remind-bookings.ts'
import { startPlanJobs } from '#src/modules/plans/start-jobs.ts'
import { startReceivableJobs } from '#src/modules/receivables/start-jobs.ts'
import { startReportJobs } from '#src/modules/reports/saved/send-scheduled.ts'
import { forgetEnded } from '#src/modules/session/forget-ended.ts'
import { startBackupJobs } from '#src/modules/system/backup/start-jobs.ts'
import { clearOldLinks } from '#src/modules/users/password/recover-password.ts'
import { startWebhookJobs } from '#src/modules/webhooks/start-jobs.ts'

/** What every module does by the clock; nothing of it runs before the jobs begin. */
export const startModuleJobs = async (
  work: Deps,
  profiles: Map<number, TravelProfile>,
): Promise<{ stop: () => void }> => {
  await startAuditJobs(work)
  await startComplaintJobs(work)
  await startBillingJobs(work)
  await startReceivableJobs(work)
  await startCallJobs(work)
  await startFareJobs(work)
  const geoJobs = await startGeoJobs(work, profiles)
  await startFleetJobs(work)
  await startImportJobs(work)
  await startRecoveryJobs(work)
  await startReportJobs(work)
  await startScoreJobs(work)
  await startPlanJobs(work)
  await startLedgerJobs(work)
  await startMessagingJobs(work)
  await startReminderJobs(work)
  await startBackupJobs(work)
  await startWebhookJobs(work)
  await work.jobs.schedule('sweep-sessions', '*/10 * * * *', async () => {
    await forgetEnded(work.db)
    await clearOldLinks(work.db)
  })
  return geoJobs
}
