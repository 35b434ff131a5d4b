import type { Page } from 'playwright-core'
import { paymentKind } from '../../contract/src/catalogs/known-items.ts'
import { freshPhone } from './fresh-phone.ts'
import { asOperator, good } from './people.ts'

/** A ride of the demonstration's first company over its cap of S/ 40, taken by telephone. */
export const rideOverCap = async (page: Page, client_name: string, cellphone = freshPhone()) => {
  const call = asOperator(page)
  const { data: companies } = await good<{ data: { company_id: number; name: string }[] }>(
    call('GET', '/dispatch/companies'),
  )
  const { company_id } = companies.find(({ name }) => name.startsWith('Minera Misti Norte'))!
  const { data: centers } = await good<{ data: { costcenter_id: number }[] }>(
    call('GET', `/dispatch/centercost?company_id=${company_id}`),
  )
  const { data: fields } = await good<{
    data: { dynamicfield_id: number; required: boolean; options: string[] }[]
  }>(call('GET', `/dispatch/companies/${company_id}/dynamicfields`))
  const asked = fields.filter(({ required }) => required)
  const place = (text: string, latitude: number, longitude: number) => ({
    text,
    latitude,
    longitude,
  })
  const plaza = place('Plaza de Armas', -16.3988, -71.5369)
  const airport = place('Aeropuerto', -16.3411, -71.5831)
  return good<{ service_id: number; approval: string }>(
    call('POST', '/dispatch/service', {
      company_id,
      client_name,
      cellphone,
      origin: plaza,
      destinations: [airport, plaza, airport, plaza],
      payment_type_id: paymentKind.CREDIT,
      // A visitor of the company, whom it did not name.
      override_payment: 'Lo pidió la gerencia por teléfono',
      source: 'CORPORATIVO',
      costcenter_id: centers[0]!.costcenter_id,
      dynamic_fields: Object.fromEntries(
        asked.map(({ dynamicfield_id, options }) => [dynamicfield_id, options[0] ?? 'OI-1']),
      ),
    }),
  )
}
