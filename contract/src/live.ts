import { z } from 'zod'
import type { PermissionCode } from '#src/permissions.ts'

/** Exactly the three keys of the spec; everything else travels inside `value`, as JSON text. */
export const envelope = z.object({ category: z.string(), action: z.string(), value: z.string() })
export type Envelope = z.infer<typeof envelope>

/** What every `value` carries, besides the fields of its kind. */
export const eventBase = z.object({
  /** Number of the outbox row: the key that makes a repeated delivery harmless. */
  seq: z.number(),
  ts: z.string(),
  /** Of the entity; a receiver drops one that is not newer than what it holds. */
  version: z.number().optional(),
})

export const topics = {
  rides: (tenant: string) => `tx/${tenant}/rides`,
  fleetLocation: (tenant: string) => `tx/${tenant}/fleet/location`,
  driverLocation: (tenant: string, driver_uuid: string) =>
    `tx/${tenant}/drivers/${driver_uuid}/location`,
  driverCommand: (tenant: string, driver_uuid: string) => `tx/${tenant}/drivers/${driver_uuid}/cmd`,
  driverEvent: (tenant: string, driver_uuid: string) => `tx/${tenant}/drivers/${driver_uuid}/evt`,
  user: (tenant: string, user_uuid: string) => `tx/${tenant}/users/${user_uuid}`,
  extension: (tenant: string, user_uuid: string) => `tx/${tenant}/users/${user_uuid}/extension`,
  driverOperations: (tenant: string) => `tx/${tenant}/driver-operations`,
  corporateClients: (tenant: string) => `tx/${tenant}/corporate/clients`,
  operations: (tenant: string) => `tx/${tenant}/operations`,
  lastServiceCalls: (tenant: string) => `tx/${tenant}/calls/lastservice`,
  share: (tenant: string, token: string) => `tx/${tenant}/share/${token}`,
} as const

/** Of what is told to other systems alone: no screen may subscribe to it. */
export const elsewhere = 'tx-elsewhere'

/** Actions that each category may carry; a publisher outside this table does not compile. */
export const liveActions = {
  SERVICE: [
    'CREATED',
    'UPDATED',
    'OFFERED',
    'OFFER_CLOSED',
    'ASSIGNED',
    'UNASSIGNED',
    'STATUS',
    'RETAINED',
    'RELEASED',
    'CANCELED',
    'SLA',
    'TAKEN_OVER',
    'PRESENCE',
    'ETA',
  ],
  LOCATION: ['BATCH', 'POINT'],
  MESSAGE: ['NEW_MESSAGE', 'READ'],
  SESSION: ['REVOKED'],
  PERMISSION: ['CHANGED'],
  TASK: ['EXPORT_READY'],
  NOTIFICATION: ['NEW'],
  DRIVER: [
    'START_OF_DAY',
    'END_OF_DAY',
    'OCCUPIED',
    'FREE',
    'OFFER_REFUSED',
    'OFFER_MISSED',
    'SANCTIONED',
    'BLOCKED',
    'UNLOCKED',
    'SIGNAL_LOST',
    'SIGNAL_BACK',
    'VOICE_REQUEST',
    'NO_SHOW_REQUEST',
    'PANIC',
    'DOC_EXPIRING',
    'STATE',
  ],
  COMMAND: ['OFFER', 'OFFER_WITHDRAWN', 'ASSIGNED', 'CANCELED', 'MESSAGE', 'STATE'],
  CALL: ['RINGING', 'ANSWERED', 'HANGUP', 'MISSED', 'NEW_LAST_SERVICE', 'CLAIMED'],
  CORPORATE_CLIENT: ['CREATED', 'UPDATED', 'DISABLED', 'RELOADED'],
  OPERATION: ['COUNTERS', 'ALERT', 'ZONE_QUEUE', 'AUTO_DISPATCH', 'CONFIG_CHANGED', 'NOTICE'],
  COMPLAINT: ['CREATED', 'UPDATED', 'CLOSED'],
} as const
export type LiveCategory = keyof typeof liveActions
export type LiveAction<C extends LiveCategory = LiveCategory> = (typeof liveActions)[C][number]

/** The right that each shared topic of the back-office asks for. */
const sharedTopicRight: { topic: (tenant: string) => string; code: PermissionCode }[] = [
  { topic: topics.rides, code: 'DSP_MONITOR_VIEW' },
  { topic: topics.fleetLocation, code: 'DSP_FLEET_VIEW' },
  { topic: topics.driverOperations, code: 'MSG_DRIVER_VIEW' },
  { topic: topics.corporateClients, code: 'MNT_CORPCLIENT_VIEW' },
  { topic: topics.operations, code: 'DSP_MONITOR_VIEW' },
  { topic: topics.lastServiceCalls, code: 'DSP_CLIENT_VIEW' },
]

export type Subscriber = {
  kind: 'operator' | 'driver' | 'share' | 'wall'
  uuid: string
  permissions: ReadonlySet<string>
}

const oneDriver = /^tx\/[^/]+\/drivers\/[0-9a-f-]{36}\/location$/

/** Exact topics only: a wildcard, a shared subscription or another's topic is never granted. */
export const canSubscribe = (subscriber: Subscriber, tenant: string, topic: string): boolean => {
  const { kind, uuid, permissions } = subscriber
  if (kind === 'share') return topic === topics.share(tenant, uuid)
  if (kind === 'driver') return topic === topics.driverCommand(tenant, uuid)
  if (kind === 'wall') return topic === topics.fleetLocation(tenant)
  if (topic === topics.user(tenant, uuid) || topic === topics.extension(tenant, uuid)) return true
  const shared = sharedTopicRight.find((entry) => entry.topic(tenant) === topic)
  if (shared !== undefined) return permissions.has(shared.code)
  return (
    oneDriver.test(topic) && topic.startsWith(`tx/${tenant}/`) && permissions.has('DSP_TRACK_VIEW')
  )
}
