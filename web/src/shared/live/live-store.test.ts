import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLiveStore } from './live-store.ts'

type Row = { id: number; version: number; text: string }

function createTestStore() {
  const frames: (() => void)[] = []
  const store = createLiveStore<Row>({
    idOf: (row) => row.id,
    versionOf: (row) => row.version,
    schedule: (flush) => void frames.push(flush),
  })
  const frame = () => frames.splice(0).forEach((flush) => flush())
  return { store, frame, frames }
}

const row = (id: number, version: number) => ({ id, version, text: `${id} v${version}` })

test('readers and listeners see changes once per frame', () => {
  const { store, frame, frames } = createTestStore()
  const calls: number[][] = []
  const stop = store.subscribe((changed) => calls.push([...changed].map(Number)))
  store.put(row(1, 1))
  store.put(row(1, 2))
  store.put(row(2, 1))
  expect([frames.length, store.get(1), store.getRevision()]).toEqual([1, undefined, 0])
  frame()
  expect(calls).toEqual([[1, 2]])
  expect([...store.rows()]).toEqual([row(1, 2), row(2, 1)])
  store.put(row(1, 2))
  store.put(row(1, 1))
  expect(frames).toHaveLength(0)
  stop()
  store.put(row(1, 3))
  frame()
  expect([calls.length, store.getRevision(), store.get(1)?.version]).toEqual([1, 2, 3])
})

test('what must not wait is shown at once, and nobody is told of it twice', () => {
  const { store, frame } = createTestStore()
  const calls: number[][] = []
  store.subscribe((changed) => calls.push([...changed].map(Number)))
  store.put(row(1, 1))
  store.show()
  expect([store.get(1), calls]).toEqual([row(1, 1), [[1]]])
  frame()
  store.put(row(2, 1))
  frame()
  expect(calls).toEqual([[1], [2]])
})

test('a snapshot takes away what it lacks, and never takes a row back', () => {
  const { store, frame } = createTestStore()
  store.put(row(1, 5))
  store.put(row(2, 1))
  store.remove(3, 4)
  frame()
  store.beginSnapshot()([row(1, 4), row(3, 3), row(4, 1)])
  frame()
  expect([...store.rows()]).toEqual([row(1, 5), row(4, 1)])
})

test('a snapshot that a later one overtook brings nothing back', () => {
  const { store, frame } = createTestStore()
  const slow = store.beginSnapshot()
  store.beginSnapshot()([])
  slow([row(1, 1)])
  frame()
  expect([...store.rows()]).toEqual([])
})

test('what was heard after a snapshot was asked for is not taken away by it', () => {
  const { store, frame } = createTestStore()
  store.put(row(1, 1))
  const take = store.beginSnapshot()
  store.put(row(2, 1))
  expect([store.latest(2), store.get(2)]).toEqual([row(2, 1), undefined])
  take([])
  expect(store.latest(1)).toBeUndefined()
  frame()
  expect([...store.rows()]).toEqual([row(2, 1)])
})

test('a late message does not bring back a removed row', () => {
  const { store, frame } = createTestStore()
  store.remove(1, 2)
  store.put(row(1, 1))
  frame()
  expect(store.get(1)).toBeUndefined()
})

test('shuffled and repeated deliveries end in the same state', () => {
  const change = fc.record({
    id: fc.nat(5),
    version: fc.nat(20),
    removed: fc.boolean(),
  })
  // One version of a row is one thing, however often it is delivered.
  const history = fc.uniqueArray(change, { selector: ({ id, version }) => `${id}:${version}` })
  const deliveries = history.chain((changes) =>
    fc.record({
      changes: fc.constant(changes),
      order: fc.shuffledSubarray([...changes, ...changes], {
        minLength: 2 * changes.length,
      }),
      frameAfter: fc.array(fc.boolean(), { minLength: 2 * changes.length }),
    }),
  )
  fc.assert(
    fc.property(deliveries, ({ changes, order, frameAfter }) => {
      const { store, frame } = createTestStore()
      order.forEach(({ id, version, removed }, n) => {
        if (removed) store.remove(id, version)
        else store.put(row(id, version))
        if (frameAfter[n]) frame()
      })
      frame()
      for (let id = 0; id <= 5; id++) {
        const last = changes.filter((c) => c.id === id).toSorted((a, b) => b.version - a.version)[0]
        const expected = last && !last.removed ? row(id, last.version) : undefined
        expect(store.get(id)).toEqual(expected)
      }
    }),
  )
})
