import { describe, expect, it } from 'vitest'
import type { Operator } from '#src/http/principal.ts'
import { createSessionCache, type LivePrincipalRow } from './session-cache.ts'

const row = (session_id = 's1', user_id = 1): LivePrincipalRow => ({
  principal: { kind: 'operator', session_id, user_id } as Operator,
  tb_sha256: null,
  remaining_s: 100,
})

const counting = (answer: () => LivePrincipalRow | null) => {
  let loads = 0
  const cache = createSessionCache(async () => {
    loads++
    return answer()
  })
  return { cache, loads: () => loads }
}

describe('the session cache', () => {
  it('asks every time while changes elsewhere would not reach it', async () => {
    const { cache, loads } = counting(() => row())
    await cache.find('operator', 't')
    await cache.find('operator', 't')
    expect(loads()).toBe(2)
    expect(cache.peek('operator', 't')).toBeUndefined()
  })

  it('asks once while it is notified', async () => {
    const { cache, loads } = counting(() => row())
    cache.setNotified(true)
    await cache.find('operator', 't')
    await cache.find('operator', 't')
    expect(loads()).toBe(1)
    cache.setNotified(false)
    await cache.find('operator', 't')
    expect(loads()).toBe(2)
  })

  it('forgets a session, and all of a principal', async () => {
    const { cache, loads } = counting(() => row())
    cache.setNotified(true)
    await cache.find('operator', 't')
    cache.forgetSession('other')
    cache.forgetPrincipal('operator', 2)
    expect(cache.peek('operator', 't')).toBeDefined()
    cache.forgetSession('s1')
    await cache.find('operator', 't')
    cache.forgetPrincipal('operator', 1)
    await cache.find('operator', 't')
    expect(loads()).toBe(3)
  })

  it('does not keep what was read before a change and arrives after it', async () => {
    let release: (value: LivePrincipalRow) => void = () => undefined
    const cache = createSessionCache(() => new Promise((resolve) => (release = resolve)))
    cache.setNotified(true)
    const finding = cache.find('operator', 't')
    cache.forgetPrincipal('operator', 1)
    release(row())
    await finding
    expect(cache.peek('operator', 't')).toBeUndefined()
  })

  it('never keeps a session longer than it lives', async () => {
    const { cache } = counting(() => ({ ...row(), remaining_s: 0 }))
    cache.setNotified(true)
    await cache.find('operator', 't')
    expect(cache.peek('operator', 't')).toBeUndefined()
  })

  it('tells kinds apart', async () => {
    const { cache } = counting(() => row())
    cache.setNotified(true)
    await cache.find('operator', 't')
    expect(cache.peek('client', 't')).toBeUndefined()
  })
})
