import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '@chaski/contract/client.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { newClient, newCorporate } from '@chaski/contract/clients/schema.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { accessOf, type Endpoint, isUnsafe } from '@chaski/contract/endpoint.ts'
import { noCompany } from '@chaski/contract/fields.ts'
import { permissionCodes } from '@chaski/contract/permissions.ts'
import { portalReportCalls } from '@chaski/contract/reports/portal-endpoints.ts'
import { approvalCalls } from '@chaski/contract/trips/approval-endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { createForward } from '#src/live/forward.ts'
import { createTestCompany } from '#src/modules/companies/test-company.ts'
import { readZip } from '#src/spreadsheet/read-zip.ts'
import { many, one, run } from '#src/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

/** In every row of company B, in no byte that A's people get. */
const marker = 'XQZMARCAXQZ'
const tail = '7771'

let test: TestApp
let admin: Caller
let a: CompanyRow
let b: CompanyRow
let limited: Caller
let portal: Caller
type Rows = {
  client_id: number
  area_id: number
  costcenter_id: number
  field_id: number
  user_id: number
  favorite_id: number
  request_id: number
  service_id: number
}
let ofB: Rows
let ofA: Rows
let user_id: number

const fill = async (company: CompanyRow, mark: string, phone: string): Promise<Rows> => {
  const { company_id, company_uuid } = company
  const { data: area } = await admin(companies.createArea, {
    params: { company_id },
    body: { name: `Área ${mark}` },
  })
  const { data: center } = await admin(companies.createCostCenter, {
    body: {
      company_id,
      area_id: area.area_id,
      code: `C-${mark}`,
      name: `Centro ${mark}`,
      active_from: '2020-01-01',
      active_to: null,
      budget_cents: null,
      budget_period: 'MONTH',
    },
  })
  const { data: field } = await admin(companies.createField, {
    params: { company_uuid },
    body: {
      label: `Campo ${mark}`,
      type_code: 'TEXT',
      options: [],
      required: false,
      stage: 'BOOKING',
      position: 1,
    },
  })
  const { data: user } = await admin(companies.createPortalUser, {
    params: { company_id },
    body: {
      username: `portal-${mark.toLowerCase()}`,
      name: `Portal ${mark}`,
      email: `${mark}@portal.example`,
      role: 'ADMIN',
      area_id: null,
      password: 'Puente-Grau-1884',
    },
  })
  const { data: client } = await admin(clients.createCorporate, {
    body: {
      ...newCorporate,
      company_id,
      name: `Persona ${mark}`,
      cellphone: phone,
      email: `${mark}@persona.example`,
      employee_code: mark,
      area_id: area.area_id,
      notes: mark,
    },
  })
  const { data: favorite } = await admin(clients.addFavorite, {
    body: {
      client_id: client.client_id,
      company_id,
      name: `Casa ${mark}`,
      address: mark,
      reference: mark,
      latitude: -16.4,
      longitude: -71.5,
    },
  })
  const { data: request } = await admin(clients.createPrivacy, {
    body: { ...privacy, client_id: client.client_id, requester_name: `Persona ${mark}` },
  })
  const { data: ride } = await admin(trips.create, {
    body: {
      company_id,
      client_id: client.client_id,
      client_name: `Persona ${mark}`,
      cellphone: phone,
      costcenter_id: center.costcenter_id,
      dynamic_fields: { [field.dynamicfield_id]: mark },
      origin: { text: `Puerta ${mark}`, latitude: -16.3988, longitude: -71.5369 },
      notes: mark,
      payment_type_id: 3,
    },
  })
  return {
    service_id: ride.service_id,
    client_id: client.client_id,
    area_id: area.area_id,
    costcenter_id: center.costcenter_id,
    field_id: field.dynamicfield_id,
    user_id: user.company_user_id,
    favorite_id: favorite.favorite_id,
    request_id: request.privacy_request_id,
  }
}

const privacy = {
  kind: 'ACCESO' as const,
  client_id: null as number | null,
  requester_name: 'Nadie',
  requester_document: '',
  requester_contact: '999',
  detail: 'Acceso',
  received_on: '2026-11-16',
}

beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  a = await createTestCompany(admin, 1, 'Empresa A', { approval_mode: 'ALWAYS' })
  b = await createTestCompany(admin, 2, `Empresa ${marker}`, {
    address: marker,
    notes: marker,
    approval_mode: 'ALWAYS',
    verification_code: 'B-CODE',
  })
  // Whoever takes a ride for B has heard its code.
  await run(
    test.db,
    sql`insert into company_verification (company_id, user_id, valid_until)
        values (${b.company_id}, ${admin.user_id}, now() + interval '1 hour')`,
  )
  ofA = await fill(a, 'AAA', '900777000')
  ofB = await fill(b, marker, `90077${tail}`)
  user_id = await test.user(permissionCodes, { company_ids: [a.company_id] })
  limited = await test.as(user_id)
  await run(
    test.db,
    sql`update company_user set must_change_password = false where company_user_id = ${ofA.user_id}`,
  )
  portal = await test.asGuest('company', ofA.user_id)
})
afterAll(() => test.close())

type Request = { params?: object; query?: object; body?: object }

const file = (): FormData => {
  const form = new FormData()
  form.append('file', new Blob(['Nombre;Celular\nEva;900123123']), 'a.csv')
  return form
}

/** For each call: how somebody of A would reach for B. A new call of these domains fails the test below until it has its line. */
const reaches = (): Record<string, Request[]> => {
  const refs = [b.company_id, b.company_uuid]
  const byCompany = (make: (ref: number | string) => Request) => refs.map(make)
  const { client_id } = ofB
  const center = {
    area_id: null,
    code: 'ZZ',
    name: 'Centro',
    active_from: '2020-01-01',
    active_to: null,
    budget_cents: null,
    budget_period: 'MONTH',
  }
  const field = {
    label: 'L',
    type_code: 'TEXT',
    options: [],
    required: false,
    stage: 'BOOKING',
    position: 1,
  }
  const person = { ...newCorporate, name: 'Eva Luz', cellphone: '900123124' }
  const card = { ...newClient, name: 'Eva Luz', cellphone: '900123125' }
  const { company_id: _, ...cardFields } = card
  const words = [{ query: {} }, { query: { key_word: marker } }, { query: { key_word: tail } }]
  const filtered = [
    ...words,
    ...byCompany((company_id) => ({ query: { company_id } })),
    { query: { company_id: noCompany } },
  ]
  const month = new Date(Date.now() - 5 * 3600_000).toISOString().slice(0, 7)
  const decision = {
    params: { service_id: ofB.service_id },
    body: { version: 1, decision: 'REJECT', note: 'motivo' },
  }
  const portalUserForm = { name: 'X Y', email: null, role: 'ADMIN', area_id: null }
  return {
    searchClients: filtered,
    createClient: byCompany((company_id) => ({ body: { ...card, company_id } })),
    addClient: byCompany((company_id) => ({ body: { ...card, company_id } })),
    updateClient: [{ body: { client_id, version: 1, ...cardFields } }],
    editClient: [{ body: { client_id, version: 1, ...cardFields } }],
    verifyClientEmail: [{ body: { client_id } }, { body: { client_id, code: '123456' } }],
    blockClient: [{ body: { client_id, reason: 'motivo' } }],
    unlockClient: [{ body: { client_id } }],
    blockClientById: [{ params: { id: client_id }, body: { reason: 'motivo' } }],
    unlockClientById: [{ params: { id: client_id } }],
    findCaller: [{ query: { cellphone: `90077${tail}` } }],
    getClient: [{ params: { client_id } }],
    listClientCostCenters: [
      ...byCompany((company_id) => ({ params: { client_id, company_id } })),
      ...byCompany((company_id) => ({ params: { client_id: ofA.client_id, company_id } })),
    ],
    listClients: filtered,
    readClient: [{ query: { id: client_id } }],
    listClientDuplicates: [{ params: { client_id } }],
    mergeClients: [
      { body: { keep_id: ofA.client_id, keep_version: 1, merge_id: client_id, merge_version: 1 } },
      { body: { keep_id: client_id, keep_version: 1, merge_id: ofA.client_id, merge_version: 1 } },
    ],
    listFavorites: [
      { query: { client_id } },
      ...byCompany((company_id) => ({ query: { client_id: ofA.client_id, company_id } })),
    ],
    addFavorite: byCompany((company_id) => ({
      body: {
        client_id: ofA.client_id,
        company_id,
        name: 'x',
        address: 'x',
        reference: '',
        latitude: 0,
        longitude: 0,
      },
    })),
    removeFavorite: [
      { query: { client_id, favorite_id: ofB.favorite_id } },
      { query: { client_id: ofA.client_id, favorite_id: ofB.favorite_id } },
    ],
    listCorporateClients: filtered,
    createCorporateClient: byCompany((company_id) => ({ body: { ...person, company_id } })),
    updateCorporateClient: [
      { body: { client_id, version: 1, is_active: false } },
      { body: { client_id: ofA.client_id, version: 1, area_id: ofB.area_id } },
      { body: { client_id: ofA.client_id, version: 1, costcenter_ids: [ofB.costcenter_id] } },
    ],
    setCorporateClientPassword: [{ params: { client_id }, body: { password: 'Ventana-Lunar-88' } }],
    previewCorporateImport: byCompany((company_id) => ({ params: { company_id }, body: file() })),
    applyCorporateImport: byCompany((company_id) => ({ params: { company_id }, body: file() })),
    listPrivacyRequests: words,
    createPrivacyRequest: [{ body: { ...privacy, client_id } }],
    getPrivacyRequest: [{ params: { privacy_request_id: ofB.request_id } }],
    updatePrivacyRequest: [
      {
        params: { privacy_request_id: ofB.request_id },
        body: { ...privacy, state: 'EN_PROCESO', extended: false, answer: '', version: 1 },
      },
    ],
    exportClientData: [{ params: { client_id } }],
    anonymiseClient: [{ params: { client_id }, body: { reason: 'motivo', version: 1 } }],
    listCompanies: words,
    createCompany: [{ body: { ...a, name: 'Nueva', verification_code: null } }],
    getCompany: byCompany((company_id) => ({ params: { company_id } })),
    updateCompany: byCompany((company_id) => ({
      params: { company_id },
      body: { name: 'Mía', version: 1 },
    })),
    readCompany: byCompany((id) => ({ query: { id } })),
    searchCompanies: words,
    listDispatchCompanies: [{}],
    listDispatchDynamicFields: byCompany((company_id) => ({ params: { company_id } })),
    verifyCompany: byCompany((company_id) => ({
      params: { company_id },
      body: { code: 'B-CODE' },
    })),
    listDispatchCostCenters: byCompany((company_id) => ({ query: { company_id } })),
    downloadMaster: [
      { query: {} },
      { query: { activo: false } },
      { query: { user_id: admin.user_id } },
      ...byCompany((company_id) => ({ query: { company_id } })),
    ],
    downloadClientMaster: [
      ...byCompany((company_id) => ({ params: { company_id, client_id } })),
      { params: { company_id: a.company_id, client_id } },
    ],
    listAreas: byCompany((company_id) => ({ params: { company_id } })),
    createArea: byCompany((company_id) => ({ params: { company_id }, body: { name: 'Nueva' } })),
    updateArea: [...refs, a.company_id].map((company_id) => ({
      params: { company_id, area_id: ofB.area_id },
      body: { name: 'Mía', version: 1 },
    })),
    deleteArea: [...refs, a.company_id].map((company_id) => ({
      params: { company_id, area_id: ofB.area_id },
    })),
    listCostCenters: byCompany((company_id) => ({ query: { company_id } })),
    createCostCenter: [
      ...byCompany((company_id) => ({ body: { ...center, company_id } })),
      { body: { ...center, company_id: a.company_id, area_id: ofB.area_id } },
    ],
    updateCostCenter: [
      {
        params: { costcenter_id: ofB.costcenter_id },
        body: { ...center, is_active: true, version: 1 },
      },
    ],
    listDynamicFields: byCompany((company_uuid) => ({ params: { company_uuid } })),
    createDynamicField: byCompany((company_uuid) => ({ params: { company_uuid }, body: field })),
    updateDynamicField: [...refs, a.company_uuid].map((company_uuid) => ({
      params: { company_uuid, dynamicfield_id: ofB.field_id },
      body: { ...field, version: 1 },
    })),
    deleteDynamicField: [...refs, a.company_uuid].map((company_uuid) => ({
      params: { company_uuid, dynamicfield_id: ofB.field_id },
    })),
    listDynamicFieldTypes: byCompany((company_uuid) => ({ params: { company_uuid } })),
    listCompanyUsers: byCompany((company_id) => ({ params: { company_id } })),
    createCompanyUser: byCompany((company_id) => ({
      params: { company_id },
      body: { ...portalUserForm, username: 'intruso', password: 'Ventana-Lunar-88' },
    })),
    updateCompanyUser: [...refs, a.company_id].map((company_id) => ({
      params: { company_id, company_user_id: ofB.user_id },
      body: { ...portalUserForm, is_active: false, version: 1 },
    })),
    setCompanyUserPassword: [...refs, a.company_id].map((company_id) => ({
      params: { company_id, company_user_id: ofB.user_id },
      body: { password: 'Ventana-Lunar-88' },
    })),
    decideApproval: [decision],
    listPortalApprovals: [{ query: {} }],
    decidePortalApproval: [decision],
    listPortalTrips: [{ query: { month } }, { query: { month, costcenter_id: ofB.costcenter_id } }],
    getPortalTrip: [{ params: { service_id: ofB.service_id } }],
    getPortalStatement: [{ query: { month } }],
    printPortalStatement: [{ query: { month } }],
    exportPortalStatement: [{ query: { month } }],
    portalSession: [{}],
    listPortalClients: words,
    createPortalClient: [
      { body: { ...person, area_id: ofB.area_id } },
      { body: { ...person, costcenter_ids: [ofB.costcenter_id] } },
      { body: { ...person, company_id: b.company_id } },
    ],
    updatePortalClient: [{ body: { client_id, version: 1, is_active: false } }],
    previewPortalImport: [{ body: file() }],
    applyPortalImport: [{ body: file() }],
    listPortalAreas: [{}],
    createPortalArea: [{ body: { name: 'Nueva', company_id: b.company_id } }],
    updatePortalArea: [{ params: { area_id: ofB.area_id }, body: { name: 'Mía', version: 1 } }],
    listPortalCostCenters: [{}],
    createPortalCostCenter: [{ body: { ...center, area_id: ofB.area_id } }],
    updatePortalCostCenter: [
      {
        params: { costcenter_id: ofB.costcenter_id },
        body: { ...center, is_active: true, version: 1 },
      },
    ],
  }
}

/** Their own account or their own secret, which no other company's id can be put into. */
const personal = [
  'portalLogIn',
  'portalLogOut',
  'changePortalPassword',
  'forgotPortalPassword',
  'recoverPortalPassword',
  'getLinkedApproval',
  'decideLinkedApproval',
]
const calls: Endpoint[] = [
  ...Object.values<Endpoint>(clients),
  ...Object.values<Endpoint>(companies),
  ...Object.values<Endpoint>(approvalCalls),
  ...Object.values<Endpoint>(portalReportCalls),
]

const bytesOf = (raw: Buffer): string =>
  raw.subarray(0, 2).toString() === 'PK' ? [...readZip(raw).values()].join('\n') : raw.toString()

/** Everything of B as the database has it: what A's people try must leave it untouched. */
const stateOfB = async (): Promise<string> => {
  const of = (table: string, where = 'company_id = $') =>
    sql<{
      text: string
    }>`select coalesce(string_agg(to_jsonb(t)::text, e'\n' order by to_jsonb(t)::text), '') as text
      from ${sql.table(table)} t where ${sql.raw(where.replace('$', String(b.company_id)))}`
  const tables = [
    'company',
    'area',
    'costcenter',
    'dynamicfield',
    'company_user',
    'client',
    'favorite',
    'trip',
  ]
  const texts = []
  for (const table of tables) texts.push((await one(test.db, of(table))).text)
  texts.push(
    (await one(test.db, of('privacy_request', `privacy_request_id = ${ofB.request_id} and $ > 0`)))
      .text,
  )
  return texts.join('\n')
}

describe('people of company A', () => {
  it('reach for B through every call, get no byte of it and change nothing', async () => {
    const lines = reaches()
    expect(
      calls
        .map((e) => e.operationId)
        .filter((id) => !personal.includes(id))
        .toSorted(),
    ).toEqual(Object.keys(lines).toSorted())
    const before = await stateOfB()
    expect(before).toContain(marker)
    let answers = 0
    for (const e of calls) {
      const caller = accessOf(e).includes('COMPANY') ? portal : limited
      for (const request of lines[e.operationId] ?? []) {
        const answer = await caller(e, request as never)
        const where = `${e.method} ${urlOf(e, request as never)}`
        // What the caller typed may come back in an address; the rest of the bytes may not hold it.
        const bytes = bytesOf(answer.raw)
        expect(bytes.includes(marker), where).toBe(false)
        // The look-up by phone says the number it was asked for, and nobody's name with it.
        if (e.operationId !== 'findCaller')
          expect(bytes.includes(`90077${tail}`), where).toBe(false)
        expect(answer.status, where).toBeLessThan(500)
        answers++
      }
    }
    expect(answers).toBeGreaterThan(130)
    expect(await stateOfB()).toBe(before)
  })

  it('do see their own by the same calls', async () => {
    const master = await limited(companies.master, { query: {} })
    expect(bytesOf(master.raw)).toContain('Persona AAA')
    expect((await limited(clients.list, { query: {} })).data.total).toBeGreaterThan(0)
    expect(
      (await limited(companies.list, { query: {} })).data.data.map((c) => c.company_id),
    ).toEqual([a.company_id])
    expect(
      (await portal(companies.portalClients, { query: {} })).data.data.map((c) => c.name),
    ).toContain('Persona AAA')
  })

  it.each(['CORPORATE_CLIENT', 'SERVICE'])(
    'hear no live message (%s) about B',
    async (category) => {
      const rows = await many(
        test.db,
        sql<{ topic: string; value: object; company_id: number; coverage_id: number | null }>`
        select topic, value, company_id, coverage_id from outbox where category = ${category}`,
      )
      const forward = createForward(test.deps.config.TENANT)
      const receiver = {
        kind: 'operator',
        permissions: new Set(['MNT_CORPCLIENT_VIEW', 'DSP_MONITOR_VIEW', 'DSP_CLIENT_VIEW']),
        coverage_ids: null,
        company_ids: [a.company_id],
      }
      const heard = rows.filter(
        ({ topic, value, company_id, coverage_id }) =>
          forward(receiver, {
            topic,
            payload: Buffer.from(JSON.stringify({ value: JSON.stringify(value) })),
            scope: { company_id, coverage_id },
          }) !== null,
      )
      expect(rows.some((row) => row.company_id === b.company_id)).toBe(true)
      expect(heard.length).toBeGreaterThan(0)
      expect(heard.every((row) => row.company_id === a.company_id)).toBe(true)
      expect(JSON.stringify(heard)).not.toContain(marker)
    },
  )

  it('leave no trace of B in the log of the process', () => {
    expect(test.logLines.length).toBeGreaterThan(100)
    expect(test.logLines.join('\n')).not.toContain(marker)
  })

  it('cannot make a client that they could not see', async () => {
    const { error } = await limited(clients.add, {
      body: { ...newClient, name: 'Privado', cellphone: '900555555' },
    })
    expect(error.code).toBe('FORBIDDEN')
  })
})

describe('an unsafe call', () => {
  it('of these domains writes audit, all of them', () => {
    for (const e of calls.filter((call) => isUnsafe(call.method)))
      expect(['write', 'view'], e.operationId).toContain(e.audit)
  })
})
