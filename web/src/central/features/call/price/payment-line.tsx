import { keepPreviousData } from '@tanstack/react-query'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useSettled } from '#src/ui/filter/use-settled.ts'
import { useCan } from '#src/central/session/use-session.ts'
import type { DraftValues } from '#src/central/features/call/draft/draft-values.ts'
import { paymentWords } from './payment-words.ts'

const typingMs = 350

const questionOf = (values: DraftValues, amount_cents: number, service_id: number | null) => {
  if (values.company_id === null) return null
  // The company may have named the phone that calls, whoever is chosen of those behind it.
  const cellphone = toE164(values.cellphone)
  return {
    company_id: values.company_id,
    payment_type_id: values.payment_type_id,
    amount_cents,
    ...(service_id === null && values.cars !== null ? { cars: values.cars } : {}),
    ...(values.costcenter_id === null ? {} : { costcenter_id: values.costcenter_id }),
    ...(values.client_id === null ? {} : { client_id: values.client_id }),
    ...(cellphone === null ? {} : { cellphone }),
    ...(values.date_time_service === null ? {} : { date_time_service: values.date_time_service }),
    ...(service_id === null ? {} : { service_id }),
  }
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
  const line = asked === null || data === undefined ? null : paymentWords(data)
  if (line === null) return null
  return (
    <output className={data?.outcome === 'REFUSED' ? 'call-no-price' : 'call-dim'}>
      <Icon name={data?.outcome === 'ALLOWED' ? 'wallet' : 'alert'} /> {line}
    </output>
  )
}
