import type { PermissionCode } from '#src/permissions.ts'

type Told = {
  /** What happened, as a person reads it. */
  label: string
  /** What its webhook's user must be allowed to see to be told. */
  right: PermissionCode
}

/** What another system can be told. A name is a promise to whoever built on it: it never changes its meaning. */
export const webhookEvents = {
  'trip.created': { label: 'Servicio registrado', right: 'DSP_SERVICE_VIEW' },
  'trip.assigned': { label: 'Unidad asignada', right: 'DSP_SERVICE_VIEW' },
  'trip.unassigned': { label: 'Unidad desasignada', right: 'DSP_SERVICE_VIEW' },
  'trip.arrived': { label: 'Unidad en el punto', right: 'DSP_SERVICE_VIEW' },
  'trip.started': { label: 'Pasajero a bordo', right: 'DSP_SERVICE_VIEW' },
  'trip.finished': { label: 'Servicio finalizado', right: 'DSP_SERVICE_VIEW' },
  'trip.canceled': { label: 'Servicio cancelado', right: 'DSP_SERVICE_VIEW' },
  'trip.no_show': { label: 'El cliente no se presentó', right: 'DSP_SERVICE_VIEW' },
  'trip.no_unit': { label: 'Servicio sin unidad', right: 'DSP_SERVICE_VIEW' },
  'driver.shift_started': { label: 'Conductor empezó su jornada', right: 'MNT_DRIVER_VIEW' },
  'driver.shift_ended': { label: 'Conductor terminó su jornada', right: 'MNT_DRIVER_VIEW' },
  'driver.sanctioned': { label: 'Conductor sancionado', right: 'MNT_DRIVER_VIEW' },
  'driver.blocked': { label: 'Conductor bloqueado', right: 'MNT_DRIVER_VIEW' },
  'driver.unlocked': { label: 'Conductor desbloqueado', right: 'MNT_DRIVER_VIEW' },
  'driver.panic': { label: 'Conductor pidió auxilio', right: 'MNT_DRIVER_VIEW' },
  'complaint.created': { label: 'Reclamo registrado', right: 'CLM_VIEW' },
  'complaint.updated': { label: 'Reclamo atendido o anotado', right: 'CLM_VIEW' },
  'complaint.closed': { label: 'Reclamo respondido o acordado', right: 'CLM_VIEW' },
} as const satisfies Record<string, Told>

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** What "Enviar prueba" sends; nobody subscribes to it. */
export const testEvent = 'webhook.test'
