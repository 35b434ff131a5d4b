import { topics } from '@chaski/contract/live.ts'
import { isForAll } from './for-all.ts'

type Receiver = {
  kind: string
  permissions: ReadonlySet<string>
  coverage_ids: readonly number[] | null
  company_ids: readonly number[] | null
}
type Message = {
  readonly topic: string
  readonly payload: Uint8Array
  readonly scope: { coverage_id?: number | null; company_id?: number | null }
  readonly within?: ((receiver: Receiver) => Uint8Array | null | true) | undefined
}

/** Of a limited receiver; "nobody's" is decided by the kind of message. */
const reachOf = (
  limit: readonly number[] | null,
  id: number | null | undefined,
): 'inside' | 'outside' | 'nobody' => {
  if (limit === null) return 'inside'
  if (id === null || id === undefined) return 'nobody'
  return limit.includes(id) ? 'inside' : 'outside'
}

/** Messages without the passenger, made once per message however many receivers lack the right to see them. */
const stripped = new WeakMap<Message, Uint8Array>()

const withoutClient = (message: Message): Uint8Array => {
  const known = stripped.get(message)
  if (known !== undefined) return known
  const envelope = JSON.parse(Buffer.from(message.payload).toString()) as { value: string }
  const { client: _, ...value } = JSON.parse(envelope.value) as Record<string, unknown>
  const bytes = Buffer.from(JSON.stringify({ ...envelope, value: JSON.stringify(value) }))
  stripped.set(message, bytes)
  return bytes
}

/** Decides at each delivery: outside the receiver's coverages or companies nothing is sent, and what belongs to none only where its kind says so; the passenger only to those who may see clients. */
export const createForward = (tenant: string) => {
  const rides = topics.rides(tenant)
  const people = topics.user(tenant, '')
  return (receiver: Receiver, message: Message): Uint8Array | null | true => {
    if (receiver.kind === 'driver' || receiver.kind === 'share') return true
    if (message.within !== undefined) return message.within(receiver)
    // Addressed to one person, whoever wrote it has asked what that person may see.
    if (message.topic.startsWith(people)) return true
    const reach = {
      coverage: reachOf(receiver.coverage_ids, message.scope.coverage_id),
      company: reachOf(receiver.company_ids, message.scope.company_id),
    }
    for (const limit of ['coverage', 'company'] as const)
      if (reach[limit] === 'outside' || (reach[limit] === 'nobody' && !isForAll(message, limit)))
        return null
    if (message.topic === rides && !receiver.permissions.has('DSP_CLIENT_VIEW'))
      return withoutClient(message)
    return true
  }
}
