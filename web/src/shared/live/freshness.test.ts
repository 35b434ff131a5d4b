import { expect, test } from 'vitest'
import { createFreshness } from './freshness.ts'

type Row = { service_id?: number; version?: number; seq?: number; event_id?: string }

const event = (value: Row) => ({ topic: 't', category: 'SERVICE', action: 'UPDATED', value })

test.each<[string, Row[], boolean[]]>([
  ['the same number twice', [{ seq: 1 }, { seq: 2 }, { seq: 1 }], [true, true, false]],
  ['the same event id twice', [{ event_id: 'a', seq: 1 }, { event_id: 'a' }], [true, false]],
  ['no mark at all', [{}, {}], [true, true]],
  [
    'an older or equal version of a row',
    [
      { service_id: 1, version: 2 },
      { service_id: 1, version: 2 },
      { service_id: 1, version: 1 },
      { service_id: 2, version: 1 },
      { service_id: 1, version: 3 },
    ],
    [true, false, false, true, true],
  ],
])('%s', (_name, values, accepted) => {
  const freshness = createFreshness<Row>((row) => row.service_id)
  expect(values.map((value) => freshness.accepts(event(value)))).toEqual(accepted)
})

test('a value that is no object is taken as it is', () => {
  const freshness = createFreshness<null>(() => undefined)
  const nothing = { topic: 't', category: 'OPERATION', action: 'NOTICE', value: null }
  expect([freshness.accepts(nothing), freshness.accepts(nothing)]).toEqual([true, true])
})

test('a snapshot is known at its versions, and what was known before is forgotten', () => {
  const freshness = createFreshness<Row>((row) => row.service_id)
  freshness.accepts(event({ service_id: 2, version: 9, seq: 1 }))
  freshness.reset([{ service_id: 1, version: 5 }])
  expect(freshness.accepts(event({ service_id: 1, version: 5, seq: 2 }))).toBe(false)
  expect(freshness.accepts(event({ service_id: 2, version: 1, seq: 1 }))).toBe(true)
})
