import type { z } from 'zod'
import { FormBody, type FormLook } from './form-body.tsx'
import type { Editing, FormOptions, Fresh, Labels, ValuesOf, Versioned } from './form-options.ts'

type SavingFormProps<S extends z.ZodType, T extends Versioned, L, Answer> = FormLook<ValuesOf<S>> &
  (Editing<S, T> | Fresh<S>) & {
    /** What is typed; the version is no part of it. */
    schema: S
    labels: Labels<S, L>
    save: (values: z.output<S>, version: number | null) => Promise<Answer>
    onConflict?: (current: T) => void
    onDone: (answer: Answer) => void
  }

/** A form whose saving is more, or something else, than one call. */
export function SavingForm<S extends z.ZodType, T extends Versioned, L, Answer>(
  props: SavingFormProps<S, T, L, Answer>,
) {
  const form = props as unknown as Omit<FormOptions<T, z.output<S>, Answer>, 'schemaHasVersion'> &
    FormLook<Record<string, unknown>>
  return <FormBody {...form} schemaHasVersion={false} />
}
