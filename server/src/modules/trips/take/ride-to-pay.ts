import type { CreditUse, RideToPay } from '@chaski/contract/companies/payment-rule.ts'
import type { CostCenter } from '@chaski/contract/companies/schema.ts'
import { isRunning, type TripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findPayer, holdPayer } from '#src/modules/companies/credit/hold-payer.ts'
import { usedInMonthOf } from '#src/modules/companies/parts/cost-centers.ts'
import { findListed, findPaymentType, openOnCenter } from './payment-store.ts'

type Charged = {
  service_id: number
  company_id: number | null
  payment_type_id: number
  status_type_id: TripStatus
  fare_cents: number
}

export type RideCharge = {
  company_id: number | null
  costCenter: CostCenter | null
  payment_type_id: number
  client_id: number | null
  cellphone: string | null
  /** The company itself ordered it: whoever rides is as good as named. */
  is_vouched?: boolean
  amount_cents: number
  /** So many alike are asked for at once; absent: one. */
  cars?: number
  at: Date
  /** What the ride itself already holds of the account, when it is changed. */
  before?: Charged | undefined
}

const nothing: CreditUse = { reserved_cents: 0, owed_cents: 0, overdue_days: 0 }

/** What the account holds without this very ride. */
const withoutIt = async (db: Db, use: CreditUse, { company_id, before }: RideCharge) => {
  if (before === undefined || before.company_id !== company_id) return use
  if (!isRunning(before.status_type_id)) return use
  const wasCredit = (await findPaymentType(db, before.payment_type_id))?.credit === true
  return wasCredit ? { ...use, reserved_cents: use.reserved_cents - before.fare_cents } : use
}

/** A cost center as the ride's own month finds it, with what its other open rides will cost. */
const asCharged = async (db: Db, { costCenter, at, before }: RideCharge) => {
  if (costCenter === null || costCenter.budget_cents === null) return costCenter
  const used = await usedInMonthOf(db, costCenter, at)
  const open = await openOnCenter(db, costCenter, at, before?.service_id ?? null)
  return { ...costCenter, used_cents: used + open }
}

/** A ride with all that the rule of its payment asks about; the account held where it is to be taken from. */
export const rideToPay = async (
  db: Db,
  ride: RideCharge,
  { hold }: { hold: boolean },
): Promise<RideToPay> => {
  const { company_id, client_id, cellphone } = ride
  const payment = (await findPaymentType(db, ride.payment_type_id)) ?? null
  if (company_id === null) return { ...ride, payment, company: null, isListed: false, use: nothing }
  const { company, use } = await (hold ? holdPayer : findPayer)(db, company_id)
  return {
    ...ride,
    payment,
    company,
    // Read while the account is held: of two rides at once the second counts the first.
    costCenter: await asCharged(db, ride),
    isListed:
      ride.is_vouched === true ||
      (await findListed(db, { company_id, client_id, cellphone })) !== undefined,
    use: await withoutIt(db, use, ride),
  }
}
