import type { LiveAction } from '@chaski/contract/live.ts'
import { type TripStatus, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { WebhookEvent } from '@chaski/contract/webhooks/events.ts'
import type { OutboxRow } from '#src/events/relay.ts'

type Message = Pick<OutboxRow, 'topic' | 'category' | 'action' | 'value'>
type Value = Readonly<Record<string, unknown>>
export type HookEvent = { type: WebhookEvent; data: Record<string, unknown> }

const byAction: Partial<Record<LiveAction<'SERVICE'>, WebhookEvent>> = {
  CREATED: 'trip.created',
  ASSIGNED: 'trip.assigned',
  UNASSIGNED: 'trip.unassigned',
  CANCELED: 'trip.canceled',
}
const byStatus: Partial<Record<TripStatus, WebhookEvent>> = {
  [tripStatus.AT_PICKUP]: 'trip.arrived',
  [tripStatus.ON_BOARD]: 'trip.started',
  [tripStatus.FINISHED]: 'trip.finished',
  [tripStatus.NO_SHOW]: 'trip.no_show',
  [tripStatus.NO_UNIT]: 'trip.no_unit',
}
const ofDriver: Partial<Record<LiveAction<'DRIVER'>, WebhookEvent>> = {
  START_OF_DAY: 'driver.shift_started',
  END_OF_DAY: 'driver.shift_ended',
  SANCTIONED: 'driver.sanctioned',
  BLOCKED: 'driver.blocked',
  UNLOCKED: 'driver.unlocked',
  PANIC: 'driver.panic',
}
const ofComplaint: Record<LiveAction<'COMPLAINT'>, WebhookEvent> = {
  CREATED: 'complaint.created',
  UPDATED: 'complaint.updated',
  CLOSED: 'complaint.closed',
}

const nameIn = (names: object, value: unknown): string | null =>
  Object.entries(names).find(([, number]) => number === value)?.[0] ?? null

/** The parts of a value by these names; a missing one is null, and nothing else goes along. */
const only = (value: unknown, ...names: readonly string[]): Record<string, unknown> => {
  const known = (value ?? {}) as Value
  return Object.fromEntries(names.map((name) => [name, known[name] ?? null]))
}

/**
 * What another system is told of a live message, if anything: what happened and the numbers of those it happened to. Names,
 * telephones and addresses stay here; whoever may see them asks for them with a key.
 */
export const eventOf = (tripTopic: string, driverTopic: string, m: Message): HookEvent | null => {
  const { topic, category, action, value } = m
  if (topic === tripTopic && category === 'SERVICE') {
    const status = value['status_type_id'] as TripStatus
    const type = action === 'STATUS' ? byStatus[status] : byAction[action as LiveAction<'SERVICE'>]
    if (type === undefined) return null
    const data = {
      ...only(value, 'service_id', 'service_uuid', 'status_type_id', 'version', 'company_id'),
      status: nameIn(tripStatus, status),
      ...only(value['driver'], 'driver_id'),
      ...only(value['vehicle'], 'vehicle_id'),
    }
    return { type, data }
  }
  if (topic === driverTopic && category === 'DRIVER') {
    const type = ofDriver[action as LiveAction<'DRIVER'>]
    const names = ['driver_id', 'driver_uuid', 'status_driver_id', 'vehicle_id', 'version'] as const
    return type === undefined ? null : { type, data: only(value, ...names) }
  }
  if (category === 'COMPLAINT')
    return {
      type: ofComplaint[action as LiveAction<'COMPLAINT'>],
      data: only(value, 'complaint_id', 'complaint_uuid', 'kind', 'state', 'service_id', 'version'),
    }
  return null
}
