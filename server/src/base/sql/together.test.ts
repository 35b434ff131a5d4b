import { expect, it } from 'vitest'
import { together } from './together.ts'

/** Work that ends when told, and what it was given. */
const slow = () => {
  const batches: number[][] = []
  const ends: ((failed?: Error) => void)[] = []
  const work = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      batches.push([...items])
      ends.push((failed) => (failed ? reject(failed) : resolve(items.map((n) => n * 10))))
    })
  return { batches, ends, work }
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

it('starts alone at once, and takes together what came meanwhile, so many at the most', async () => {
  const { batches, ends, work } = slow()
  const one = together(work, { most: 3, lanes: 1 })
  const first = one(1)
  await turn()
  const others = [2, 3, 4, 5].map(one)
  await turn()
  expect(batches).toEqual([[1]])
  ends[0]!()
  expect(await first).toBe(10)
  await turn()
  expect(batches).toEqual([[1], [2, 3, 4]])
  ends[1]!()
  await turn()
  ends[2]!()
  expect(await Promise.all(others)).toEqual([20, 30, 40, 50])
})

it('keeps its lanes busy side by side, and none is lost when a batch fails', async () => {
  const { batches, ends, work } = slow()
  const one = together(work, { most: 2, lanes: 2 })
  const all = [1, 2, 3, 4, 5].map((n) => one(n).catch((error: Error) => error.message))
  await turn()
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
  ends[0]!(new Error('lost'))
  await turn()
  expect(batches[2]).toEqual([5])
  ends[1]!()
  ends[2]!()
  expect(await Promise.all(all)).toEqual(['lost', 'lost', 30, 40, 50])
})
