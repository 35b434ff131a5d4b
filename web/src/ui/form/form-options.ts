import type { z } from 'zod'
import type { Fields } from './fields.ts'

/** Whatever can be edited says which edition of it one is looking at. */
export type Versioned = { version: number | null }

export type Unversioned<Body> = Body extends unknown ? Omit<Body, 'version'> : never

/** The values of a form: all that its schema asks for, but the version, which nobody types. */
export type ValuesOf<S extends z.ZodType> = Required<Unversioned<z.input<S>>> & object

/** The fields of a form over this schema, for those that draw some of them. */
export type FieldsOf<S extends z.ZodType> = Fields<ValuesOf<S>>

type NameOf<S extends z.ZodType> = keyof ValuesOf<S> & string

/**
 * A form nobody has filled in yet: what has no value is null, and the schema says so at its field;
 * what may be left out is undefined.
 */
export type Unfilled<Values> = { [Name in keyof Values]: Values[Name] | null | undefined }

/** What every field is called in Spanish: all of them, and nothing that is not a field. */
export type Labels<S extends z.ZodType, L> = L &
  Record<NameOf<S>, string> & { [Name in Exclude<keyof L, NameOf<S>>]: never }

/** A new thing starts from values of its own. */
export type Fresh<S extends z.ZodType> = {
  initial: Unfilled<ValuesOf<S>>
  edited?: undefined
  read?: undefined
}

/** A known thing: its values are read from it, now and each time a newer edition of it comes. */
export type Editing<S extends z.ZodType, T extends Versioned> = {
  edited: T
  initial?: undefined
} & (T extends Unfilled<ValuesOf<S>>
  ? { read?: (edited: T) => Unfilled<ValuesOf<S>> }
  : { read: (edited: T) => Unfilled<ValuesOf<S>> })

export type FormOptions<T extends Versioned, Out, Answer> = {
  schema: z.ZodType<Out>
  /** The schema is a call's whole body, the version with it. */
  schemaHasVersion: boolean
  labels: Readonly<Record<string, string>>
  initial: object | undefined
  edited: T | undefined
  read: ((edited: T) => object) | undefined
  /** Shown to somebody who may look and not change: there is nothing to save. */
  readOnly?: boolean
  save: (values: Out, version: number | null) => Promise<Answer>
  /** Where the refusal of a stale save holds the thing as it is now; usually it is that thing. */
  fresh?: (current: unknown) => T
  /** Somebody saved first: the thing as it is now. */
  onConflict?: (current: T) => void
  onDone: (answer: Answer) => void
}
