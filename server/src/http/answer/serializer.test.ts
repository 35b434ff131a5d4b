import { expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { answerSchema } from './answer-schema.ts'
import { serializerCompiler } from './serializer.ts'

const writerOf = (schema: z.ZodType): ((data: unknown) => string) =>
  serializerCompiler({ schema, method: 'GET', url: '/' })

const kind = z.discriminatedUnion('type', [
  z.object({ type: z.literal('point'), at: z.array(z.number()), note: z.string().nullable() }),
  z.object({
    type: z.literal('line'),
    at: z.array(z.array(z.number())),
    note: z.string().nullable(),
  }),
])
const schema = z.object({
  shape: kind,
  other: kind.nullable(),
  owner: z.object({ name: z.string() }).nullable(),
  words: z.array(z.string().nullable()),
  state: z.enum(['on', 'off']).nullable(),
})

it('writes nothing where nothing is, and of a kind only what that kind declares', () => {
  const write = writerOf(schema)
  const empty = { other: null, owner: null, words: [null], state: null }
  const point = { type: 'point', at: [1, 2], note: 'n' }
  expect(JSON.parse(write({ ...empty, shape: { ...point, secret: 1 } }))).toEqual({
    ...empty,
    shape: point,
  })
  const line = { type: 'line', at: [[1, 2]], note: null }
  const full = { shape: line, other: line, owner: { name: 'A' }, words: ['a'], state: 'on' }
  const told = { ...full, other: { ...line, secret: 5 }, owner: { name: 'A', secret: 1 } }
  expect(JSON.parse(write(told))).toEqual(full)
})

it('keeps kinds apart whose fields hold more than figures', () => {
  const deep = z.discriminatedUnion('type', [
    z.object({ type: z.literal('a'), of: z.object({ x: z.number() }) }),
    z.object({ type: z.literal('b'), of: z.object({ y: z.number() }) }),
  ])
  const write = writerOf(z.object({ deep }))
  expect(write({ deep: { type: 'b', of: { y: 1, secret: 2 } } })).toBe(
    '{"deep":{"type":"b","of":{"y":1}}}',
  )
})

/** Alternatives that are left: each answer with some has a validator made when it first leaves. */
const unions = (node: unknown): number => {
  if (typeof node !== 'object' || node === null) return 0
  const own = ['anyOf', 'oneOf'].filter((word) => word in node).length
  return Object.values(node).reduce<number>((sum, one) => sum + unions(one), own)
}

it('no answer of the contract is tried against alternatives: making those validators held the loop for 30 to 100 ms', () => {
  const costly = allEndpoints.filter(
    ({ response }) => response !== undefined && unions(answerSchema(response)) > 0,
  )
  expect(costly.map(({ operationId }) => operationId)).toEqual([])
})

it('every answer of the contract is written as it was', () => {
  for (const { operationId, response } of allEndpoints) {
    const example: unknown = response === undefined ? undefined : exampleOf(response)
    if (response === undefined || !response.safeParse(example).success) continue
    const written: unknown = JSON.parse(writerOf(response)(example))
    expect(written, operationId).toEqual(JSON.parse(JSON.stringify(response.parse(example))))
  }
})
