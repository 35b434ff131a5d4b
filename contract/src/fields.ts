import { z } from 'zod'
import { defaultCompanyId, queryDateFormat } from '#src/settings.ts'

const strictInteger = /^-?\d{1,10}$/
const parseInteger = (value: unknown): unknown =>
  typeof value === 'string' && strictInteger.test(value) ? Number(value) : value

/** An integer of a path or query: "", "1e2", "0x10" and "Infinity" are refused, unlike with coercion. */
export const integerParam = (min: number, max: number): z.ZodType<number, number> =>
  // The wire carries text, the caller hands over a number: the input type says what callers write.
  z.preprocess(parseInteger, z.int().min(min).max(max)) as unknown as z.ZodType<number, number>

/** A named state on the wire: one of its numbers and no other, so that a number without a name does not compile. */
export const stateOf = <S extends number>(names: Readonly<Record<string, S>>) =>
  z.literal(Object.values(names)).meta({ type: 'integer' })

/** The same in a path or query. */
export const stateParam = <S extends number>(names: Readonly<Record<string, S>>) =>
  z.preprocess(parseInteger, stateOf(names)) as unknown as z.ZodType<S, S>

const maxInt = 2_147_483_647

/** An entity's integer id, counted from 1. */
/** One of a list; 0 is what a form sends where nothing was chosen. */
export const id = z.int().min(1, 'Elija una opción').max(maxInt)
export const idParam = integerParam(1, maxInt)

export const version = z.int().min(1).max(maxInt)

export const uuid = z.guid()
/** Stands for "no company" on the wire; NULL in SQL; never a wildcard. */
export const noCompany = defaultCompanyId

const parseBoolean = (value: unknown): unknown =>
  value === 'true' ? true : value === 'false' ? false : value
export const booleanParam = z.preprocess(parseBoolean, z.boolean()) as unknown as z.ZodType<
  boolean,
  boolean
>

/** A repeated query parameter: `?a=1` and `?a=1&a=2` are both lists. */
export const many = <T>(item: z.ZodType<T, T>, max = 100): z.ZodType<T[], T | T[]> =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  ) as unknown as z.ZodType<T[], T | T[]>

// Control characters (line breaks and tabs excepted) and lone surrogates never reach the database.
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const clean = (value: string): boolean => !unprintable.test(value) && value.isWellFormed()

/** Text a person typed: trimmed, bounded, printable. */
export const text = (min: number, max: number): z.ZodString =>
  z.string().trim().min(min).max(max).refine(clean, 'Contiene caracteres no permitidos')

/** The free-text search of every list. */
export const keyWord = text(0, 100)

/** An instant with its offset, in the spec's query format; fractions of a second are let through. */
export const dateTime = z.iso
  .datetime({ offset: true })
  .refine((value) => value >= '1900' && value < '2200', 'Fecha fuera de rango')
  .describe(queryDateFormat)

export const date = z.iso
  .date()
  .refine((value) => value >= '1900' && value < '2200', 'Fecha fuera de rango')

export const email = z.email().max(254)

/** Money on the wire and in the database: whole cents. */
export const cents = z.int().min(0).max(100_000_000)

export const maxPageSize = 200

export const paging = {
  page: integerParam(1, 100_000).default(1),
  page_size: integerParam(1, maxPageSize).default(20),
} as const

/** The order that a list is asked for in: one of its keys, and downwards with a minus before it. */
export const sortBy = <const K extends string>(...keys: [K, ...K[]]) =>
  z.enum(keys.flatMap((key): (K | `-${K}`)[] => [key, `-${key}`])).optional()

/** The answer of every paged list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), page: z.int(), page_size: z.int(), total: z.int() })

/** Beyond this many a long list is not counted: "10,000 or more". */
export const countedUpTo = 10_000

/** The same of a list that may be too long to be counted. */
export const countedListOf = <T extends z.ZodType>(item: T) =>
  listOf(item).extend({ total_capped: z.boolean() })

/** The answer of a short list that needs no pages. */
export const dataOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })

/** A password as typed; how good it must be is decided by the password rules. */
export const newPassword = z.string().min(1).max(256)
