import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { type Failure, type FieldError, fail } from '@chaski/contract/errors.ts'
import { issueText } from '@chaski/contract/issue-text.ts'

const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: issue.code.toUpperCase(),
    detail: issueText(issue),
  }))

/** Checks a part of a request by its zod schema; the first problem becomes the sentence a person reads. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data): { value: unknown } | { error: Failure } => {
    const result = schema.safeParse(data)
    if (result.success) return { value: result.data }
    return { error: fail('VALIDATION_FAILED', { errors: fieldErrors(result.error) }) }
  }
