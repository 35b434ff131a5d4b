import { tripStatus } from '../../contract/src/trips/statuses.ts'
import { type asOperator, good } from './people.ts'

type Call = ReturnType<typeof asOperator>
type Sale = { client: { client_type: string }; total_cents: number; issued: unknown[] }

/** A boleta of a ride that ended and cost something. */
export const sampleComprobante = async (call: Call): Promise<number> => {
  const { data } = await good<{ data: { service_id: number }[] }>(
    call('GET', `/dispatch/search?status_type_id=${tripStatus.FINISHED}&page_size=50`),
  )
  for (const { service_id } of data) {
    const sale = await good<Sale>(call('GET', `/billing/services/${service_id}`))
    if (sale.client.client_type === 'RUC' || sale.total_cents === 0 || sale.issued.length > 0)
      continue
    const path = `/billing/services/${service_id}/comprobante`
    const form = { kind: 'BOLETA', client: sale.client }
    return (await good<{ comprobante_id: number }>(call('POST', path, form))).comprobante_id
  }
  throw new Error('The demonstration has no ride to bill.')
}
