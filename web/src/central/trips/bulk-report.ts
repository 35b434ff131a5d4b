import type { BulkResult } from '@chaski/contract/trips/action-schema.ts'

/** What became of several trips at once, row by row. */
export type BulkReport = { verb: string; results: readonly BulkResult[] }

let report: BulkReport | null = null
const listeners = new Set<() => void>()

export const bulkReport = {
  get: (): BulkReport | null => report,
  set: (next: BulkReport | null): void => {
    report = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
