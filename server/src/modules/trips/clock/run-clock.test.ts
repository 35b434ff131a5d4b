import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { runClock } from './run-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a beat that finds nothing asks once', async () => {
  await runClock(app.deps)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await runClock(app.deps)
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
