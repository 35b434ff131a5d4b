import type { PreparedTrip } from './prepare-trip.ts'
import type { RideCharge } from './ride-to-pay.ts'

/** What a prepared ride asks of whoever pays. */
export const chargeOf = ({
  form,
  at,
  account,
  is_vouched = false,
  priced,
}: PreparedTrip): RideCharge => ({
  ...form,
  company_id: account?.company.company_id ?? null,
  costCenter: account?.costCenter ?? null,
  amount_cents: priced.quote?.total ?? 0,
  at,
  is_vouched,
})
