import { expect, test } from 'vitest'
import { createIntent } from './intent.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('a retry of the same intent keeps its key, another content or another time does not', () => {
  const intent = createIntent()
  const first = intent.keyFor({ body: { name: 'Rosa' } })
  expect(first).toMatch(uuid)
  expect(intent.keyFor({ body: { name: 'Rosa' } })).toBe(first)
  const corrected = intent.keyFor({ body: { name: 'Rosa Quispe' } })
  expect(corrected).not.toBe(first)
  intent.done()
  expect(intent.keyFor({ body: { name: 'Rosa Quispe' } })).not.toBe(corrected)
})
