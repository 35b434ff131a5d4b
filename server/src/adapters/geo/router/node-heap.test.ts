import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NodeHeap } from './node-heap.ts'

test('whatever goes in comes out by key, also beyond the first allocation', () => {
  const keys = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), {
    maxLength: 3000,
    size: 'max',
  })
  fc.assert(
    fc.property(keys, (list) => {
      const heap = new NodeHeap()
      list.forEach((key, node) => heap.push(key, node))
      const out: number[] = []
      while (heap.size > 0) {
        const key = heap.topKey
        expect(list[heap.pop()]).toBe(key)
        out.push(key)
      }
      expect(out).toEqual(list.toSorted((a, b) => a - b))
      expect(heap.topKey).toBe(Infinity)
    }),
    { numRuns: 30 },
  )
})
