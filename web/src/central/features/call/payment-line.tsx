import { keepPreviousData } from '@tanstack/react-query'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import type { PaymentAnswer } from '@chaski/contract/trips/payment-schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { soles } from '#src/shared/formats.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useSettled } from '#src/ui/use-settled.ts'
import { useCan } from '#src/central/session/use-session.ts'
import type { DraftValues } from './draft-values.ts'

const typingMs = 350

const questionOf = (values: DraftValues, amount_cents: number, service_id: number | null) => {
  if (values.company_id === null) return null
  // The company may have named the phone that calls, whoever is chosen of those behind it.
  const cellphone = toE164(values.cellphone)
  return {
    company_id: values.company_id,
    payment_type_id: values.payment_type_id,
    amount_cents,
    ...(values.costcenter_id === null ? {} : { costcenter_id: values.costcenter_id }),
    ...(values.client_id === null ? {} : { client_id: values.client_id }),
    ...(cellphone === null ? {} : { cellphone }),
    ...(values.date_time_service === null ? {} : { date_time_service: values.date_time_service }),
    ...(service_id === null ? {} : { service_id }),
  }
}

const approvalText = ({ reasons, approvers }: PaymentAnswer): string =>
  `Esperará aprobación${approvers.length === 0 ? '' : ` de ${approvers.join(', ')}`}: ${reasons.map(({ detail }) => detail).join('. ')}`

const lineOf = (answer: PaymentAnswer): string | null => {
  if (answer.outcome === 'REFUSED') return answer.refusals.map(({ detail }) => detail).join('. ')
  if (answer.outcome === 'APPROVAL') return approvalText(answer)
  const { credit } = answer
  return credit === null || credit.left_cents === null
    ? null
    : `Crédito: quedan ${soles(credit.left_cents)} de ${soles(credit.limit_cents!)}`
}

type PaymentLineProps = { values: DraftValues; amount_cents: number; service_id: number | null }

/** Whether the company can pay this ride, said before it is saved; without an answer the saving tells. */
export function PaymentLine({ values, amount_cents, service_id }: PaymentLineProps) {
  const asked = useSettled(questionOf(values, amount_cents, service_id), typingMs)
  const data = useQuietly({
    ...q(trips.payment, { query: asked ?? { payment_type_id: 0, amount_cents: 0 } }),
    enabled: useCan()('DSP_QUOTE') && asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    retry: false,
  })
  const line = asked === null || data === undefined ? null : lineOf(data)
  if (line === null) return null
  return (
    <output className={data?.outcome === 'REFUSED' ? 'call-no-price' : 'call-dim'}>
      <Icon name={data?.outcome === 'ALLOWED' ? 'wallet' : 'alert'} /> {line}
    </output>
  )
}
