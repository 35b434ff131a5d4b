import { expect, test } from 'vitest'
import { deskOf, firstSplits, fitSplits } from './fit-splits.ts'

test('a laptop has the form at 296 and the map at 308; what is gained goes to the list', () => {
  expect(firstSplits(1366, 768, false)).toMatchObject({ call: 296, map: 308 })
  const wide = firstSplits(1920, 1080, false)
  expect(1920 - wide.call - wide.map).toBeGreaterThan(1366 - 296 - 308 + 350)
  expect(firstSplits(2560, 1440, false).map).toBeLessThanOrEqual(480)
})

test('a window that moves to a smaller monitor keeps its list', () => {
  const onWide = { ...firstSplits(1920, 1080, false), call: 700, map: 900 }
  const moved = fitSplits(onWide, 1318)
  expect(1318 - moved.call - moved.map).toBeGreaterThanOrEqual(600)
  expect(fitSplits(firstSplits(1366, 768, false), 1318)).toMatchObject({ call: 296, map: 308 })
})

test('each kind of monitor is divided by itself', () => {
  expect([1366, 1599, 1600, 1920, 2199, 2200, 3840].map(deskOf)).toEqual([
    'laptop',
    'laptop',
    'desk',
    'desk',
    'desk',
    'wide',
    'wide',
  ])
})
