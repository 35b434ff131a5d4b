import { fail } from '@chaski/contract/errors.ts'

/** The price was a promise: a dearer one is told before the ride is taken, and nothing is stored. */
export const requireQuoted = (fare_cents: number, quoted_cents: number | undefined): void => {
  if (quoted_cents === undefined || fare_cents <= quoted_cents) return
  throw fail('STATE_CONFLICT', {
    detail: 'La tarifa cambió mientras elegía. Revísela y vuelva a confirmar.',
    current: { fare_cents },
  })
}
