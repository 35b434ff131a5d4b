import { expect, it } from 'vitest'
import { z } from 'zod'
import { createRequestIds } from './request-ids.ts'

it('names every call differently, in the form of a UUID, also in two processes', () => {
  const [one, other] = [createRequestIds(), createRequestIds()]
  const ids = Array.from({ length: 300 }, () => [one(), other()]).flat()
  expect(new Set(ids).size).toBe(600)
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true)
})
