import type { z } from 'zod'
import { fail, type FieldError } from '@chaski/contract/errors.ts'
import { issueText } from '@chaski/contract/issue-text.ts'

/** Gathers what is wrong with a row, look-ups and form together, so that one look mends it all. */
export const createRowForm = () => {
  const errors: FieldError[] = []
  const wrong = (path: string, detail: string): void =>
    void errors.push({ path, code: 'INVALID', detail })
  return {
    wrong,
    /** The form as a person would send it, or everything that is wrong with it. */
    parse: <S extends z.ZodType>(schema: S, input: z.input<S>): z.output<S> => {
      const parsed = schema.safeParse(input)
      if (!parsed.success)
        for (const issue of parsed.error.issues) {
          const path = String(issue.path[0] ?? '')
          // A name that was not found says it better than the empty field it left.
          if (!errors.some((error) => error.path === path)) wrong(path, issueText(issue))
        }
      if (errors.length > 0)
        throw fail('VALIDATION_FAILED', { detail: `${errors[0]!.detail}.`, errors })
      return parsed.data as z.output<S>
    },
  }
}

/** Whether a change would leave everything as it is. */
export const changesNothing = (
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(change).every(
    ([key, value]) => JSON.stringify(before[key]) === JSON.stringify(value),
  )

/** Those fields of a record that a form has. */
export const fieldsOf = <T extends object, K extends keyof T>(
  record: T,
  keys: readonly K[],
): Pick<T, K> => Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>
