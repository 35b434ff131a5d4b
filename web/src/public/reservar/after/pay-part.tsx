import { useEffect } from 'react'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { payerCalls } from '@chaski/contract/charges/payer-endpoints.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { PayByQr } from '#src/public/charges/pay-by-qr.tsx'
import { useClientAnswer } from '#src/public/reservar/use-client-answer.ts'

/** Until the driver has confirmed it. */
const lookMs = 6000

/** What a passenger still pays for a ride that ended with a wallet. */
export function PayPart({ trip }: { trip: ClientTrip }) {
  const { service_uuid } = trip
  const { data, retry } = useClientAnswer(payerCalls.client, { params: { service_uuid } }, 0)
  const waits = data?.charge?.state === 'PENDING'
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(retry, lookMs)
    return () => clearInterval(timer)
  }, [waits, retry])
  if (data === undefined || data.charge === null) return null
  return (
    <PayByQr
      charge={data.charge}
      pictureOf={(qr_id) => urlOf(payerCalls.clientPicture, { params: { service_uuid, qr_id } })}
    />
  )
}
