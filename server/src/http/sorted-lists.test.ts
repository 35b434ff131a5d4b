import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { xlsxType } from '@chaski/contract/file-types.ts'
import { exportUrl } from '@chaski/contract/exports/export-of.ts'
import { fillLists } from '#src/test/lists/fill-lists.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
// Looking leaves entries in the log: it is asked for what was there before.
const began = new Date().toISOString()
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  await fillLists(test.owner, admin.user_id)
})
afterAll(() => test.close())

const sortsOf = ({ querystring, produces }: Endpoint): string[] => {
  const sort = querystring instanceof z.ZodObject ? querystring.shape['sort'] : undefined
  return produces === undefined && sort instanceof z.ZodOptional
    ? ((sort.unwrap() as z.ZodEnum).options as string[])
    : []
}
const lists = allEndpoints.filter((e) => sortsOf(e).length > 0)

const aMonth = 30 * 86_400_000
const needed: Record<string, object> = {
  listAudit: { date_finish: began },
  listReportServices: {
    date_start: new Date(Date.now() - aMonth).toISOString(),
    date_finish: new Date(Date.now() + aMonth).toISOString(),
  },
  getSalesBook: { month: new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 7) },
  listImportRows: { import_id: 1 },
  listWebhookDeliveries: { webhook_id: 1 },
}
/** Columns in which all rows of this test are alike. */
const alike: Record<string, string[]> = {
  listLedgerAccounts: ['closed'],
  listReportServices: ['reason', 'rating'],
  listDebtors: ['balance_cents', 'advance_cents'],
  listUsers: ['has_second_factor'],
}

type Page = { data: Record<string, unknown>[]; total: number }
const ask = async (e: Endpoint, query: object): Promise<Page> => {
  const answer = await admin(e, {
    query: { ...needed[e.operationId], ...query },
  } as unknown as RequestOf<typeof e>)
  expect(answer.status, answer.raw.toString().slice(0, 300)).toBe(200)
  return answer.data as unknown as Page
}
const pageSize = 7
const pages = 2

describe.each(lists.map((e) => [e.operationId, e] as const))('%s', (_, list) => {
  const keys = sortsOf(list).filter((sort) => !sort.startsWith('-'))

  it('has rows to be put in order', async () => {
    const { total } = await ask(list, { page_size: 1 })
    expect(total).toBeGreaterThan(pageSize)
  })

  const file = allEndpoints.find((e) => e.method === 'GET' && e.url === exportUrl(list))
  it.runIf(file)('is taken away in the order that was asked for', async () => {
    const key = keys.find((one) => alike[list.operationId]?.includes(one) !== true)!
    const lines = async (sort: string): Promise<string[]> => {
      const asked = { ...needed[list.operationId], sort }
      // The log has a file of its own, which is always CSV.
      const query = file!.produces === xlsxType ? { ...asked, format: 'csv' } : asked
      const answer = await admin(file!, { query } as unknown as RequestOf<Endpoint>)
      expect(answer.status, answer.raw.toString().slice(0, 300)).toBe(200)
      return answer.raw.toString().split('\r\n')
    }
    const up = await lines(key)
    const down = await lines(`-${key}`)
    expect(up).not.toEqual(down)
    expect(up.toSorted()).toEqual(down.toSorted())
  })

  describe.each(keys)('by %s', (key) => {
    const inOrder = async (sort: string): Promise<string[]> => {
      const whole = (await ask(list, { sort, page_size: pageSize * pages })).data
      const paged = []
      for (let page = 1; page <= pages; page++)
        paged.push(...(await ask(list, { sort, page, page_size: pageSize })).data)
      // Neither twice nor never: a page begins where the one before ended.
      expect(paged).toEqual(whole)
      expect(new Set(paged.map((row) => JSON.stringify(row))).size).toBe(whole.length)
      return whole.map((row) => JSON.stringify(row))
    }

    it('neither repeats nor skips a row, and goes both ways', async () => {
      const up = await inOrder(key)
      const down = await inOrder(`-${key}`)
      if (alike[list.operationId]?.includes(key) === true) expect(up).toEqual(down)
      else expect(up).not.toEqual(down)
    })
  })
})
