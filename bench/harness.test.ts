import { describe, expect, it } from 'vitest'
import { interleaved, option, seededRandom, stats } from './harness.ts'

describe('bench harness', () => {
  it('sums up unsorted values', () => {
    expect(stats([30, 10, 50, 20, 40])).toMatchObject({
      runs: 5,
      min: 10,
      median: 30,
      max: 50,
      mean: 30,
    })
  })

  it('alternates the contenders and throws the warm-up away', async () => {
    const order: string[] = []
    const spent = { a: 1, b: 2 }
    const result = await interleaved(
      2,
      { a: () => order.push('a'), b: () => order.push('b') },
      async (work) => {
        await work()
        return spent[order.at(-1) as 'a' | 'b']
      },
    )
    expect(order).toEqual(['b', 'a', 'a', 'b', 'b', 'a'])
    expect(result.a).toMatchObject({ runs: 2, median: 1 })
    expect(result.b).toMatchObject({ runs: 2, median: 2 })
  })

  it('reads options and repeats its random numbers', () => {
    expect(option(['--file', 'x.txt'], 'file')).toBe('x.txt')
    expect(option(['--file', 'x.txt'], 'seed')).toBeUndefined()
    const [one, two] = [seededRandom(7), seededRandom(7)]
    expect([one(), one(), one()]).toEqual([two(), two(), two()])
  })
})
