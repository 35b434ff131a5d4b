import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import type { RequestOf } from '@chaski/contract/endpoint.ts'
import { withoutValidity } from '@chaski/contract/billing/kinds.ts'
import { makeTrialCertificate } from '#src/adapters/comprobantes/certificate.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { seedCompanies } from '#src/demo/companies/seed-companies.ts'
import { boletaOf, facturaOf } from '#src/test/billing/billing-kit.ts'
import { pfxOf } from '#src/test/billing/pfx-of.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { comprobantePrint } from './print/comprobante-print.ts'
import { mailComprobante } from './print/mail-comprobante.ts'
import { workIssuer } from './send/work-issuer.ts'
import { findComprobante } from './store.ts'
import { ringAlarms, warnOfExpiry } from './watch/watch-comprobantes.ts'
import { unlimited } from '#src/access/scope.ts'

let test: TestApp
let boss: Caller
beforeAll(async () => {
  test = await startTestApp()
  await seedCompanies(test.deps)
  boss = await test.as('CONTABILIDAD')
})
afterAll(() => test.close())

const told = async (kind: string): Promise<number> =>
  (
    await one(
      test.db,
      sql<{
        n: number
      }>`select count(*)::int as n from notification where kind = ${kind} and user_id = ${boss.user_id}`,
    )
  ).n

/** A ride that is over and cost this much. */
const finishedTrip = async (
  fare_cents: number,
  company_id: number | null = null,
): Promise<number> =>
  (
    await one(
      test.owner,
      sql<{ service_id: number }>`
        insert into trip (status_type_id, date_time_service, payment_type_id, service_type_id, client_name, cellphone, company_id,
          fare_cents, origin_text, origin_latitude, origin_longitude, source, closed_at, pin,
          is_booking)
        values (8, now() - interval '1 hour', 1, 1, 'Rosa Quispe', '951000111', ${company_id}, ${fare_cents}, 'Plaza de Armas',
          -16.4, -71.5, 'OPERADOR', now(), '1234', false) returning service_id`,
    )
  ).service_id

describe('without a connection to SUNAT', () => {
  it('comprobantes say that they are worth nothing, and legal numbers begin at 1', async () => {
    const { comprobante_id, ...draft } = (await boss(billing.issue, { body: boletaOf(2550) })).data
    expect(draft).toMatchObject({ series: 'BPRU', number: 1, is_trial: true, state: 'DRAFT' })
    await workIssuer(test.deps, 1)
    const c = (await findComprobante(test.db, unlimited, comprobante_id))!
    expect(c.state).toBe('ACCEPTED')
    const extra = { format: 'A4', logo: null, bank_accounts: 'BCP 1', link: 'https://x' } as const
    const print = JSON.stringify(comprobantePrint(c, extra))
    for (const words of [
      withoutValidity,
      'BPRU-1',
      'VEINTICINCO CON 50/100 SOLES',
      c.signed!.digest,
    ])
      expect(print).toContain(words)
    expect(comprobantePrint(c, extra).qr).toMatch(/^\d{11}\|03\|BPRU\|1\|0\.00\|25\.50\|/)
    const { series } = (await boss(billing.issuer, {})).data
    const legal = series.filter(({ is_trial }) => !is_trial)
    expect(legal.map(({ next_number }) => next_number)).toEqual(legal.map(() => 1))
  })

  it('is printed on A4 and on a strip, and mailed with its XML', async () => {
    const { comprobante_id } = (await boss(billing.issue, { body: facturaOf(5000) })).data
    await workIssuer(test.deps, 1)
    const params = { comprobante_id }
    for (const format of ['A4', 'TICKET'] as const) {
      const { raw } = await boss(billing.pdf, { params, query: { format } })
      expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const body = { email: 'compras@minera.example' }
    expect((await boss(billing.mail, { params, body })).status).toBe(204)
    const mail = { comprobante_id, email: body.email, asked: 'x' }
    await mailComprobante(test.deps, mail)
    await mailComprobante(test.deps, mail)
    const sent = await many(
      test.db,
      sql<{
        attachments: { name: string }[]
      }>`select attachments from outgoing_message where recipient = ${body.email}`,
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]!.attachments.map(({ name }) => name.slice(-4))).toEqual(['.pdf', '.xml'])
  })

  it('opens by its link alone', async () => {
    const { data } = await boss(billing.issue, { body: boletaOf(1000) })
    await workIssuer(test.deps, 1)
    const params = { link: data.public_token }
    const seen = await test.anonymous(billing.publicGet, { params })
    expect(seen.data).toMatchObject({ series: 'BPRU', total_cents: 1000, has_xml: true })
    expect(seen.headers['x-robots-tag']).toBe('noindex')
    expect((await test.anonymous(billing.publicXml, { params })).raw.toString()).toContain(
      '<Invoice',
    )
    expect((await test.anonymous(billing.publicPdf, { params })).status).toBe(200)
    const other = { link: 'A'.repeat(22) }
    expect((await test.anonymous(billing.publicGet, { params: other })).status).toBe(404)
    // A year and a month later it has ended, and its files with it.
    const { comprobante_id } = data
    const age = async (days: number) => {
      await run(test.owner, sql`alter table comprobante disable trigger comprobante_kept`)
      await run(
        test.owner,
        sql`update comprobante set issued_on = (now() at time zone 'America/Lima')::date - ${days}::int
            where comprobante_id = ${comprobante_id}`,
      )
      await run(test.owner, sql`alter table comprobante enable trigger comprobante_kept`)
      const calls = [billing.publicGet, billing.publicPdf, billing.publicXml]
      return Promise.all(calls.map(async (call) => (await test.anonymous(call, { params })).status))
    }
    expect(await age(400)).toEqual([200, 200, 200])
    expect(await age(401)).toEqual([410, 410, 410])
    await age(0)
  })
})

describe('what is sold', () => {
  it('a ride is billed once, its money is frozen, and a voided one may be billed again', async () => {
    const service_id = await finishedTrip(1830)
    const params = { service_id }
    const { client, kind } = boletaOf(1)
    const body = { kind, client }
    const made = await Promise.all([1, 2, 3].map(() => boss(billing.issueTrip, { params, body })))
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const c = made.find(({ status }) => status === 201)!.data
    expect(c).toMatchObject({ total_cents: 1830, source: 'TRIP', service_ids: [service_id] })
    await expect(
      run(test.db, sql`update trip set fare_cents = 1 where service_id = ${service_id}`),
    ).rejects.toThrow('has a comprobante')
    await workIssuer(test.deps, 1)
    const { comprobante_id } = c
    const { version } = (await boss(billing.get, { params: { comprobante_id } })).data
    const reason = { version, reason: 'No se entregó' }
    await boss(billing.void, { params: { comprobante_id }, body: reason })
    await workIssuer(test.deps, 1)
    expect((await boss(billing.tripSale, { params })).data.issued).toMatchObject([
      { state: 'VOIDED' },
    ])
    expect((await boss(billing.issueTrip, { params, body })).status).toBe(201)
  })

  it('a taxed company’s ride is a factura with IGV; above S/ 700 with its deposit and cuotas', async () => {
    const { company_id } = await one(
      test.db,
      sql<{ company_id: number }>`update company set tax_treatment = 'GRAVADO', ruc = '20512333797'
        where company_id = (select min(company_id) from company) returning company_id`,
    )
    const params = { service_id: await finishedTrip(118_000, company_id) }
    const sale = (await boss(billing.tripSale, { params })).data
    expect(sale).toMatchObject({ affectation: 'GRAVADO', client: { client_number: '20512333797' } })
    const credit: RequestOf<typeof billing.issueTrip>['body'] = {
      kind: 'FACTURA',
      client: sale.client,
      payment_form: 'CREDITO',
      cuotas: [{ due_date: '2099-01-01', amount_cents: 106_200 }],
    }
    const without = await boss(billing.issueTrip, { params, body: credit })
    expect(without.error.detail).toContain('Banco de la Nación')
    await run(test.db, sql`update comprobante_issuer set bn_account = '00101234567'`)
    const wrong = { ...credit, cuotas: [{ due_date: '2099-01-01', amount_cents: 118_000 }] }
    expect((await boss(billing.issueTrip, { params, body: wrong })).error.errors?.[0]?.path).toBe(
      'cuotas',
    )
    const { data } = await boss(billing.issueTrip, { params, body: credit })
    expect(data).toMatchObject({
      gravado_cents: 100_000,
      igv_cents: 18_000,
      detraccion_cents: 11_800,
      payment_form: 'CREDITO',
    })
    const limited = await test.as(
      await test.user(['CPE_VIEW', 'CPE_ISSUE'], { company_ids: [999_999] }),
    )
    const { comprobante_id } = data
    expect((await limited(billing.get, { params: { comprobante_id } })).status).toBe(404)
    expect((await limited(billing.tripSale, { params })).status).toBe(404)
    expect((await limited(billing.list, { query: {} })).data.total).toBe(0)
    expect((await limited(billing.issue, { body: boletaOf(1) })).status).toBe(403)
  })

  it.each([
    ['a factura for a DNI', { ...boletaOf(100), kind: 'FACTURA' as const }, 'client.client_type'],
    [
      'a RUC that is none',
      { ...facturaOf(100), client: { ...facturaOf(1).client, client_number: '20512333798' } },
      'client.client_number',
    ],
    [
      'nobody above S/ 700',
      { ...boletaOf(70_001), client: { client_type: 'NONE' as const } },
      'client.client_type',
    ],
  ])('%s is refused at its field, and no number is taken', async (_, body, path) => {
    const numbers = () =>
      many(test.db, sql`select code, next_number from comprobante_series order by code`)
    const before = await numbers()
    const { status, error } = await boss(billing.issue, { body })
    expect(status).toBe(422)
    expect(error.errors?.[0]?.path).toBe(path)
    expect(await numbers()).toEqual(before)
  })
})

describe('setting up', () => {
  it('a certificate goes in by its password, sealed, and never comes out', async () => {
    const { ruc } = (await boss(billing.issuer, {})).data
    const made = makeTrialCertificate({ ruc, name: 'CASA' })
    const send = (bytes: Buffer, password: string) => {
      const body = new FormData()
      body.append('password', password)
      body.append('file', new Blob([new Uint8Array(bytes)]), 'casa.pfx')
      return boss(billing.uploadCertificate, { body })
    }
    const file = pfxOf(made.pair, 'clave ñ')
    expect((await send(file, 'otra')).error.detail).toBe('La contraseña no abre el certificado')
    expect((await send(Buffer.from('nada'), 'x')).error.detail).toContain('no es un certificado')
    const foreign = makeTrialCertificate({ ruc: '20512333797', name: 'OTRA' })
    expect((await send(pfxOf(foreign.pair, 'x'), 'x')).error.detail).toContain('20512333797')
    const { data } = await send(file, 'clave ñ')
    expect(data.certificate).toMatchObject({ ruc })
    const { certificate_sealed: sealed } = await one(
      test.db,
      sql<{ certificate_sealed: string }>`select certificate_sealed from comprobante_issuer`,
    )
    expect(sealed).toMatch(/^v1\./)
    for (const text of [sealed, JSON.stringify(data)]) expect(text).not.toContain('PRIVATE KEY')
    const tried = await boss(billing.testIssuer, {})
    expect(tried.data.ok).toBe(true)
  })

  it('what is legal needs an address and a user first; a password stays unseen', async () => {
    const {
      series: _s,
      certificate: _c,
      halted_at: _h,
      halted_reason: _r,
      has_password: _p,
      ...rest
    } = (await boss(billing.issuer, {})).data
    const { ruc: _ruc, name: _name, issuer_id: _id, ...form } = rest
    const put = (more: object) =>
      boss(billing.updateIssuer, { body: { ...form, sol_password: null, ...more } })
    expect((await put({ adapter: 'ose' })).error.errors?.[0]?.path).toBe('send_url')
    const whole = {
      adapter: 'ose',
      send_url: 'https://ose.example/ws',
      sol_user: 'MODDATOS',
      sol_password: 'secreta',
    }
    const saved = await put(whole)
    expect(saved.data).toMatchObject({ has_password: true, adapter: 'ose' })
    expect(JSON.stringify(saved.data)).not.toContain('secreta')
    expect((await put(whole)).status).toBe(412)
    const { version } = saved.data
    const moved = (more: object) => put({ ...whole, version, sol_password: null, ...more })
    const elsewhere = [
      { send_url: 'https://otro.example/ws' },
      { query_url: 'https://otro.example/ws' },
    ]
    for (const more of elsewhere)
      expect((await moved(more)).error.errors?.[0]?.path, 'told to nobody else').toBe(
        'sol_password',
      )
    for (const path of ['send_url', 'query_url'])
      expect(
        (await moved({ [path]: 'http://ose.example/ws', sol_password: 'otra' })).error.errors?.[0],
      ).toMatchObject({ path, detail: expect.stringContaining('https://') })
    const { audited } = await one(
      test.db,
      sql<{
        audited: string
      }>`select string_agg(after::text, '') as audited from audit where entity = 'billing'`,
    )
    expect(audited).not.toContain('secreta')
    const series = await boss(billing.addSeries, { body: { kind: 'FACTURA', code: 'F777' } })
    expect(
      series.data.series.filter(
        ({ kind, is_trial, is_active }) => kind === 'FACTURA' && !is_trial && is_active,
      ),
    ).toMatchObject([{ code: 'F777', next_number: 1 }])
    expect((await boss(billing.addSeries, { body: { kind: 'BOLETA', code: 'F778' } })).status).toBe(
      422,
    )
  })

  it('is set up by nobody who is limited: all comprobantes go where it says', async () => {
    for (const limit of [{ coverage_ids: [1] }, { company_ids: [1] }]) {
      const limited = await test.as(await test.user(['CPE_SETUP'], limit))
      expect((await limited(billing.issuer, {})).status).toBe(403)
      expect((await limited(billing.testIssuer, {})).status).toBe(403)
      const body = { kind: 'FACTURA' as const, code: 'F779' }
      expect((await limited(billing.addSeries, { body })).status).toBe(403)
    }
  })

  it('rings once at 24 and once at 48 hours, and before a certificate ends', async () => {
    const { comprobante_id } = (await boss(billing.issue, { body: facturaOf(100) })).data
    const age = (hours: number) =>
      run(
        test.owner,
        sql`update comprobante set issued_at = now() - ${hours} * interval '1 hour' where comprobante_id = ${comprobante_id}`,
      )
    const ring = async (): Promise<number> => {
      await ringAlarms(test.deps)
      return told('COMPROBANTE_UNANSWERED')
    }
    await run(test.owner, sql`alter table comprobante disable trigger comprobante_kept`)
    expect(await ring()).toBe(0)
    await age(25)
    expect([await ring(), await ring()]).toEqual([1, 1])
    await age(49)
    expect([await ring(), await ring()]).toEqual([2, 2])
    await run(test.owner, sql`alter table comprobante enable trigger comprobante_kept`)
    const ends = async (days: number): Promise<number> => {
      await run(
        test.db,
        sql`update comprobante_issuer set certificate_expires_at = now() + ${days} * interval '1 day'`,
      )
      await warnOfExpiry(test.deps)
      await warnOfExpiry(test.deps)
      return told('CERTIFICATE_EXPIRES')
    }
    expect([await ends(61), await ends(59), await ends(40), await ends(29), await ends(6)]).toEqual(
      [0, 1, 1, 2, 3],
    )
  })
})
