import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { caseTabs } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { loadCalendar } from '#src/modules/complaints/watch/load-calendar.ts'
import { momentOf } from '#src/modules/complaints/store.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let reclamos: Caller

/** A sheet filed so many business days ago. */
const filedAgo = async (days: number, more = {}) => {
  const calendar = await loadCalendar(test.db)
  const { day: today } = await momentOf(test.db)
  let day = today
  while (calendar.between(day, today) < days) day = addDays(day, -1)
  return fileAt(test, `${day}T00:00:00-05:00`, more)
}

beforeAll(async () => {
  test = await startTestApp()
  reclamos = await test.as('RECLAMOS')
  for (const days of [17, 16, 14, 10, 9, 2]) await filedAgo(days)
  const { complaint_id } = await filedAgo(1, { kind: 'QUEJA', complaint_type_id: 3 })
  await reclamos(complaints.answer, {
    params: { complaint_id },
    body: { text: 'Conversamos con el conductor.', actions: '', version: 1 },
  })
})
afterAll(() => test.close())

it('counts each part as the list of that part counts itself', async () => {
  const counts = await reclamos(complaints.counts, { query: {} })
  expect(counts.data).toEqual({ OPEN: 6, DUE_SOON: 2, OVERDUE: 2, CLOSED: 1 })
  for (const state of caseTabs) {
    const { data } = await reclamos(complaints.list, { query: { state } })
    expect([state, data.total]).toEqual([state, counts.data[state]])
  }
})

it('calls due soon exactly what the clock warns of', async () => {
  const { data } = await reclamos(complaints.list, { query: { state: 'OPEN' } })
  const warned = data.data.filter(({ clock, overdue }) => clock !== 'GREEN' && !overdue)
  const soon = await reclamos(complaints.list, { query: { state: 'DUE_SOON' } })
  expect(soon.data.data.map(({ code }) => code)).toEqual(warned.map(({ code }) => code))
})

it('counts by the other filters; minus one is none', async () => {
  const of = async (query: object) => (await reclamos(complaints.counts, { query })).data
  expect(await of({ kind: 'QUEJA' })).toMatchObject({ OPEN: 0, CLOSED: 1 })
  expect(await of({ complaint_type_id: 2 })).toMatchObject({ OPEN: 0, CLOSED: 0 })
  expect(await of({ complaint_type_id: -1 })).toMatchObject({ OPEN: 6, CLOSED: 1 })
})

it('tells how long people waited, late ones apart', async () => {
  const { data } = await reclamos(complaints.summary, { query: {} })
  expect(data).toMatchObject({ open: 6, overdue: 2, days_to_answer: { average: 1, longest: 1 } })
  expect(data.by_wait.map(({ count }) => count)).toEqual([1, 0, 0, 0])
})

it('says at its field what an act cannot take', async () => {
  const { complaint_id } = await fileAt(test, null)
  const params = { complaint_id }
  const assigned = await reclamos(complaints.assign, {
    params,
    body: { user_id: 999_999, version: 1 },
  })
  expect([assigned.status, assigned.error.errors?.[0]?.path]).toEqual([422, 'user_id'])
  const gone = '00000000-0000-4000-8000-000000000000'
  const noted = await reclamos(complaints.note, {
    params,
    body: { text: 'Con un archivo que ya no está', attachments: [gone], version: 1 },
  })
  expect(noted.error.errors?.[0]?.path).toBe('attachments')
})
