import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('nothing moves between the press of a button and its click', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.useFakeTimers()
  const { afterPress } = await import('./after-press.ts')
  const told: string[] = []
  afterPress(() => told.push('left by keyboard'))
  expect(told).toEqual(['left by keyboard'])

  page.dispatchEvent(new Event('pointerdown'))
  afterPress(() => told.push('left by mouse'))
  page.dispatchEvent(new Event('pointerup'))
  told.push('clicked')
  vi.runAllTimers()
  expect(told).toEqual(['left by keyboard', 'clicked', 'left by mouse'])

  page.dispatchEvent(new Event('pointerup'))
  vi.runAllTimers()
  expect(told).toHaveLength(3)
})
