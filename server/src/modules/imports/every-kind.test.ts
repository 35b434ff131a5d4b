import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importKindCodes } from '@chaski/contract/imports/kinds.ts'
import { one } from '#src/base/sql/sql.ts'
import { secondAsks } from '#src/base/sql/one-connection.ts'
import { judgedAmiss } from '#src/test/imports/planted/judged-amiss.ts'
import { plantedFile } from '#src/test/imports/planted/planted-file.ts'
import { filePlans } from '#src/test/imports/planted/file-plans.ts'
import { applied, judged, rowsOf, undone } from '#src/test/imports/test-import.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

/** The short form of "npm run bench -- imports", which brings 50,000 rows of each kind. */
const short = 240
/** Prime, so that faults meet rows of every sort. */
const every = 7

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

describe('a file with a fault of some sort in every few rows', () => {
  it.each(importKindCodes)(
    'of %s: each fault is found, the rest is stored and undone whole',
    async (kind) => {
      const plan = filePlans[kind]
      const rows = Math.min(short, plan.most?.rows ?? short)
      const stored = async () => (await one(test.db, plan.stored)).n
      await plan.ground(test.db, rows)
      const before = await stored()
      const { bytes } = await plantedFile(plan, rows, every)
      const ready = await judged(test, admin, kind, bytes)
      const { planted, ...amiss } = judgedAmiss(
        plan,
        rows,
        every,
        await rowsOf(admin, ready, 'BAD'),
      )
      expect(amiss).toEqual({ missed: [], refused: [], mute: [] })
      expect(planted).toBeGreaterThanOrEqual(plan.faults.length)
      expect(await stored()).toBe(before)

      const done = await applied(test, admin, ready)
      expect(done.results).toEqual({ CREATED: rows - planted, UPDATED: 0, REFUSED: 0, UNDONE: 0 })
      expect(await stored()).toBe(before + rows - planted)

      const back = await undone(test, admin, done)
      expect([back.state, back.problem]).toEqual(['UNDONE', null])
      expect(await stored()).toBe(before)
      expect(secondAsks.count).toBe(0)
    },
    120_000,
  )
})
