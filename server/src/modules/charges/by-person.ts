import { shownTo } from '@chaski/contract/charges/rules.ts'
import type { Gateway } from './gateway.ts'
import { qrsToShow } from './qr/qr-store.ts'

/** A picture is shown, and a person who looked at the phone that was paid says the number. */
export const byPerson: Gateway = {
  ask: async (db, { driver_id, receivable_id }) =>
    shownTo(await qrsToShow(db, driver_id), receivable_id === null ? 'DRIVER' : 'COMPANY'),
  proofOf: async (_charge, { means, operation }) => ({ means, operation }),
}
