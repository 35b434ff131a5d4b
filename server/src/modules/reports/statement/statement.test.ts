import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { daysOfMonth, taxOf } from '@chaski/contract/reports/statement-schema.ts'
import { readWorkbook } from '#src/spreadsheet/read-workbook.ts'
import { one } from '#src/base/sql/sql.ts'
import { amountOf, moneyDesk, totalOf, week } from '#src/test/reports/test-kit.ts'

const { test, admin, companies, drivers, made } = await moneyDesk()
afterAll(() => test.close())

const credit = 3
const month = '2025-06'
const charged = (company_id: number) =>
  made.filter((t) => t.company_id === company_id && t.at.startsWith(month) && amountOf(t) > 0)

describe('a company’s statement', () => {
  it('equals the sum of its services, to the cent, for every company', async () => {
    for (const company_id of companies) {
      const { data } = await admin(reports.statement, {
        params: { company_id },
        query: { month, page_size: 200 },
      })
      const own = charged(company_id)
      const onCredit = own.filter((t) => t.payment_type_id === credit)
      expect(data.services).toBe(own.length)
      expect(data.credit_cents).toBe(totalOf(onCredit))
      expect(data.credit_cents + data.paid_cents).toBe(totalOf(own))
      expect(data.base_cents + data.igv_cents).toBe(data.credit_cents)
      expect(data.rows.reduce((sum, row) => sum + row.amount_cents, 0)).toBe(totalOf(own))
      for (const center of data.centers) {
        const there = own.filter((t) => t.costcenter_id === center.costcenter_id)
        expect(center.credit_cents + center.paid_cents).toBe(totalOf(there))
      }
      const report = await admin(reports.services, {
        query: {
          company_id,
          date_start: `${month}-01T00:00:00-05:00`,
          date_finish: `${month}-30T23:59:59.999-05:00`,
        },
      })
      expect(report.data.totals.amount_cents).toBe(data.credit_cents + data.paid_cents)
      expect(report.data.totals.credit_cents).toBe(data.credit_cents)
    }
  })

  it('comes as a workbook with the same sums, and as a PDF', async () => {
    const [company_id] = companies
    const request = { params: { company_id: company_id! }, query: { month } }
    const [centers, services] = readWorkbook((await admin(reports.statementExcel, request)).raw)
    const own = charged(company_id!)
    const sums = centers!.rows.find(([name]) => name === 'Total')!
    const onCredit = own.filter((t) => t.payment_type_id === credit)
    expect(sums.slice(1)).toEqual([
      own.length,
      totalOf(onCredit) / 100,
      (totalOf(own) - totalOf(onCredit)) / 100,
    ])
    const at = services!.rows[0]!.indexOf('Total (S/)')
    const cells = services!.rows.slice(1).map((row) => Math.round((row[at] as number) * 100))
    expect(cells.reduce((a, b) => a + b, 0)).toBe(totalOf(own))
    const moments = services!.rows
      .slice(1)
      .map((row) => row[services!.rows[0]!.indexOf('Fecha y hora')])
    const inLima = (at: string) => Date.parse(`${at.slice(0, 19)}Z`) / 86_400_000 + 25_569
    const told = moments.map((moment) => (moment as number).toFixed(4)).toSorted()
    expect(told).toEqual(own.map(({ at: moment }) => inLima(moment).toFixed(4)).toSorted())
    const pdf = await admin(reports.statementPdf, request)
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.headers['content-disposition']).toContain(`${month}.pdf`)
  })

  it('takes the IGV out of a taxed total without losing a cent', () => {
    expect(taxOf(11_800, 'GRAVADO')).toEqual({ base_cents: 10_000, igv_cents: 1800 })
    expect(taxOf(11_800, 'EXONERADO')).toEqual({ base_cents: 11_800, igv_cents: 0 })
    for (let cents = 1; cents < 2000; cents++) {
      const { base_cents, igv_cents } = taxOf(cents, 'GRAVADO')
      expect(base_cents + igv_cents).toBe(cents)
    }
    expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(daysOfMonth('2025-12')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  it('is shown for the own companies only', async () => {
    const codes = ['RPT_STATEMENT', 'RPT_SETTLEMENT']
    const limited = await test.as(await test.user(codes, { company_ids: [companies[0]!] }))
    const ask = (company_id: number) =>
      limited(reports.statement, { params: { company_id }, query: { month } })
    expect((await ask(companies[0]!)).status).toBe(200)
    expect((await ask(companies[1]!)).status).toBe(404)
    const account = await limited(reports.account, {
      params: { driver_id: drivers[0]! },
      query: week,
    })
    expect(account.status).toBe(404)
    expect((await limited(reports.accounts, { query: week })).data.total).toBe(0)
  })
})

describe('the portal', () => {
  it('shows a company its own services and statement and nobody else’s', async () => {
    const [mine, other] = companies as [number, number]
    const { company_user_id } = await one(
      test.db,
      sql<{
        company_user_id: number
      }>`insert into company_user (company_id, username, name, role, password_hash, must_change_password)
        values (${mine}, 'portal-reportes', 'Julia Paz', 'VIEWER', 'none', false) returning company_user_id`,
    )
    const julia = await test.asGuest('company', company_user_id)
    const own = made.filter((t) => t.company_id === mine && t.at.startsWith(month))
    const { data, raw } = await julia(reports.portalTrips, { query: { month, page_size: 200 } })
    expect(data.total).toBe(own.length)
    expect(data.totals.amount_cents).toBe(totalOf(own))
    expect(raw.toString()).not.toContain(`Pasajero de ${other}`)
    const statement = await julia(reports.portalStatement, { query: { month } })
    expect(statement.data.company.company_id).toBe(mine)
    const file = await julia(reports.portalStatementExcel, { query: { month } })
    expect(JSON.stringify(readWorkbook(file.raw))).not.toContain(`Pasajero de ${other}`)
    expect((await julia(reports.portalStatementPdf, { query: { month } })).status).toBe(200)
    const idOf = async (company_id: number) =>
      (
        await one(
          test.db,
          sql<{
            service_id: number
          }>`select service_id from trip where company_id = ${company_id} and date_time_service < '2025-08-01' limit 1`,
        )
      ).service_id
    const ask = async (company_id: number) =>
      julia(reports.portalTrip, { params: { service_id: await idOf(company_id) } })
    expect((await ask(mine)).data.operator_name).toBeNull()
    expect((await ask(other)).status).toBe(404)
  })
})
