import type { WebhookDelivery } from '@chaski/contract/webhooks/schema.ts'
import { deliveryBody } from './delivery-body.ts'
import type { LoggedDelivery } from './delivery-store.ts'

/** As the log shows it: with the very letters that are sent. */
export const shownDelivery = ({ data, ...delivery }: LoggedDelivery): WebhookDelivery => ({
  ...delivery,
  body: deliveryBody({ ...delivery, data }),
})
