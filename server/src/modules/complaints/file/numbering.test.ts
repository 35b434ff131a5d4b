import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#src/http/session/principal.ts'
import { addEstablishment } from '#src/modules/complaints/book/edit-establishments.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { inTransaction, many, run } from '#src/base/sql/sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await book('100')
})
afterAll(() => test.close())

/** A book that the demonstration did not write into. */
const book = (code: string) =>
  addEstablishment(test.db, systemActor, { code, name: `Local ${code}`, address: 'Av. Cayma 200' })
const file = (at: string | null, on: TestApp = test) =>
  fileAt(on, at, {}, { establishment: { code: '100' } })

const seqs = async (year: number): Promise<number[]> => {
  const rows = await many(
    test.db,
    sql<{
      seq: number
    }>`select seq from complaint where year = ${year} and establishment_code = '100' order by complaint_id`,
  )
  return rows.map(({ seq }) => seq)
}
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

describe('numbers', () => {
  it('two parallel sheets get consecutive ones', async () => {
    const at = '2025-05-05T10:00:00-05:00'
    const both = await Promise.all([file(at), file(at)])
    expect(both.map(({ number }) => number).toSorted()).toEqual([
      '000000001-2025',
      '000000002-2025',
    ])
  })

  it('50 parallel sheets, every third of them given up, leave no gap', async () => {
    const give = async (n: number): Promise<void> => {
      const filing = inTransaction(test.db, async (trx) => {
        await file('2024-03-04T09:00:00-05:00', { ...test, db: trx })
        if (n % 3 === 0) throw new Error('given up')
      })
      const failure = await filing.catch((error: Error) => error)
      if (failure === undefined || failure.message === 'given up') return
      // On a busy machine a connection may not come in time; whoever waited tries again.
      if (!/timeout|no connection/.test(failure.message)) throw failure
      return give(n)
    }
    await Promise.all(Array.from({ length: 50 }, (_, n) => give(n)))
    expect((await seqs(2024)).toSorted((a, b) => a - b)).toEqual(upTo(33))
  })

  it('200 parallel sheets across the turn of the year are 200 consecutive numbers', async () => {
    const before = '2025-12-31T23:59:59.9-05:00'
    const after = '2026-01-01T00:00:00-05:00'
    const known = (await seqs(2025)).length
    const sheets = await Promise.all(
      Array.from({ length: 200 }, (_, n) => file(n % 2 === 0 ? before : after)),
    )
    expect(new Set(sheets.map(({ code }) => code)).size).toBe(200)
    expect((await seqs(2025)).toSorted((a, b) => a - b)).toEqual(upTo(known + 100))
    expect((await seqs(2026)).toSorted((a, b) => a - b)).toEqual(upTo(100))
  })

  it('the first of 2027 is number one', async () => {
    await file('2026-12-31T23:59:59-05:00')
    const first = await file('2027-01-01T00:00:00-05:00')
    expect(first.number).toBe('000000001-2027')
    expect(first.code).toBe('LR100-000000001-2027')
  })

  it('each establishment has a book of its own', async () => {
    const { code } = await book('200')
    const sheet = await fileAt(test, '2026-02-02T10:00:00-05:00', {}, { establishment: { code } })
    expect(sheet.code).toBe('LR200-000000001-2026')
  })
})

describe('the term', () => {
  it.each([
    ['2026-11-15', '2026-12-04'],
    ['2026-11-16', '2026-12-07'],
    ['2026-07-17', '2026-08-13'],
    ['2026-12-04', '2026-12-30'],
    ['2026-12-24', '2027-01-18'],
    ['2026-03-27', '2026-04-21'],
    ['2026-10-07', '2026-10-29'],
  ])('filed %s is due %s', async (day, due) => {
    expect((await fileAt(test, `${day}T12:00:00-05:00`)).due_date).toBe(due)
  })

  it('23:30 in Lima counts on Lima’s day, though UTC is already on the next', async () => {
    const sheet = await fileAt(test, '2026-11-16T04:30:00Z')
    expect(sheet.due_date).toBe('2026-12-04')
    expect(sheet.registered_at).toBe('2026-11-15T23:30:00.000-05:00')
    const eve = await fileAt(test, '2028-01-01T04:59:00Z')
    expect(eve.number).toMatch(/-2027$/)
  })

  it('follows the table of holidays as it stands', async () => {
    await run(
      test.db,
      sql`insert into catalog_item (kind, item_id, name, data) values ('holidays', 99, 'Día extraordinario', '{"rule":"ONCE","date":"2029-03-06"}')`,
    )
    expect((await fileAt(test, '2029-03-05T12:00:00-05:00')).due_date).toBe('2029-03-27')
    await run(
      test.db,
      sql`update catalog_item set active = false where kind = 'holidays' and item_id = 99`,
    )
    expect((await fileAt(test, '2029-03-05T12:00:00-05:00')).due_date).toBe('2029-03-26')
  })
})

describe('the database itself', () => {
  it.each([
    ['update', sql`update complaint set detail = 'otra cosa'`],
    ['a quiet update', sql`update complaint set phone = phone`],
    ['delete', sql`delete from complaint`],
    ['truncate', sql`truncate complaint cascade`],
    ['update of an entry', sql`update complaint_entry set text = 'x'`],
    ['delete of an entry', sql`delete from complaint_entry`],
    ['deleting a case', sql`delete from complaint_case`],
    ['anonymising too soon', sql`update complaint set anonymised_at = now(), first_names = '—'`],
  ])('refuses %s', async (_, statement) => {
    const { complaint_id } = await fileAt(test, null)
    await run(
      test.db,
      sql`insert into complaint_entry (complaint_id, kind, text) values (${complaint_id}, 'NOTE', 'anotado')`,
    )
    await expect(statement.execute(test.owner)).rejects.toThrow(/append-only/)
  })
})
