import { billing } from '@chaski/contract/billing/endpoints.ts'
import { paymentKind, serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import type { Foreign, Rows } from './foreign-place.ts'

const rideOf = ({ add, place, account }: Foreign, company_id: number | null): Promise<number> =>
  add('trip', {
    status_type_id: tripStatus.FINISHED,
    date_time_service: '2026-11-18T15:00:00Z',
    payment_type_id: company_id === null ? paymentKind.YAPE : paymentKind.CREDIT,
    service_type_id: serviceKind.NOW,
    client_name: company_id === null ? place.mark : account.mark,
    cellphone: '951000111',
    company_id,
    coverage_id: company_id === null ? place.coverage_id : 1,
    fare_cents: 2500,
    origin_text: company_id === null ? place.mark : account.mark,
    origin_latitude: -16.4,
    origin_longitude: -71.5,
    source: 'OPERADOR',
    closed_at: '2026-11-18T16:00:00Z',
    pin: '1234',
    is_booking: false,
  })

/** A ride of each that is billed: the boleta of one, the factura of the other. */
export const billingRecords = async (
  f: Foreign,
): Promise<Rows & { ownRide: number; companyRide: number; factura: number }> => {
  const { test, admin, place, account } = f
  const issue = async (service_id: number, form: object): Promise<number> => {
    const made = await admin(billing.issueTrip, { params: { service_id }, body: form as never })
    if (made.status >= 300) throw new Error(JSON.stringify(made.error))
    return made.data.comprobante_id
  }
  const client = {
    client_type: 'DNI',
    client_number: '40123456',
    client_name: place.mark,
    client_address: '',
    client_email: null,
  }
  const ownRide = await rideOf(f, null)
  const companyRide = await rideOf(f, account.company_id)
  const boleta = await issue(ownRide, { kind: 'BOLETA', client, payment_form: 'CONTADO' })
  const sale = (await admin(billing.tripSale, { params: { service_id: companyRide } })).data
  const factura = await issue(companyRide, {
    kind: 'FACTURA',
    client: sale.client,
    payment_form: 'CREDITO',
    cuotas: [{ due_date: '2099-01-01', amount_cents: 2500 }],
  })
  await workIssuer(test.deps, 1)
  return {
    ownRide,
    companyRide,
    factura,
    coverage: { comprobante_id: boleta },
    company: { comprobante_id: factura },
  }
}
