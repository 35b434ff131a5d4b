import { useEffect } from 'react'
import type { WalletMeans } from '@chaski/contract/charges/schema.ts'
import { tripChargeCalls } from '@chaski/contract/charges/trip-endpoints.ts'
import { useStored } from '#src/conductor/use-stored.ts'
import { ChargeToConfirm } from './charge-to-confirm.tsx'

/** The server is asked again until it has heard of the end of the ride. */
const lookMs = 2000

type EndedChargeProps = { service_id: number; usual: WalletMeans; onDone: () => void }

/** What the passenger of the ride just ended pays by QR. */
export function EndedCharge({ service_id, usual, onDone }: EndedChargeProps) {
  const { data, problem, ask } = useStored(tripChargeCalls.ownCharges)
  const charge = data?.data.find((one) => one.service_id === service_id)
  const known = charge !== undefined
  useEffect(() => {
    if (known) return
    const timer = setInterval(() => void ask(), lookMs)
    return () => clearInterval(timer)
  }, [known, ask])
  if (charge === undefined) return problem === null ? null : <p className="dim">{problem}</p>
  return <ChargeToConfirm charge={charge} usual={usual} onDone={onDone} />
}
