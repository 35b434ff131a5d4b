import { type WebhookEvent, webhookEvents } from '@chaski/contract/webhooks/events.ts'
import {
  type DeliveryProblem,
  type Webhook,
  type WebhookDelivery,
  webhookStateNames,
} from '@chaski/contract/webhooks/schema.ts'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

type Look = { tone: ChipTone; label: string }

export const webhookLooks: Record<Webhook['state'], Look> = {
  HEALTHY: { tone: 'good', label: webhookStateNames.HEALTHY },
  FAILING: { tone: 'warn', label: webhookStateNames.FAILING },
  STOPPED: { tone: 'alarm', label: webhookStateNames.STOPPED },
  OFF: { tone: 'quiet', label: webhookStateNames.OFF },
  BARRED: { tone: 'warn', label: webhookStateNames.BARRED },
}

export const deliveryLooks: Record<WebhookDelivery['state'], Look> = {
  WAITING: { tone: 'info', label: 'Pendiente' },
  DELIVERED: { tone: 'good', label: 'Entregado' },
  FAILED: { tone: 'alarm', label: 'Fallido' },
  WITHHELD: { tone: 'quiet', label: 'No enviado' },
}
export const deliveryStateOptions = Object.entries(deliveryLooks).map(([value, { label }]) => ({
  value,
  label,
}))

const problems: Record<DeliveryProblem, string> = {
  BAD_STATUS: 'Respondió con error',
  TIMEOUT: 'No respondió a tiempo',
  NO_CONNECTION: 'No se pudo conectar',
  CERTIFICATE: 'Su certificado no es válido',
  FORBIDDEN_ADDRESS: 'La dirección no es de internet',
  NO_SECRET: 'Su secreto no se pudo leer: cámbielo',
  STOPPED: 'El webhook se detuvo antes',
}

/** How the last try ended, in words; nothing before the first. */
export const resultOf = ({ last_status, last_problem, state }: WebhookDelivery): string => {
  if (state === 'WITHHELD') return 'Su usuario ya no puede ver esto'
  const code = last_status === null ? '' : `${last_status}`
  if (last_problem === null) return code
  return code === '' ? problems[last_problem] : `${code} · ${problems[last_problem]}`
}

export const eventLabel = (type: string): string =>
  type in webhookEvents ? webhookEvents[type as WebhookEvent].label : 'Prueba'
