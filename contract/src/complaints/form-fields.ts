import { z } from 'zod'
import { plateNumber, phoneNumber } from '#src/complaints/validators.ts'
import { text } from '#src/fields.ts'

const empty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A field that may be left out, null or empty: all three are stored as NULL. */
export const optional = <T extends z.ZodType>(field: T) =>
  z
    .preprocess((value) => (empty(value) ? null : value), field.nullable())
    .default(null) as unknown as z.ZodDefault<
    z.ZodType<z.output<T> | null, z.input<T> | null | undefined>
  >

/** Letters of any alphabet with their marks, spaces, apostrophes, hyphens and points. */
export const personName = (min: number, max: number, problem: string) =>
  text(0, max)
    .refine((value) => value.length > 0, { error: problem, abort: true })
    .refine((value) => value.length >= min, `Escriba al menos ${min} letras`)
    .refine((value) => /^[\p{L}\p{M}'’´` .-]*$/u.test(value), 'Use solo letras')

const normalised = (parse: (value: string) => string | null, problem: string) =>
  text(0, 30)
    .refine((value) => parse(value) !== null, problem)
    .transform((value) => parse(value) ?? value)

export const phone = normalised(phoneNumber, 'Ingrese un teléfono válido')
export const licensePlate = normalised(plateNumber, 'Ingrese una placa válida, como V1A-234')

/** Soles as the consumer wrote them: the sheet only repeats the figure, nothing is computed with it. */
export const amountClaimed = z
  .number('Ingrese un monto válido')
  .min(0, 'Ingrese un monto válido')
  .max(99_999_999.99, 'Ingrese un monto válido')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use dos decimales')
