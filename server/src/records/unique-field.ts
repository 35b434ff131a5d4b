import { fail } from '@chaski/contract/errors.ts'

/** Turns a clash with a unique index into a refusal at its field; any other error stays what it is. */
export const uniqueField =
  (fields: Readonly<Record<string, readonly [path: string, detail: string]>>) =>
  (error: unknown): never => {
    const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
    const known = code === '23505' && constraint !== undefined ? fields[constraint] : undefined
    if (known === undefined) throw error
    const [path, detail] = known
    throw fail('ALREADY_EXISTS', {
      detail: `${detail}.`,
      errors: [{ path, code: 'ALREADY_EXISTS', detail }],
    })
  }
