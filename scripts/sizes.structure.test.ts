import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { percentile } from '../contract/src/percentile.ts'
import { root } from './lib/tools.ts'

const noProduct = /\.test\.tsx?$|\.component\.tsx$|\.fixtures?\.ts$|\/src\/(test|demo)\//

/** Lines of every file that runs in production. */
const sizes = async (): Promise<number[]> => {
  const lines: number[] = []
  for await (const file of glob('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }))
    if (!noProduct.test(file))
      lines.push(readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length)
  return lines
}

test('half of the files have 70 lines or fewer, nine in ten have 160 or fewer', async () => {
  const lines = await sizes()
  expect(lines.length).toBeGreaterThan(1000)
  expect(percentile(lines, 0.5), 'the median: divide what does two things').toBeLessThanOrEqual(70)
  expect(percentile(lines, 0.9), 'the long tail: divide the longest').toBeLessThanOrEqual(160)
})
