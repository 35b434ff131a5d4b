import { payerCalls } from '@chaski/contract/charges/payer-endpoints.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { PayByQr } from '#src/public/charges/pay-by-qr.tsx'
import { useLookWhile } from '#src/public/charges/use-look-while.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'

/** Somebody at home may pay the ride that they follow. */
export function SharedCharge({ token }: { token: string }) {
  const { data, problem, retry } = useAnswer(payerCalls.shared, { params: { service_id: token } })
  useLookWhile(data?.charge?.state === 'PENDING', retry)
  if (data === undefined) return problem ? <Problem failure={problem} onRetry={retry} /> : null
  if (data.charge === null) return null
  return (
    <PayByQr
      charge={data.charge}
      pictureOf={(qr_id) =>
        urlOf(payerCalls.sharedPicture, { params: { service_id: token, qr_id } })
      }
    />
  )
}
