import { Failure } from '@chaski/contract/errors.ts'
import type { Said } from '#src/modules/imports/said.ts'

/** Looks for what cells name, each once in a stretch of work; what is refused stays so for all rows that name it. */
export const onceEach = <T>() => {
  const known = new Map<string, Promise<T | Failure>>()
  return (
    of: string,
    said: Said[string],
    ask: (text: string) => Promise<T>,
  ): Promise<T | Failure> | undefined => {
    if (said === undefined) return undefined
    const key = `${of} ${String(said)}`
    const found = known.get(key)
    if (found !== undefined) return found
    const asked = ask(String(said)).catch((error: unknown) => {
      if (error instanceof Failure) return error
      throw error
    })
    known.set(key, asked)
    return asked
  }
}
