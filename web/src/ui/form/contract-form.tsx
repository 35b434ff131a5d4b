import type { z } from 'zod'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { type BodyCall, CallForm, type CallFormProps } from './call-form.tsx'
import type { FormLook } from './form-body.tsx'
import type { Editing, Fresh, Labels, Unversioned, ValuesOf, Versioned } from './form-options.ts'

type BodyOf<E extends BodyCall> = z.input<E['body']>

/** What is sent is what was typed, unless the form asks for something else than the wire takes. */
type Sending<E extends BodyCall, S extends z.ZodType> =
  z.output<S> extends Unversioned<BodyOf<E>>
    ? { body?: (values: z.output<S>) => Unversioned<BodyOf<E>> }
    : { body: (values: z.output<S>) => Unversioned<BodyOf<E>> }

/** A call that asks for a version edits something, which the form must be given. */
type Start<
  E extends BodyCall,
  S extends z.ZodType,
  T extends Versioned,
> = 'version' extends keyof BodyOf<E> ? Editing<S, T> : Fresh<S>

export type ContractFormProps<
  E extends BodyCall,
  S extends z.ZodType,
  T extends Versioned,
  L,
> = FormLook<ValuesOf<S>> &
  Pick<RequestOf<E>, 'params'> &
  Sending<E, S> &
  Start<E, S, T> & {
    endpoint: E
    /** Where the form asks for something else than the call's body; never with a version. */
    schema?: S
    labels: Labels<S, L>
    /** Calls whose answers on screen show what this one changes. */
    invalidates?: readonly Endpoint[]
    fresh?: (current: unknown) => T
    onConflict?: (current: T) => void
    onDone: (answer: AnswerOf<E>) => void
  }

/** The fields of one call, with all that can happen on the way to saved. */
export function ContractForm<
  E extends BodyCall,
  T extends Versioned,
  L,
  S extends z.ZodType = E['body'],
>(props: ContractFormProps<E, S, T, L>) {
  return <CallForm {...(props as unknown as CallFormProps<E, T>)} />
}
