import type { Deps } from '#src/base/deps.ts'

type Work = { what: 'hash' | 'verify'; line: string }

/** Notes the hash work of calls; looking at nobody's secret is work like any other (hasher.test.ts). */
export const countHashWork = (deps: Deps) => {
  const { hasher } = deps
  let done: Work[] = []
  deps.hasher = {
    ...hasher,
    hash: (secret, line = 'KNOWN') => {
      done.push({ what: 'hash', line })
      return hasher.hash(secret, line)
    },
    verify: (stored, secret, line = 'KNOWN') => {
      done.push({ what: 'verify', line })
      return hasher.verify(stored, secret, line)
    },
  }
  return {
    /** What a call cost. */
    during: async (call: () => Promise<unknown>): Promise<Work[]> => {
      done = []
      await call()
      return done
    },
  }
}
