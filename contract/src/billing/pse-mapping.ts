import { z } from 'zod'

/** What a provider's address or body may be filled with. */
export const pseWords = [
  'file_name',
  'xml_base64',
  'zip_base64',
  'sha256',
  'ruc',
  'type',
  'series',
  'number',
  'ticket',
] as const
export type PseWord = (typeof pseWords)[number]

const placeholder = /\{\{\s*(\w+)\s*\}\}/g
const unknownIn = (text: string): string | undefined =>
  [...text.matchAll(placeholder)]
    .map(([, word]) => word!)
    .find((word) => !(pseWords as readonly string[]).includes(word))

/** `{{series}}-{{number}}` with what is known. */
export const filled = (text: string, values: Readonly<Partial<Record<PseWord, string>>>): string =>
  text.replace(placeholder, (_, word: string) => values[word as PseWord] ?? '')

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A body as it is sent: every text in it filled. */
export const filledBody = (
  body: unknown,
  values: Readonly<Partial<Record<PseWord, string>>>,
): Json => {
  if (typeof body === 'string') return filled(body, values)
  if (Array.isArray(body)) return body.map((part) => filledBody(part, values))
  if (typeof body === 'object' && body !== null)
    return Object.fromEntries(
      Object.entries(body).map(([key, part]) => [key, filledBody(part, values)]),
    )
  return typeof body === 'number' || typeof body === 'boolean' ? body : null
}

/** `data.cdr.0`: where something stands in an answer; undefined where nothing does. */
export const foundAt = (answer: unknown, path: string): unknown => {
  let at = answer
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string, unknown>)[step]
  }
  return at
}

const path = z
  .string()
  .max(200)
  .regex(/^[\w-]+(\.[\w-]+)*$/, 'Un camino como data.codigo')
const filledText = (max: number) =>
  z
    .string()
    .max(max)
    .superRefine((text, refine) => {
      const unknown = unknownIn(text)
      if (unknown !== undefined)
        refine.addIssue({ code: 'custom', message: `No existe {{${unknown}}}` })
    })

const call = z.strictObject({
  method: z.enum(['POST', 'GET']).default('POST'),
  /** Behind the address of sending, and nowhere else: what begins otherwise would make another host of it. */
  path: filledText(300).regex(/^(?:[/?]|$)/, 'Empieza con /'),
  body: z
    .record(z.string().max(100), z.json())
    .optional()
    .superRefine((body, refine) => {
      const unknown = body === undefined ? undefined : unknownIn(JSON.stringify(body))
      if (unknown !== undefined)
        refine.addIssue({ code: 'custom', message: `No existe {{${unknown}}}` })
    }),
})
export type PseCall = z.output<typeof call>

/** What is read at a place, and which values mean it. */
const sign = z.strictObject({ path, values: z.array(z.string().max(100)).min(1).max(20) })
export type PseSign = z.output<typeof sign>

/** How a provider of comprobantes speaks: its calls, and what its answers mean. */
export const pseMapping = z.strictObject({
  token_header: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/)
    .default('Authorization'),
  token_prefix: z.string().max(40).default('Bearer '),
  send: call,
  /** Voiding and summaries; without it, only credit notes correct. */
  summary: call.nullable().default(null),
  status: call.nullable().default(null),
  /** Whether they have a comprobante; without it, the same bytes go again after a cut. */
  find: call.nullable().default(null),
  answer: z.strictObject({
    /** SUNAT's own answer as a ZIP in base 64: where it is given, it decides. */
    cdr: path.nullable().default(null),
    accepted: sign,
    rejected: sign.nullable().default(null),
    working: sign.nullable().default(null),
    absent: sign.nullable().default(null),
    /** They have it already. */
    repeated: sign.nullable().default(null),
    code: path.nullable().default(null),
    text: path.nullable().default(null),
    notes: path.nullable().default(null),
    ticket: path.nullable().default(null),
  }),
})
export type PseMapping = z.output<typeof pseMapping>

/** The mapping as it was typed, or what is wrong with it. */
export const readPseMapping = (
  text: string,
): { mapping: PseMapping } | { mapping: null; problem: string } => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { mapping: null, problem: 'No es JSON: revise comas, llaves y comillas' }
  }
  const read = pseMapping.safeParse(json)
  if (read.success) return { mapping: read.data }
  const [issue] = read.error.issues
  const at = issue?.path.join('.') ?? ''
  return { mapping: null, problem: `${at === '' ? 'El mapeo' : at}: ${issue?.message ?? ''}` }
}

/** Where one begins: a provider that takes the signed XML in base 64. */
export const pseExample = JSON.stringify(
  {
    token_header: 'Authorization',
    token_prefix: 'Bearer ',
    send: {
      method: 'POST',
      path: '/comprobantes',
      body: { nombre: '{{file_name}}', xml: '{{xml_base64}}' },
    },
    find: { method: 'GET', path: '/comprobantes/{{type}}/{{series}}/{{number}}' },
    answer: {
      cdr: 'cdr_zip',
      accepted: { path: 'estado', values: ['ACEPTADO'] },
      rejected: { path: 'estado', values: ['RECHAZADO'] },
      absent: { path: 'estado', values: ['NO_EXISTE'] },
      code: 'codigo',
      text: 'mensaje',
    },
  },
  null,
  2,
)
