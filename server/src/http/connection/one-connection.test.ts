import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessOf, type Endpoint, type RequestOf } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { secondAsks } from '#src/base/sql/one-connection.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

const atOnce = 8

let test: TestApp
let callers: Record<string, Caller>
beforeAll(async () => {
  test = await startTestApp({ pool: { max: 2 } })
  callers = {
    PUBLIC: test.anonymous,
    CLIENT: await test.asGuest('client', 1),
    COMPANY: await test.asGuest('company', 1),
    DRIVER: await test.asGuest('driver', 1),
    OPERATOR: await test.as('ADMIN'),
  }
})
afterAll(() => test.close())

const consumer = {
  document_number: '40123456',
  email: 'ana@example.com',
  address: 'Calle Mercaderes 100, Arequipa',
}
const unit = { code: 'POOL-1', coverage_id: 1 }
const square = [
  [-71.54, -16.4],
  [-71.53, -16.4],
  [-71.53, -16.39],
  [-71.54, -16.4],
]
const there = { latitude: -16.4, longitude: -71.537, text: 'Mercaderes 100', reference: '' }
const ride = {
  company_id: null,
  origin: there,
  destinations: [{ ...there, latitude: -16.409 }],
  confirm_duplicate: true,
}
/** What a schema cannot say about itself: numbers with a check digit, codes, boxes with two ends. */
const special: Record<string, object> = {
  createService: { ...ride, cellphone: '987654321', client_name: 'Ana Quispe' },
  saveBooking: ride,
  createPortalOrder: { passenger_cellphone: '987654321' },
  createClient: { document_number: '40123456' },
  addClient: { document_number: '40123456' },
  createCompany: { ruc: '20100070970', verification_code: 'CLAVE-88' },
  createCompanyUser: { username: 'portal.prueba' },
  registerComplaint: consumer,
  createComplaint: consumer,
  createEstablishment: { code: 'POOL' },
  createLedgerEntry: { kind: 'ADVANCE', amount_cents: -100, day: '2026-01-05' },
  createDriverContract: {
    kind: 'OWNER',
    commission_bp: 1000,
    fee_cents: 0,
    valid_from: '2026-01-05',
    valid_to: null,
  },
  createCashMovement: { kind: 'INCOME', driver_id: null, detail: 'Venta de revistas' },
  createCoverage: { bounds: { west: -72, south: -17, east: -71, north: -16 } },
  createZone: { code: 'POOL-4', geometry: { type: 'Polygon', coordinates: [square] } },
  createCurrency: { code: 'XTS' },
  closeMonth: { month: '2025-06' },
  issueMonth: { month: '2025-06' },
  createDriver: {
    ...unit,
    document_number: '40123456',
    birth_date: '1985-05-05',
    licence_number: 'H40123456',
    licence_category: 'II-a',
  },
  createTariff: { night_from: '22:00', night_to: '05:00' },
  setServiceFlight: { flight_no: 'LA 2031' },
  updateServiceMinimal: { notes: 'Con maleta' },
  sendToDrivers: { text: 'Hola' },
  sendMessage: { text: 'Hola' },
  writeToDesk: { text: 'Hola' },
  convertRecruit: { code: 'POOL-2', vehicle_code: 'POOL-3' },
  createUser: { username: 'usuario.prueba', extension: '9001' },
  createVehicle: { ...unit, plate: 'V1A-999', model_year: new Date().getFullYear() },
}

const requestFor = (e: Endpoint): RequestOf<Endpoint> => {
  const params = e.params && Object.assign({ company_id: 1, company_uuid: 1 }, exampleOf(e.params))
  const body = e.body && Object.assign(exampleOf(e.body), special[e.operationId])
  return { ...(params && { params }), ...(body && { body }) } as RequestOf<Endpoint>
}

const callerOf = (e: Endpoint): Caller =>
  callers[accessOf(e).find((access) => access in callers) ?? 'OPERATOR']!

it.each(allEndpoints.filter((e) => e.idempotent === true).map((e) => [e.operationId, e] as const))(
  `%s needs one connection: ${atOnce} at once with keys share two`,
  async (_, e) => {
    const before = secondAsks.count
    const call = callerOf(e)
    const request = requestFor(e)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => call(e, request, { 'idempotency-key': randomUUID() })),
    )
    for (const { status, error } of answers) {
      // A refusal of the schema would have stopped before the handler: nothing were proven.
      expect(status, JSON.stringify(error)).not.toBe(400)
      expect(status, JSON.stringify(error)).toBeLessThan(500)
    }
    expect(secondAsks.count).toBe(before)
  },
)
