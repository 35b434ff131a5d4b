import type { z } from 'zod'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { useSave } from '#src/shared/use-save.ts'
import { FormBody, type FormLook } from './form-body.tsx'
import type { Versioned } from './form-options.ts'

/** A call that takes a body of fields. */
export type BodyCall = Endpoint & { body: z.ZodType }

/** A form of one call without what `ContractFormProps` proves of it, to work with. */
export type CallFormProps<E extends BodyCall, T> = FormLook<Record<string, unknown>> & {
  endpoint: E
  params?: unknown
  schema?: z.ZodType
  labels: Record<string, string>
  initial?: object
  edited?: T
  read?: (edited: T) => object
  body?: (values: unknown) => object
  invalidates?: readonly Endpoint[]
  fresh?: (current: unknown) => T
  onConflict?: (current: T) => void
  onDone: (answer: AnswerOf<E>) => void
}

/** Sends what was typed; the version sent is the form's own, whatever the object at hand says by now. */
export function CallForm<E extends BodyCall, T extends Versioned>(props: CallFormProps<E, T>) {
  const { endpoint, params, schema, initial, edited, read, body, invalidates, ...look } = props
  const save = useSave(endpoint, { invalidates, mergesItself: true })
  return (
    <FormBody
      {...look}
      schema={schema ?? endpoint.body}
      schemaHasVersion={schema === undefined && edited !== undefined}
      initial={initial}
      edited={edited}
      read={read}
      save={(values, version) => {
        const sent = body === undefined ? (values as object) : body(values)
        const request = { params, body: edited === undefined ? sent : { ...sent, version } }
        return save.mutateAsync(request as unknown as RequestOf<E>)
      }}
    />
  )
}
