import { z } from 'zod'
import { dateTime, idParam, paging, sortBy, text, uuid, version } from '#src/fields.ts'
import { webhookEventNames } from '#src/webhooks/events.ts'

/** How the standard marks a secret, so that one left in a file is known for what it is. */
export const webhookSecretPrefix = 'whsec_'
/** How long the secret before still signs, so that the other system can change without a gap. */
export const oldSecretHours = 24

const address = 'Escriba una dirección que empiece con https://'

export const webhookForm = z.strictObject({
  name: text(2, 60),
  url: z
    .url({ protocol: /^https?$/, error: address })
    .max(500)
    // A user in an address would be a secret that is shown, and what follows a # is never sent.
    .refine((value) => !/[@#]/.test(value), address),
  events: z.array(z.enum(webhookEventNames)).min(1).max(webhookEventNames.length),
  /** Whose eyes it has: it is told nothing that this user may not see. */
  user_id: z.int().min(1).max(2_147_483_647),
  is_active: z.boolean(),
})
export type WebhookForm = z.infer<typeof webhookForm>

export const webhookChange = webhookForm.extend({ version })
export type WebhookChange = z.infer<typeof webhookChange>

/** OFF by a person, STOPPED by us, BARRED because its user is off or may see none of it, FAILING, or HEALTHY. */
export const webhookStates = ['HEALTHY', 'FAILING', 'STOPPED', 'OFF', 'BARRED'] as const
export const webhookStateNames = {
  HEALTHY: 'Funciona',
  FAILING: 'Falla',
  STOPPED: 'Detenido',
  OFF: 'Apagado',
  BARRED: 'Sin efecto',
} as const satisfies Record<(typeof webhookStates)[number], string>
/** FAILING for days, or GONE because the other system said so (410). */
export const webhookStops = ['FAILING', 'GONE'] as const
export type WebhookStop = (typeof webhookStops)[number]

export const webhook = z.object({
  webhook_id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  user_id: z.int(),
  user_name: z.string(),
  is_active: z.boolean(),
  state: z.enum(webhookStates),
  stopped_reason: z.enum(webhookStops).nullable(),
  failing_since: z.string().nullable(),
  last_ok_at: z.string().nullable(),
  /** Until then the secret before signs too. */
  old_secret_until: z.string().nullable(),
  /** Deliveries that are still to be made, counted up to a thousand. */
  waiting: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  version: z.int(),
})
export type Webhook = z.infer<typeof webhook>

/** Told once, to the person who asked: the database keeps it encrypted. */
export const webhookWithSecret = webhook.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

/** WITHHELD: its user lost the right to see it before it was sent. */
export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED', 'WITHHELD'] as const
/** Why there was no good answer; what the other system answered stands beside it. */
export const deliveryProblems = [
  'BAD_STATUS',
  'TIMEOUT',
  'NO_CONNECTION',
  'CERTIFICATE',
  'FORBIDDEN_ADDRESS',
  'NO_SECRET',
  'STOPPED',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

export const webhookDelivery = z.object({
  webhook_id: z.int(),
  /** The `webhook-id` that the other system gets, the same at every try. */
  event_uuid: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  occurred_at: z.string(),
  /** Tries since it was taken, or since it was last sent again by hand. */
  attempts: z.int(),
  next_at: z.string().nullable(),
  last_at: z.string().nullable(),
  last_status: z.int().nullable(),
  last_problem: z.enum(deliveryProblems).nullable(),
  /** How the answer began. */
  last_answer: z.string().nullable(),
  /** What is sent, letter by letter. */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const deliveryFilters = z.strictObject({
  ...paging,
  webhook_id: idParam,
  state: z.enum(deliveryStates).optional(),
  sort: sortBy('occurred_at', 'type', 'state', 'attempts', 'next_at'),
})
export type DeliveryFilters = z.output<typeof deliveryFilters>

export const replayForm = z.strictObject({ event_uuids: z.array(uuid).min(1).max(200) })
export const replayFailedForm = z.strictObject({ since: dateTime })
export const replayed = z.object({ count: z.int() })
