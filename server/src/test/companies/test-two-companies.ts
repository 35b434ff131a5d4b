import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { newCorporate } from '@chaski/contract/clients/schema.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { permissionCodes } from '@chaski/contract/permissions.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { createTestCompany } from './test-company.ts'
import { run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp } from '#src/test/test-app.ts'

/** In every row of company B, in no byte that A's people get. */
export const marker = 'XQZMARCAXQZ'
/** The end of the telephone numbers of B. */
export const tail = '7771'

type Rows = {
  client_id: number
  area_id: number
  costcenter_id: number
  field_id: number
  user_id: number
  favorite_id: number
  request_id: number
  service_id: number
  plan_id: number
}

export const privacy = {
  kind: 'ACCESO' as const,
  client_id: null as number | null,
  requester_name: 'Nadie',
  requester_document: '',
  requester_contact: '999',
  detail: 'Acceso',
  received_on: '2026-11-16',
}

/** One row of everything that a company has, each with its mark. */
const fill = async (
  admin: Caller,
  company: CompanyRow,
  mark: string,
  phone: string,
): Promise<Rows> => {
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
  const asked = {
    company_id,
    client_id: client.client_id,
    client_name: `Persona ${mark}`,
    cellphone: phone,
    costcenter_id: center.costcenter_id,
    dynamic_fields: { [field.dynamicfield_id]: mark },
    origin: { text: `Puerta ${mark}`, latitude: -16.3988, longitude: -71.5369 },
    notes: mark,
    payment_type_id: 3,
  }
  const { data: ride } = await admin(trips.create, { body: asked })
  const { data: plan } = await admin(plans.create, {
    body: {
      ...asked,
      name: `Plan ${mark}`,
      valid_from: '2026-11-16',
      valid_to: null,
      on_holiday: 'KEEP',
      times: [{ weekdays: [1], minute: 390 }],
    },
  })
  return {
    plan_id: plan.plan_id,
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

/** Two companies with a row of everything each; somebody of the desk who is limited to A, and A's own portal. */
export const twoCompanies = async () => {
  const test = await startTestApp()
  afterAll(() => test.close())
  const admin = await test.as('ADMIN')
  const a = await createTestCompany(admin, 1, 'Empresa A', { approval_mode: 'ALWAYS' })
  const b = await createTestCompany(admin, 2, `Empresa ${marker}`, {
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
  const ofA = await fill(admin, a, 'AAA', '900777000')
  const ofB = await fill(admin, b, marker, `90077${tail}`)
  const user_id = await test.user(permissionCodes, { company_ids: [a.company_id] })
  const limited = await test.as(user_id)
  await run(
    test.db,
    sql`update company_user set must_change_password = false where company_user_id = ${ofA.user_id}`,
  )
  const portal = await test.asGuest('company', ofA.user_id)
  return { test, admin, a, b, ofA, ofB, limited, portal }
}

export type TwoCompanies = Awaited<ReturnType<typeof twoCompanies>>
