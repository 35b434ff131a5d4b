import { type ReactNode, useEffect } from 'react'

/** How values read, told by the fields that draw them. */
export type Shown = Map<string, { label: string; show: (value: unknown) => string }>

/** One value of a form: what it is called, what it holds, what is wrong with it. */
export type Field<T> = {
  /** The wire's own name: the same in the database, the contract and here. */
  readonly name: string
  readonly label: string
  readonly value: T
  /** Mistakes of the whole form by their place, this one's under its own name. */
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly shown: Shown
  /** Shown to somebody who may look and not change. */
  readonly disabled: boolean
  set(value: T): void
}

/** Every value of a form by its name: a name that the form does not have does not compile. */
export type Fields<Values extends object> = {
  readonly [Name in keyof Values]-?: Field<Values[Name]>
}

/** One value inside a field that holds several: `partOf(field, 'month', 'Mes')`. */
export function partOf<T extends object, Key extends keyof T & (string | number)>(
  field: Field<T>,
  key: Key,
  label: string,
): Field<T[Key]> {
  const { name, value, errors, shown, disabled } = field
  return {
    name: `${name}.${key}`,
    label,
    value: value[key],
    errors,
    shown,
    disabled,
    set: (part) =>
      field.set(
        Array.isArray(value)
          ? (value.with(Number(key), part) as unknown as T)
          : { ...value, [key]: part },
      ),
  }
}

/** Says how a field's value reads where two versions stand side by side. */
export function useShown<T>({ name, label, shown }: Field<T>, show: (value: T) => string): void {
  useEffect(() => {
    shown.set(name, { label, show: (value) => show(value as T) })
  })
}

/** What a field and the control that draws it always share. */
export const controlOf = (field: Field<unknown>) => ({
  label: field.label,
  error: field.errors[field.name],
  'data-path': field.name,
  disabled: field.disabled,
})
