import { z } from 'zod'
import { text } from '#src/fields.ts'
import { permissionCodes } from '#src/permissions.ts'

/** So that a key that was left in a file is known for what it is. */
export const keyPrefix = 'chk_'
/** A key that nobody renews must not live for ever. */
export const mostKeyDays = 730

export const keyForm = z.strictObject({
  name: text(2, 60),
  /** Whose it is: it can do nothing that this user cannot. */
  user_id: z.int().min(1).max(2_147_483_647),
  permissions: z.array(z.enum(permissionCodes)).min(1).max(permissionCodes.length),
  days: z.int().min(1).max(mostKeyDays),
})
export type KeyForm = z.infer<typeof keyForm>

/** ACTIVE, ENDED by its day, or STOPPED because its user is off or lost every right that it has. */
export const keyStates = ['ACTIVE', 'ENDED', 'STOPPED'] as const

export const keyStateNames = {
  ACTIVE: 'Activa',
  ENDED: 'Venció',
  STOPPED: 'Sin efecto',
} as const satisfies Record<(typeof keyStates)[number], string>

export const apiKey = z.object({
  api_key_id: z.int(),
  name: z.string(),
  /** The first letters of the secret, to tell which one a system has. */
  hint: z.string(),
  user_id: z.int(),
  user_name: z.string(),
  permissions: z.array(z.string()),
  state: z.enum(keyStates),
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** Told once, to the person who asked: the database keeps only its hash. */
export const newApiKey = apiKey.extend({ secret: z.string() })
export type NewApiKey = z.infer<typeof newApiKey>
