import { afterAll, beforeAll, expect, it } from 'vitest'
import { uncaughtInput } from '#src/http/answer/errors.ts'
import { fuzzCallers } from '#src/test/fuzz/fuzz-callers.ts'
import { fuzzCalls } from '#src/test/fuzz/fuzz-calls.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => test.close())

/** The same nonsense in every run of the suite; FUZZ_SEED looks for more, and `npm run bench -- fuzz` for much more. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)

it('5,000 nearly right and broken requests of all kinds of callers are answered by the contract', async () => {
  const baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const callers = await fuzzCallers(test.db, test.deps.config.SECRET_KEYS)
  const before = uncaughtInput.count
  const outcome = await fuzzCalls({ baseUrl, callers, count: 5000, seed })
  expect(outcome.findings).toEqual([])
  expect(outcome.sent).toBe(5000)
  // Most of them get past the door, or nothing would be proven.
  expect(outcome.statuses['200'] ?? 0).toBeGreaterThan(200)
  expect(outcome.statuses['400'] ?? 0).toBeGreaterThan(200)
  // Input that only the database refused has passed a schema that should have known.
  expect(uncaughtInput.count).toBe(before)
}, 300_000)
