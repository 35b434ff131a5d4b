import { topics } from '@chaski/contract/live.ts'

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

const outside = (limit: readonly number[] | null, id: number | null | undefined): boolean =>
  limit !== null && id !== null && id !== undefined && !limit.includes(id)

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

/** Decides at each delivery: outside the receiver's coverages or companies nothing is sent, the passenger only to those who may see clients. */
export const createForward = (tenant: string) => {
  const rides = topics.rides(tenant)
  const calls = topics.lastServiceCalls(tenant)
  return (receiver: Receiver, message: Message): Uint8Array | null | true => {
    if (receiver.kind === 'driver' || receiver.kind === 'share') return true
    if (message.within !== undefined) return message.within(receiver)
    const { coverage_id, company_id } = message.scope
    if (outside(receiver.coverage_ids, coverage_id) || outside(receiver.company_ids, company_id))
      return null
    // A ride or a caller without a company belongs to none of those that a limited user may see.
    const owned = message.topic === rides || message.topic === calls
    if (owned && receiver.company_ids !== null && (company_id ?? null) === null) return null
    if (message.topic === rides && !receiver.permissions.has('DSP_CLIENT_VIEW'))
      return withoutClient(message)
    return true
  }
}
