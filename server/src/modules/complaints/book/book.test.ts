import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import { applyRetention } from '#src/modules/complaints/watch/apply-retention.ts'
import { countRows, fileAt } from '#src/test/complaints/test-kit.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { readZip } from '#src/spreadsheet/read-zip.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let reclamos: Caller
beforeAll(async () => {
  test = await startTestApp()
  reclamos = await test.as('RECLAMOS')
  await fileAt(test, '2021-05-05T10:00:00-05:00')
  await fileAt(test, null)
  await fileAt(test, '2021-05-04T10:00:00-05:00')
})
afterAll(() => test.close())

const get = async (complaint_id: number) =>
  (await reclamos(complaints.get, { params: { complaint_id } })).data

describe('lists and prints', () => {
  it('open cases come first, by due date, and overdue ones can be asked for', async () => {
    const { data } = await reclamos(complaints.list, {
      query: { state: 'OPEN', page_size: 200 },
    })
    const dues = data.data.map(({ due_date }) => due_date)
    expect(dues).toEqual(dues.toSorted())
    const late = await reclamos(complaints.list, { query: { state: 'OVERDUE', page_size: 200 } })
    expect(late.data.data.length).toBeGreaterThan(0)
    expect(late.data.data.every(({ overdue }) => overdue)).toBe(true)
    const all = await reclamos(complaints.list, {
      query: { document_type_id: -1, claim_type_id: -1, complaint_type_id: -1 },
    })
    expect(all.data.total).toBe(await countRows(test.db, 'complaint'))
    const found = await reclamos(complaints.list, { query: { key_word: 'nunez ÑAHUIS' } })
    expect(found.data.total).toBeGreaterThan(0)
  })

  it('every view of the list and of a case leaves an audit row with the caller', async () => {
    const views = async () =>
      (
        await one(
          test.db,
          sql<{
            n: number
          }>`select count(*)::int as n from audit where action = 'VIEW' and entity = 'complaints' and actor_id = ${reclamos.user_id}`,
        )
      ).n
    const { complaint_id } = await fileAt(test, null)
    const before = await views()
    await reclamos(complaints.list, {})
    await reclamos(complaints.get, { params: { complaint_id } })
    await reclamos(complaints.pdf, { params: { complaint_id } })
    expect(await views()).toBe(before + 3)
  })

  it('a range of days leaves as Excel and as PDF, with an audit row and no formula', async () => {
    await fileAt(test, '2020-02-03T10:00:00-05:00', {
      first_names: 'Ana',
      detail: '=HYPERLINK("http://mal.example")',
    })
    await fileAt(test, '2020-02-05T10:00:00-05:00')
    const query = { date_start: '2020-02-03', date_finish: '2020-02-04' }
    const xlsx = await reclamos(complaints.exportXlsx, { query })
    const sheet = readZip(xlsx.raw).get('xl/worksheets/sheet1.xml')!
    expect(sheet.match(/<row /g)).toHaveLength(2)
    expect(sheet).toContain('s="2" t="inlineStr"><is><t>=HYPERLINK')
    const filed = Date.UTC(2020, 1, 3, 10) / 86_400_000 + 25_569
    expect(sheet).toContain(`<v>${filed.toFixed(6)}</v>`)
    const pdf = await reclamos(complaints.exportPdf, { query })
    expect(pdf.raw.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    const empty = await reclamos(complaints.exportPdf, {
      query: { date_start: '2001-01-01', date_finish: '2001-01-01' },
    })
    expect(empty.status).toBe(200)
    const { n } = await one(
      test.db,
      sql<{
        n: number
      }>`select count(*)::int as n from audit where action = 'EXPORT' and entity = 'complaints'`,
    )
    expect(n).toBe(3)
  })

  it('the dashboard counts', async () => {
    const { data } = await reclamos(complaints.summary, {
      query: { date_start: '2020-01-01', date_finish: '2020-12-31' },
    })
    expect(data.filed).toBe(2)
    expect(data.by_type).toEqual([{ kind: 'RECLAMO', name: 'Otros', count: 2 }])
    expect(data.by_month).toEqual([{ month: '2020-02', filed: 2, answered: 0 }])
    expect(data.days_to_answer).toEqual({ average: null, longest: null })
    expect(data.overdue).toBeGreaterThanOrEqual(2)
  })

  it('poster and stickers print, and a wrong plate is told', async () => {
    const admin = await test.as('ADMIN')
    const poster = await admin(complaints.poster, { params: { establishment_id: 1 } })
    expect(poster.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await admin(complaints.stickers, {})).status).toBe(200)
    const wrong = await admin(complaints.stickers, { query: { license_plate: ['X'] } })
    expect(wrong.status).toBe(400)
  })

  it('establishments are edited and archived, the last one in use never', async () => {
    const admin = await test.as('ADMIN')
    const made = await admin(complaints.createEstablishment, {
      body: { code: '009', name: 'Aeropuerto', address: 'Terminal' },
    })
    const params = { establishment_id: made.data.establishment_id }
    const body = { name: 'Aeropuerto', address: 'Terminal 2', active: true, version: 1 }
    expect((await admin(complaints.updateEstablishment, { params, body })).data.version).toBe(2)
    expect((await admin(complaints.updateEstablishment, { params, body })).status).toBe(412)
    expect((await admin(complaints.archiveEstablishment, { params })).status).toBe(204)
    const last = await admin(complaints.archiveEstablishment, { params: { establishment_id: 1 } })
    expect(last.status).toBe(409)
  })
})

it('two years after it was closed a sheet forgets whose it was, and keeps its number', async () => {
  const { complaint_id, code } = await fileAt(test, '2022-01-10T10:00:00-05:00')
  const young = await fileAt(test, '2022-01-11T10:00:00-05:00')
  const close = (id: number, ago: string) =>
    run(
      test.db,
      sql`update complaint_case set state = 'ANSWERED', closed_at = now() - ${ago}::interval where complaint_id = ${id}`,
    )
  await run(
    test.db,
    sql`insert into complaint_entry (complaint_id, kind, text) values (${complaint_id}, 'ANSWER', 'Señora Núñez: …')`,
  )
  const evidence = await test.deps.files.save(Buffer.from('foto de la señora Núñez'))
  const file_id = await insertFile(test.db, {
    ...evidence,
    media_type: 'image/png',
    original_name: undefined,
    created_by: null,
  })
  await run(
    test.db,
    sql`insert into complaint_attachment (file_id, name, complaint_id) values (${file_id}, 'foto.png', ${complaint_id})`,
  )
  await close(complaint_id, '2 years 1 day')
  await close(young.complaint_id, '1 year')
  await applyRetention(test.deps)
  const c = await get(complaint_id)
  expect(c).toMatchObject({
    code,
    consumer_name: '— —',
    document_number: '—',
    email: null,
    anonymised: true,
  })
  expect(JSON.stringify(c)).not.toMatch(/Núñez|Rosa|cliente\.example/)
  expect(await test.deps.files.read(evidence.sha256)).toBeNull()
  expect((await get(young.complaint_id)).anonymised).toBe(false)
})
