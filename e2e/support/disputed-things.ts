import { freshPhone } from './fresh-phone.ts'
import { type asOperator, good } from './people.ts'

export type Row = Record<string, unknown>
export type OperatorCall = ReturnType<typeof asOperator>

const idOf = async (call: OperatorCall, path: string, name: string): Promise<number> => {
  const { data } = await good<{ data: Row[] }>(call('GET', path))
  return data[0]![name] as number
}

/** One of each thing that a form edits: what the demonstration lacks is made, the rest is found. */
export async function disputedThings(call: OperatorCall) {
  const company = await idOf(call, '/maintenance/companies', 'company_id')
  const under = `/maintenance/companies/${company}`
  const day = '2026-01-01'
  const make = <T = Row>(path: string, data: Row) => good<T>(call('POST', path, data))
  await make(`${under}/area`, { name: 'Área disputada' })
  await make('/maintenance/costcenter', {
    company_id: company,
    area_id: null,
    code: 'DISP-1',
    name: 'Centro disputado',
    active_from: day,
    active_to: null,
    budget_cents: null,
    budget_period: 'MONTH',
  })
  await make(`${under}/dynamicfields`, {
    label: 'Campo disputado',
    type_code: 'TEXT',
    options: [],
    required: false,
    stage: 'BOOKING',
    position: 1,
  })
  await make(`${under}/users`, {
    username: 'disputada',
    name: 'Portal Disputado',
    email: null,
    cellphone: null,
    role: 'VIEWER',
    area_id: null,
    password: 'una-clave-larga-2026',
  })
  const corporate = await make('/maintenance/client/corporate', {
    company_id: company,
    name: 'Persona Disputada',
    cellphone: freshPhone(),
    email: null,
    employee_code: null,
    area_id: null,
    costcenter_ids: [],
    notes: '',
  })
  const client = await make('/maintenance/client', {
    company_id: null,
    name: 'Cliente Disputado',
    cellphone: freshPhone(),
    email: null,
    document_type_id: null,
    document_number: null,
    secret_word: null,
    notes: '',
    marketing_consent: false,
  })
  const incident = await make('/maintenance/incidents', {
    occurred_at: null,
    detected_at: '2026-11-10T08:00:00-05:00',
    kind: 'ACCESO',
    state: 'ABIERTO',
    summary: 'Un incidente disputado',
    data_affected: '',
    people_affected: null,
    actions: '',
    authority_notified_at: null,
    people_notified_at: null,
  })
  const request = await make('/maintenance/privacy/requests', {
    kind: 'ACCESO',
    client_id: null,
    requester_name: 'Solicitante Disputado',
    requester_document: '',
    requester_contact: '987654321',
    detail: 'Quiere sus datos',
    received_on: day,
  })
  const report = await make('/reports/saved', {
    name: 'Reporte disputado',
    period: 'THIS_MONTH',
    filters: {},
    schedule: 'NONE',
    emails: [],
  })
  await make('/maintenance/companyterms', {
    company_id: company,
    discount_percent: 1,
    fee_percent: 1,
    valid_from: '2031-01-01',
    valid_to: null,
  })
  await make('/maintenance/contractprices', {
    company_id: company,
    vehicle_attribute_id: null,
    origin_zone_id: null,
    destination_zone_id: null,
    amount: 98_765,
    valid_from: '2031-01-01',
    valid_to: null,
  })
  const ride = {
    client_name: 'Pasajero Disputado',
    cellphone: freshPhone(),
    origin: { text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 },
    destinations: [{ text: 'Aeropuerto', latitude: -16.3411, longitude: -71.5831 }],
    dynamic_fields: {},
  }
  const plan = await make('/dispatch/plans', {
    ...ride,
    name: 'Plan disputado',
    client_id: null,
    company_id: null,
    notes: '',
    reference_notes: '',
    priority: 3,
    costcenter_id: null,
    // Far enough that it orders nothing meanwhile.
    valid_from: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    valid_to: null,
    on_holiday: 'SKIP',
    times: [{ weekdays: [1], minute: 390 }],
  })
  const service = await make('/dispatch/service', {
    ...ride,
    date_time_service: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  })
  const role = await make('/maintenance/permissions/templates', {
    label: 'Rol disputado',
    code: 'REPORTES',
    permissions: ['RPT_SERVICE_VIEW'],
  })
  const users = await good<{ data: Row[] }>(call('GET', '/maintenance/users?key_word=reportes'))
  const driver = await idOf(call, '/maintenance/drivers', 'driver_id')
  // A document that waits is corrected, and so has two editors of one edition.
  await good(
    call('PUT', `/maintenance/drivers/${driver}/documents/4`, {
      number: 'REC-1',
      issued_on: '2026-11-01',
      expires_on: '2026-12-01',
      version: null,
    }),
  )
  const vehicle = await idOf(call, '/maintenance/vehicles', 'vehicle_id')
  const coverage = await idOf(call, '/maintenance/coverages', 'coverage_id')
  const currency = await idOf(call, '/maintenance/currencies', 'currency_id')
  const tariff = await idOf(call, '/maintenance/tariffs', 'tariff_id')
  const establishment = await idOf(call, '/maintenance/establishments', 'establishment_id')
  const recruit = await idOf(call, '/recruitment/drivers?state=SUBMITTED', 'driver_id')
  return {
    company,
    corporate: corporate['client_id'] as number,
    client: client['client_id'] as number,
    incident: incident['incident_id'] as number,
    request: request['privacy_request_id'] as number,
    report: report['saved_report_id'] as number,
    user: users.data[0]!['user_id'] as number,
    role: role['role_id'] as number,
    plan: plan['plan_id'] as number,
    service: service['service_id'] as number,
    driver,
    vehicle,
    coverage,
    currency,
    tariff,
    establishment,
    recruit,
  }
}
