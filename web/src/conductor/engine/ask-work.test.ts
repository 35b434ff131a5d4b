import { afterEach, expect, test, vi } from 'vitest'
import type { DriverWork } from '@chaski/contract/trips/driver-work.ts'
import { createAsker } from './ask-work.ts'
import { openMemory } from './phone-store.ts'
import type { DriverCall } from './session.ts'
import { createStore } from './state.ts'

afterEach(() => void vi.restoreAllMocks())

/** What the phone makes of the time in an answer that took so long. */
const clockAfter = async (tookMs: number): Promise<number[]> => {
  let at = Date.parse('2026-11-16T10:00:00Z')
  vi.spyOn(Date, 'now').mockImplementation(() => at)
  const told: number[] = []
  const work = { trips: [], offers: [], unread: 0, now: '2026-11-16T10:00:00Z' }
  const call = async (): Promise<DriverWork> => {
    at += tookMs
    return work as unknown as DriverWork
  }
  const ask = createAsker({
    call: call as unknown as DriverCall,
    phoneStore: openMemory(),
    store: createStore(),
    setClock: (serverNow) => void told.push(serverNow),
    notice: () => undefined,
    isLive: () => true,
    onSessionOver: () => undefined,
  })
  await ask()
  return told
}

test('an answer is half as old as it took', async () => {
  expect(await clockAfter(400)).toEqual([Date.parse('2026-11-16T10:00:00.200Z')])
})

test('one that slept with the phone tells no time', async () => {
  expect(await clockAfter(180_000)).toEqual([])
})
