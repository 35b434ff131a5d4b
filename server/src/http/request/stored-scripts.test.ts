import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { sendComplaintMail } from '#src/modules/complaints/answer/send-mail.ts'
import { readZip } from '#src/spreadsheet/read-zip.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { foreignWorld } from '#src/test/scope/foreign-world.ts'
import { poisons, poisonTexts } from '#src/test/scope/poison.ts'
import { newTrip } from '#src/test/trips/test-kit.ts'

// A row of everything there is to write into.
const { test, admin, foreign } = await foreignWorld()
const ids = { ...foreign.company, ...foreign.coverage }
let taken: string[]
let complaint_id: number
beforeAll(async () => {
  await newTrip(admin, { client_name: poisons[0], notes: poisons[1] })
  complaint_id = (await fileAt(test, null, { detail: `${poisons[0]} ${poisons[1]}` })).complaint_id
  taken = await poisonTexts(test.db)
  await run(
    test.db,
    sql`insert into audit (actor_type, actor_name, action, entity, entity_id) values ('OPERADOR', ${poisons[0]}, 'VIEW', 'users', ${poisons[3]})`,
  )
})
const exportsOf = (type: string): Endpoint[] =>
  allEndpoints.filter(
    (e) =>
      e.method === 'GET' && [e.produces, e.alsoProduces].some((made) => made?.startsWith(type)),
  )

/** A whole year where days are asked for, in the form that is asked for. */
const yearOf = (key: string, value: unknown): string => {
  const text = String(value)
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return text
  return text.replace(/^\d{4}-\d{2}-\d{2}/, /finish|to$/.test(key) ? '2026-12-31' : '2026-01-01')
}

const get = async (e: Endpoint, more: Record<string, string> = {}) => {
  const query = e.querystring === undefined ? {} : exampleOf(e.querystring)
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, yearOf(key, value)]),
  )
  for (const [key, value] of Object.entries(more)) search.set(key, value)
  const path = e.url.replace(/:(\w+)/g, (_, name: string) =>
    String(name === 'complaint_id' ? complaint_id : (ids[name] ?? 1)),
  )
  const url = `${apiPrefix}${path}?${search.toString()}`
  return test.app.inject({ url, cookies: admin.cookies })
}

it('poison is taken by the free texts of most tables', () => {
  expect(taken.length).toBeGreaterThan(80)
  const some =
    'client.name trip.client_name driver.first_name company.name lost_item.description payment_qr.holder_name payment_notice.note company_payment.note driver_payee.bank_name cash_box.opened_by webhook.name import.file_name trip_plan.name receivable.promise_note'
  for (const column of some.split(' ')) expect(taken).toContain(column)
})

describe('spreadsheets', () => {
  it('hold text, never a formula, and no markup', async () => {
    let seen = 0
    for (const e of exportsOf('application/vnd.openxmlformats')) {
      const response = await get(e)
      if (response.statusCode !== 200) continue
      for (const [name, part] of readZip(response.rawPayload)) {
        const xml = part.toString()
        expect([name, /<f[ >]/.test(xml)]).toEqual([name, false])
        expect([name, /<script|<img/i.test(xml)]).toEqual([name, false])
        // A cell that begins as a formula is marked as text by its type.
        for (const [cell] of xml.matchAll(
          /<c [^>]*>(?:(?!<\/c>).)*(?:=HYPERLINK|@SUM)(?:(?!<\/c>).)*<\/c>/gs,
        )) {
          expect(cell).toMatch(/t="(?:inlineStr|s)"/)
          seen++
        }
      }
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('of the other kind do not begin a cell with what a program would run', async () => {
    let all = ''
    for (const e of exportsOf('text/csv')) {
      const { statusCode, body } = await get(
        e,
        e.alsoProduces === undefined ? {} : { format: 'csv' },
      )
      if (statusCode !== 200) continue
      all += body
      const cells = body
        .replace(/^\uFEFF/, '')
        .split(/\r?\n|,|;/)
        .map((cell) => cell.replace(/^"/, ''))
      expect([e.operationId, cells.filter((cell) => /^[=@+][A-Z]/.test(cell))]).toEqual([
        e.operationId,
        [],
      ])
    }
    expect(all).toContain('HYPERLINK')
  })
})

describe('documents', () => {
  it('print it as words: no action, no link, no script', async () => {
    let drawn = 0
    for (const e of exportsOf('application/pdf')) {
      const response = await get(e)
      if (response.statusCode !== 200) continue
      drawn++
      const pdf = response.rawPayload.toString('latin1')
      expect([e.operationId, /\/(?:JavaScript|JS|URI|Launch|OpenAction|AA)\b/.test(pdf)]).toEqual([
        e.operationId,
        false,
      ])
    }
    expect(drawn).toBeGreaterThan(5)
  })
})

describe('letters', () => {
  it('are plain text, so that nothing in them is markup', async () => {
    await sendComplaintMail(test.deps, { complaint_id, what: 'SHEET' })
    const letters = await many(
      test.db,
      sql<{
        row: string
      }>`select to_jsonb(m)::text as row from outgoing_message m where channel = 'MAIL'`,
    )
    expect(letters.length).toBeGreaterThan(0)
    for (const { row } of letters) expect(JSON.parse(row)).not.toHaveProperty('html')
  })
})

describe('answers', () => {
  it('are never sent as a page, whatever they hold', async () => {
    for (const e of allEndpoints.filter(
      (one) => one.method === 'GET' && one.response !== undefined,
    )) {
      const { headers } = await get(e)
      expect([e.operationId, String(headers['content-type'])]).toEqual([
        e.operationId,
        expect.stringMatching(/^application\/json/),
      ])
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
