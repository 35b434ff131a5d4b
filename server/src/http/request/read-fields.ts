import type { z } from 'zod'
import { type FieldError, fail } from '@chaski/contract/errors.ts'
import { issueText } from '@chaski/contract/issue-text.ts'

/** Each problem at its field, in the words that a person reads. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: issue.code.toUpperCase(),
    detail: issueText(issue),
  }))

/** The form beside an uploaded file: refused as the body of any other call is. */
export const readFields = <S extends z.ZodType>(
  schema: S,
  fields: Record<string, string>,
): z.output<S> => {
  const result = schema.safeParse(fields, { reportInput: true })
  if (result.success) return result.data
  throw fail('VALIDATION_FAILED', { errors: fieldErrors(result.error) })
}
