import { CallError, type CallOptions } from '@chaski/contract/client.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { newClient } from '@chaski/contract/clients/schema.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import type { Draft } from './draft.ts'
import { readChangedTrip, readNewTrip } from './read-draft.ts'

type Call = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>

export type Outcome =
  | { kind: 'done'; trip: TripDetail }
  /** Nobody answered: it may have arrived or not, and the same keys will tell. */
  | { kind: 'unanswered' }
  | { kind: 'refused'; error: CallError }

/** Answers of something between us and the server, or of a server that is going down: worth another try. */
const isUnanswered = ({ body, retryAfter }: CallError): boolean =>
  body.statusCode === 0 || body.statusCode >= 502 || retryAfter !== undefined

/** Who calls for the first time is remembered; a card that cannot be made must not cost the ride. */
async function clientOf(call: Call, draft: Draft, mayRegister: boolean): Promise<number | null> {
  const { client_id, cellphone, client_name } = draft.values
  if (client_id !== null || !mayRegister) return client_id
  const body = { ...newClient, cellphone, name: client_name }
  try {
    const made = await call(clients.create, { body }, { idempotencyKey: draft.sending!.client_key })
    return made.client_id
  } catch (error) {
    if (!(error instanceof CallError) || isUnanswered(error)) throw error
    if (error.body.code !== 'ALREADY_EXISTS') return null
    const known = await call(clients.lastService, { query: { cellphone } })
    return known.data[0]?.client_id ?? null
  }
}

async function send(call: Call, draft: Draft, mayRegister: boolean): Promise<TripDetail> {
  const options = { idempotencyKey: draft.sending!.trip_key }
  const { values, editing, confirmed } = draft
  if (editing !== null) {
    const { body } = readChangedTrip(values, editing, confirmed, [])
    return call(trips.update, { body: body! }, options)
  }
  const client_id = await clientOf(call, draft, mayRegister)
  const retained = draft.retained ?? undefined
  const { body } = readNewTrip({ ...values, client_id }, { ...confirmed, retained }, [])
  const call_id = draft.call_id ?? undefined
  return call(trips.create, { body: { ...body!, call_id } }, options)
}

/** Sends a draft that was handed over, once more under the same keys if need be. */
export async function sendDraft(call: Call, draft: Draft, mayRegister: boolean): Promise<Outcome> {
  try {
    return { kind: 'done', trip: await send(call, draft, mayRegister) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return isUnanswered(error) ? { kind: 'unanswered' } : { kind: 'refused', error }
  }
}
