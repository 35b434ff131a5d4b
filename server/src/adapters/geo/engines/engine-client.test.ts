import { expect, test } from 'vitest'
import { z } from 'zod'
import { createEngineClient } from './engine-client.ts'
import { startFakeEngine } from './fake-engine.ts'

const signal = new AbortController().signal

test('an answer without end is cut off by its size, well before the time limit', async () => {
  const fake = await startFakeEngine(() => ({}))
  fake.mood = 'endless'
  const client = createEngineClient({ baseUrl: fake.baseUrl, timeoutMs: 20_000 })
  await expect(client.ask({ path: '/' }, z.unknown(), signal)).rejects.toThrow('too large')
  await fake.close()
})

test('a repeated parameter is repeated, an absent one is left out, a body makes it a POST', async () => {
  const fake = await startFakeEngine(() => ({ fine: true }))
  const client = createEngineClient({ baseUrl: `${fake.baseUrl}/prefix/` })
  const schema = z.object({ fine: z.literal(true) })
  const query = { point: ['1,2', '3,4'], key: undefined }
  await client.ask({ path: '/route', query }, schema, signal)
  expect(fake.asked[0]?.url.pathname).toBe('/prefix/route')
  expect(fake.asked[0]?.url.search).toBe('?point=1%2C2&point=3%2C4')
  await client.ask({ path: '/route', body: { a: 1 } }, schema, signal)
  expect(fake.asked[1]?.body).toBe('{"a":1}')
  await fake.close()
})
