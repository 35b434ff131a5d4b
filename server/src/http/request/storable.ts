import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'

/** Text that a database can keep: PostgreSQL has no NUL, and half a character pair is no Unicode. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The same of every text and key inside a parsed body. */
export const isStorableValue = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorableValue)
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableValue(inner))
}

/** No address of ours holds a NUL, not even in a query that no schema reads: the audit log would keep it. */
export const addStorableUrls = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _, done) =>
    done(request.url.includes('%00') ? fail('VALIDATION_FAILED') : undefined),
  )
}
