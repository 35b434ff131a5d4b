import type { Deps } from '#src/base/deps.ts'
import { forgetOldDeliveries } from './delivery-store.ts'

export const startWebhookJobs = async ({ db, jobs }: Deps): Promise<void> => {
  await jobs.schedule('forget-webhook-deliveries', '50 3 * * *', () => forgetOldDeliveries(db))
}
