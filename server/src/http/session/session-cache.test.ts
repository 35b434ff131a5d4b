import { describe, expect, it } from 'vitest'
import type { Operator } from '#src/http/session/principal.ts'
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

  it('asks once for calls that come together', async () => {
    const { cache, loads } = counting(() => row())
    cache.setNotified(true)
    const found = await Promise.all([cache.find('operator', 't'), cache.find('operator', 't')])
    expect(found).toEqual([row(), row()])
    await Promise.all([cache.find('operator', 'u'), cache.find('client', 'u')])
    expect(loads()).toBe(3)
  })

  it('asks again for a call that comes after a change, and after a failure', async () => {
    const questions: { resolve(found: LivePrincipalRow): void; reject(why: Error): void }[] = []
    const cache = createSessionCache(
      () => new Promise((resolve, reject) => questions.push({ resolve, reject })),
    )
    cache.setNotified(true)
    const before = cache.find('operator', 't')
    cache.forgetPrincipal('operator', 1)
    const after = cache.find('operator', 't')
    questions[1]!.resolve(row('new'))
    questions[0]!.resolve(row('old'))
    expect((await before)?.principal.session_id).toBe('old')
    expect((await after)?.principal.session_id).toBe('new')
    expect(cache.peek('operator', 't')?.principal.session_id).toBe('new')

    const failing = cache.find('operator', 'u')
    questions[2]!.reject(new Error('no database'))
    await expect(failing).rejects.toThrow('no database')
    void cache.find('operator', 'u')
    expect(questions).toHaveLength(4)
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
