import { z } from 'zod'
import { email, text, version } from '#src/fields.ts'

/** How a line to a mail server is kept secret: from its beginning, from its first words on, or not at all. */
export const mailSecurities = ['STARTTLS', 'TLS', 'NONE'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** How a gateway is told: the fields of a form, an object of JSON, or the address itself. */
export const smsBodies = ['FORM', 'JSON', 'QUERY'] as const
export type SmsBody = (typeof smsBodies)[number]

/** How a gateway writes a mobile: +51987654321, 51987654321 or 987654321. */
export const smsNumbers = ['PLUS', 'PLAIN', 'LOCAL'] as const
export type SmsNumber = (typeof smsNumbers)[number]

/** Kept sealed and shown to nobody: empty leaves what is kept. */
const secret = z
  .string()
  .max(500)
  .regex(/^[^\r\n\0]*$/, 'Debe ser una sola línea')

const mailServerFields = {
  /** Switched off, letters wait in the queue. */
  is_active: z.boolean(),
  host: text(1, 253).regex(
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
    'Escriba solo el nombre del servidor, como smtp.gmail.com',
  ),
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  username: text(0, 200),
  sender_name: text(0, 100).regex(/^[^\r\n]*$/, 'Debe ser una sola línea'),
  sender_email: email,
}

export const mailServerForm = z.strictObject({ ...mailServerFields, password: secret, version })
export type MailServerForm = z.infer<typeof mailServerForm>

/** Not one of those that the line itself is made of. */
const headerName =
  /^(?!(?:host|connection|content-length|content-type|transfer-encoding)$)[a-z0-9][a-z0-9-]*$/i
/** With dots for what lies inside: `messages.0.to`. */
const fieldName = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+){0,5}$/

const smsField = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(fieldName, 'Use letras y números; con puntos va dentro de otro: mensaje.texto')

export const smsExtra = z
  .strictObject({
    place: z.enum(['FIELD', 'HEADER']),
    name: z.string().trim().min(1).max(80),
    value: secret,
    is_secret: z.boolean(),
  })
  .refine(({ place, name }) => (place === 'HEADER' ? headerName : fieldName).test(name), {
    path: ['name'],
    error: 'Ese nombre no se puede usar',
  })
  .refine(({ value, is_secret }) => is_secret || value !== '', {
    path: ['value'],
    error: 'Escriba el valor',
  })
export type SmsExtra = z.infer<typeof smsExtra>

const gatewayAddress = 'Escriba una dirección que empiece con https://'

const smsGatewayFields = {
  /** Switched off, codes go by mail and notices wait. */
  is_active: z.boolean(),
  url: z
    .url({ protocol: /^https?$/, error: gatewayAddress })
    .max(500)
    // A user in an address would be a secret that is shown, and what follows a # is never sent.
    .refine((value) => !/[@#]/.test(value), gatewayAddress),
  body: z.enum(smsBodies),
  number_field: smsField,
  text_field: smsField,
  number_format: z.enum(smsNumbers),
  username: text(0, 200),
}

const namesOf = (extras: readonly SmsExtra[]): string[] =>
  extras.map(({ place, name }) => `${place} ${place === 'HEADER' ? name.toLowerCase() : name}`)

/** The first row whose name an earlier one has, or the number or the text. */
const repeatedRow = (extras: readonly SmsExtra[], taken: readonly string[]): number => {
  const names = [...taken.map((name) => `FIELD ${name}`), ...namesOf(extras)]
  return names.findIndex((name, at) => names.indexOf(name) < at) - taken.length
}

export const smsGatewayForm = z
  .strictObject({
    ...smsGatewayFields,
    extras: z.array(smsExtra).max(20),
    password: secret,
    version,
  })
  .superRefine(({ extras, number_field, text_field }, context) => {
    if (number_field === text_field)
      return context.addIssue({
        code: 'custom',
        path: ['text_field'],
        message: 'El número y el texto van en campos distintos',
      })
    const at = repeatedRow(extras, [number_field, text_field])
    if (at >= 0)
      context.addIssue({
        code: 'custom',
        path: ['extras', at, 'name'],
        message: 'Ese nombre ya está en uso',
      })
  })
export type SmsGatewayForm = z.infer<typeof smsGatewayForm>

/** Who says how a channel's messages leave: the machine's environment, the demonstration's own post office, or this screen. */
export const carriers = ['ENVIRONMENT', 'DEMONSTRATION', 'SCREEN'] as const
export type Carrier = (typeof carriers)[number]

const channel = {
  has_password: z.boolean(),
  /** Null: nobody takes them, and they wait. */
  carrier: z.enum(carriers).nullable(),
  /** How many wait to leave, and what kept the last one that was tried. */
  queued: z.int(),
  problem: z.string().nullable(),
  last_sent_at: z.string().nullable(),
  version: z.int(),
}

export const mailServer = z.object({
  is_active: z.boolean(),
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  username: z.string(),
  sender_name: z.string(),
  sender_email: z.string(),
  ...channel,
})
export type MailServer = z.infer<typeof mailServer>

export const smsGateway = z.object({
  is_active: z.boolean(),
  url: z.string(),
  body: z.enum(smsBodies),
  number_field: z.string(),
  text_field: z.string(),
  number_format: z.enum(smsNumbers),
  username: z.string(),
  /** The value of a secret one is empty here. */
  extras: z.array(
    z.object({
      place: z.enum(['FIELD', 'HEADER']),
      name: z.string(),
      value: z.string(),
      is_secret: z.boolean(),
    }),
  ),
  ...channel,
})
export type SmsGateway = z.infer<typeof smsGateway>
