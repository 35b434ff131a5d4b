import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { payerCalls } from '@chaski/contract/charges/payer-endpoints.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { PayByQr } from '#src/public/charges/pay-by-qr.tsx'
import { useLookWhile } from '#src/public/charges/use-look-while.ts'
import { useClientAnswer } from '#src/public/reservar/use-client-answer.ts'
import { Problem } from '#src/public/ui/problem.tsx'

/** What a passenger still pays for a ride that ended with a wallet. */
export function PayPart({ trip }: { trip: ClientTrip }) {
  const { service_uuid } = trip
  const { data, problem, retry } = useClientAnswer(
    payerCalls.client,
    { params: { service_uuid } },
    0,
  )
  useLookWhile(data?.charge?.state === 'PENDING', retry)
  if (data === undefined) return problem ? <Problem failure={problem} onRetry={retry} /> : null
  if (data.charge === null) return null
  return (
    <PayByQr
      charge={data.charge}
      pictureOf={(qr_id) => urlOf(payerCalls.clientPicture, { params: { service_uuid, qr_id } })}
    />
  )
}
