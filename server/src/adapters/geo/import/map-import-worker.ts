// A process of its own: what a country's map needs of memory must not be taken from the server, nor its end be the server's.
import type { BBox } from '@chaski/contract/geo/schema.ts'
import { importMap } from './import-map.ts'

/** What the server is told while it goes on. */
export type ImportNews =
  | { kind: 'share'; share: number }
  | { kind: 'done' }
  | { kind: 'failed'; problem: string }
export type ImportOrder = { source: string; to: string; bounds: BBox | null }

const say = (news: ImportNews): void => void process.send?.(news)
const told = (error: unknown): string => {
  const { code = '', message } = error as Error & { code?: string }
  return `${code} ${message}`
}

process.once('message', (order: ImportOrder) => {
  importMap(order, (_line, share) => say({ kind: 'share', share }))
    .then(
      () => say({ kind: 'done' }),
      (error: unknown) => say({ kind: 'failed', problem: told(error) }),
    )
    .finally(() => process.disconnect())
})
// A server that is gone has nobody to report to.
process.once('disconnect', () => process.exit())
