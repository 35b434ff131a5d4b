import { afterAll, expect, it } from 'vitest'
import { killedOver, killStage } from '#src/test/billing/killed-workers.ts'
import { startTestApp } from '#src/test/test-app.ts'

const test = await startTestApp()
const stage = await killStage(test)
afterAll(async () => {
  await stage.close()
  await test.close()
})

// All steps, one process each: "npm run prove -- comprobantes".
it.each(killedOver)(
  'a process that is killed over %s, early and late, leaves nothing lost and nothing doubled',
  async (over) => {
    // The last falls after the operator has stored a factura, before anybody here knows.
    for (const at of [7, 15, 21])
      expect(await stage.killAt(over, at)).toEqual({ killed: true, wrong: [] })
  },
  120_000,
)
