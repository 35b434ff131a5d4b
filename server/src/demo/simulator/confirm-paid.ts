import { charges } from '@chaski/contract/charges/endpoints.ts'
import { walletOf } from '@chaski/contract/charges/wallet-of.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import type { Call } from './http-caller.ts'

/** Each ride has a number of its own, as long as those of the wallets. */
const firstOperation = 70_000_000

/** The number that the driver's phone shows once the passenger has paid; what the company's phone shows is the office's. */
export const confirmPaid = async (
  call: Call,
  { service_id, payment_type_id }: Pick<TripDetail, 'service_id' | 'payment_type_id'>,
): Promise<void> => {
  const means = walletOf(payment_type_id)
  if (means === null) return
  const { data } = await call(charges.ownCharges, {})
  const charge = data.find((one) => one.service_id === service_id)
  if (charge?.payee !== 'DRIVER') return
  const body = { means, operation: String(firstOperation + service_id) }
  await call(charges.confirmOwn, { params: { charge_id: charge.charge_id }, body })
}
