import { useEffect } from 'react'
import { payerCalls } from '@chaski/contract/charges/payer-endpoints.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { PayByQr } from '#src/public/charges/pay-by-qr.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'

const lookMs = 6000

/** Somebody at home may pay the ride that they follow. */
export function SharedCharge({ token }: { token: string }) {
  const { data, retry } = useAnswer(payerCalls.shared, { params: { service_id: token } })
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
      pictureOf={(qr_id) =>
        urlOf(payerCalls.sharedPicture, { params: { service_id: token, qr_id } })
      }
    />
  )
}
