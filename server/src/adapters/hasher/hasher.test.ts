import { describe, expect, it } from 'vitest'
import { createHasher } from './hasher.ts'

describe('the hasher', () => {
  const logged: unknown[] = []
  const hasher = createHasher({ error: (...said: unknown[]) => void logged.push(said) })

  it('knows the secret again, also typed on another keyboard', async () => {
    const stored = await hasher.hash('contraseña-ñandú')
    expect(await hasher.verify(stored, 'contraseña-ñandú'.normalize('NFD'))).toBe(true)
    expect(await hasher.verify(stored, 'contrasena-nandu')).toBe(false)
  })

  it('refuses an unknown account after the same work', async () => {
    expect(await hasher.verify(null, 'nobody has this password')).toBe(false)
    const stored = await hasher.hash('somebody has this one')
    const cpuOf = async (hash: string | null): Promise<number> => {
      const before = process.cpuUsage()
      for (let n = 0; n < 8; n++) await hasher.verify(hash, 'a wrong password')
      return process.cpuUsage(before).user
    }
    const known = await cpuOf(stored)
    for (const other of [null, 'none', '$argon2id$v=19$m=19456,t=2,p=1$cut']) {
      const share = (await cpuOf(other)) / known
      expect(share, String(other)).toBeGreaterThan(0.5)
      expect(share, String(other)).toBeLessThan(2)
    }
  })

  it('refuses everybody where the stored hash is none, and says so in the log', async () => {
    logged.length = 0
    for (const unreadable of ['', 'none', '$argon2id$v=19$m=19456,t=2,p=1$cut', '\u0000'])
      expect(await hasher.verify(unreadable, 'nobody has this password')).toBe(false)
    expect(logged).toHaveLength(4)
  })

  it('tells a hash of weaker parameters', async () => {
    expect(hasher.isOutdated('$argon2id$v=19$m=4096,t=1,p=1$abc')).toBe(true)
    expect(hasher.isOutdated(await hasher.hash('x'))).toBe(false)
  })

  it('refuses a flood instead of queueing it without end', async () => {
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => hasher.hash('x')))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(18)
    expect(refused[0]!.reason).toMatchObject({ code: 'OVERLOADED', status: 503 })
    expect(await hasher.hash('after the flood')).toContain('$argon2id$')
  })

  it('lets those we know pass a flood of strangers', async () => {
    const done: string[] = []
    const strangers = Array.from({ length: 40 }, () =>
      hasher.hash('x', 'STRANGER').then(
        () => done.push('stranger'),
        () => done.push('refused'),
      ),
    )
    const known = hasher.hash('y', 'KNOWN').then(() => done.push('known'))
    await Promise.all([...strangers, known])
    // The two that run already go first, nobody else; the 18 beyond the queue are refused at once.
    expect(done.filter((who) => who !== 'refused').indexOf('known')).toBeLessThanOrEqual(3)
    expect(done.filter((who) => who === 'refused')).toHaveLength(18)
  })
})
