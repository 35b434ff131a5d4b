import type { PermissionCode } from '#src/permissions.ts'
import { lackedBy, type Standing } from '#src/users/rules.ts'
import { allowed, refused, type Verdict } from '#src/verdict.ts'
import { type WebhookEvent, webhookEvents } from '#src/webhooks/events.ts'
import type { Webhook } from '#src/webhooks/schema.ts'

/** What must be seen to be told of these. */
export const rightsOfEvents = (events: readonly WebhookEvent[]): PermissionCode[] => [
  ...new Set(events.map((event) => webhookEvents[event].right)),
]

/** A webhook has its user's eyes: it is not made for what they may not see. */
export const webhookMayReceive = (
  user: Pick<Standing, 'permissions'>,
  events: readonly WebhookEvent[],
): Verdict =>
  lackedBy(user, rightsOfEvents(events)).length === 0
    ? allowed
    : {
        allowed: false,
        code: 'CANNOT_GRANT',
        reason: 'Ese usuario no puede ver todo lo que se avisaría.',
      }

const silent: Partial<Record<Webhook['state'], string>> = {
  OFF: 'Está apagado: enciéndalo primero.',
  STOPPED: 'Lo detuvimos: enciéndalo primero.',
  BARRED: 'Su usuario está desactivado o ya no puede ver estos avisos.',
}

/** Whether anything would be sent now. */
export const webhookCanSend = ({ state }: Pick<Webhook, 'state'>): Verdict => {
  const reason = silent[state]
  return reason === undefined ? allowed : refused(reason)
}
