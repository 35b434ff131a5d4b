import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { type Failure, fail } from '@chaski/contract/errors.ts'
import { fieldErrors } from './read-fields.ts'

/** A record edited without saying which version of it was seen. */
const lacksVersion = ({ path }: { path: PropertyKey[] }, data: unknown): boolean =>
  path.at(-1) === 'version' &&
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], data) ===
    undefined

/** Checks a part of a request by its zod schema; the first problem becomes the sentence a person reads. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data): { value: unknown } | { error: Failure } => {
    const result = schema.safeParse(data, { reportInput: true })
    if (result.success) return { value: result.data }
    const { issues } = result.error
    const code = issues.every((issue) => lacksVersion(issue, data))
      ? 'VERSION_REQUIRED'
      : 'VALIDATION_FAILED'
    return { error: fail(code, { errors: fieldErrors(result.error) }) }
  }
