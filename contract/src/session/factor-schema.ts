import { z } from 'zod'
import { idParam, text } from '#src/fields.ts'

/** How long a device that passed the second factor is not asked again. */
export const rememberDays = 30
export const recoveryCodeCount = 10
/** Letters and digits: enough of them that guessing from a stolen table is hopeless. */
export const recoveryCodeLength = 24
/** Of those printed before: they go on working until their owner makes new ones. */
const earlierCodeLength = 16

export const totpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'El código tiene 6 dígitos')

/** As printed, or as somebody types it: capitals and hyphens do not matter. */
export const recoveryCode = z
  .string()
  .trim()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .refine(
    ({ length }) => length === recoveryCodeLength || length === earlierCodeLength,
    'El código tiene 24 letras y números; los antiguos, 16',
  )

const remember = z.boolean()
export const totpAnswer = z.strictObject({ code: totpCode, remember })
export const recoveryAnswer = z.strictObject({ code: recoveryCode, remember })

const encoded = (max: number) => z.string().min(1).max(max)
const transports = z.array(z.string().max(40)).max(10)

/** What the browser's authenticator answers; what we do not read is dropped. */
const credential = {
  id: encoded(2048),
  rawId: encoded(2048),
  type: z.literal('public-key'),
}
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8192),
    authenticatorData: encoded(8192),
    signature: encoded(8192),
    userHandle: encoded(256).optional(),
  }),
})
export type PasskeyProof = z.infer<typeof passkeyProof>

export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8192),
    attestationObject: encoded(32_768),
    transports: transports.optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

export const passkeyAnswer = z.strictObject({ response: passkeyProof, remember })
export const passkeyForm = z.strictObject({ name: text(1, 60), response: newPasskey })

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const wish = z.enum(['required', 'preferred', 'discouraged'])

/** What the browser hands to its authenticator to make a key. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: wish, userVerification: wish }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** What the browser hands to its authenticator to prove a key. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: wish,
  allowCredentials: z.array(descriptor),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** Where somebody stands who gave the password and is not in yet. */
export const enteringState = z.object({
  username: z.string(),
  name: z.string(),
  /** ENROL: none yet, and the company asks for one. */
  stage: z.enum(['PROVE', 'ENROL']),
  totp: z.boolean(),
  passkeys: z.int(),
  recovery_codes: z.int(),
  /** Whether keys can be used at this address at all. */
  passkeys_offered: z.boolean(),
})
export type EnteringState = z.infer<typeof enteringState>

export const totpSetup = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The picture: its side in modules, and the dark ones as the path of an SVG. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

/** Shown once; null when there were some already. */
export const enrolled = z.object({ recovery_codes: z.array(z.string()).nullable() })

export const secondFactor = z.object({
  /** Whether the last one may be taken off. */
  required: z.boolean(),
  totp_since: z.string().nullable(),
  passkeys_offered: z.boolean(),
  passkeys: z.array(
    z.object({
      passkey_id: z.int(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  recovery_codes: z.int(),
  devices: z.array(
    z.object({
      trusted_device_id: z.int(),
      user_agent: z.string().nullable(),
      ip: z.string().nullable(),
      created_at: z.string(),
      last_used_at: z.string(),
      expires_at: z.string(),
    }),
  ),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const passkeyParams = z.strictObject({ passkey_id: idParam })
export const deviceParams = z.strictObject({ trusted_device_id: idParam })
