import { expect, it } from 'vitest'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { demoSheets, seedComplaints } from './seed-complaints.ts'
import { startTestApp } from '#src/test/test-app.ts'

it('the demonstration finds a book in use: once, by the rules, and without mailing anybody', async () => {
  const test = await startTestApp()
  try {
    await seedComplaints(test.deps)
    await seedComplaints(test.deps)
    const reclamos = await test.as('RECLAMOS')
    const { data } = await reclamos(complaints.list, { query: { page_size: 200 } })
    expect(data.total).toBe(demoSheets.length)
    const clocks = new Set(data.data.map(({ clock }) => clock))
    expect([...clocks].toSorted()).toEqual(
      expect.arrayContaining(['CLOSED', 'GREEN', 'RED', 'STOPPED']),
    )
    const answered = data.data.filter(({ state }) => state === 'ANSWERED')
    expect(answered.every(({ days_used }) => days_used <= 15)).toBe(true)
    const places = new Set(data.data.map(({ establishment_code }) => establishment_code))
    expect([...places].toSorted()).toEqual(['001', '002', '003'])
    const summary = (await reclamos(complaints.summary, { query: {} })).data
    expect(summary).toMatchObject({ open: 14 })
    // However the holidays lie, the oldest one is late.
    expect(summary.overdue).toBeGreaterThan(0)
    const first = await reclamos(complaints.get, {
      params: { complaint_id: data.data[0]!.complaint_id },
    })
    expect(first.data.deliveries).toEqual([])
  } finally {
    await test.close()
  }
})
