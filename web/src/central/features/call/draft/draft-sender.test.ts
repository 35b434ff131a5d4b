import { expect, test, vi } from 'vitest'
import { CallError } from '@chaski/contract/client.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { Endpoint } from '@chaski/contract/endpoint.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { handedOver, newDraft } from './draft.ts'
import { createDraftSender } from './draft-sender.ts'
import { createDraftStore } from './draft-store.ts'
import { sendDraft } from './send-draft.ts'
import { memoryStorage, wholeCall } from '#src/central/features/call/test-kit.ts'

type Sent = { operation: string; key: string | undefined; body: Record<string, unknown> }

const failure = (statusCode: number, code: string) =>
  new CallError({ code, statusCode, detail: code, location: '', status: '', id: '' })

/** A server that answers as told, and what it was sent. */
const serverSaying = (answers: Partial<Record<string, (times: number) => unknown>>) => {
  const sent: Sent[] = []
  const call = async (e: Endpoint, request: object, options?: { idempotencyKey?: string }) => {
    const { body = {} } = request as { body?: Record<string, unknown> }
    sent.push({ operation: e.operationId, key: options?.idempotencyKey, body })
    const times = sent.filter(({ operation }) => operation === e.operationId).length
    const answer = answers[e.operationId]?.(times)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { sent, call: call as never }
}

const setUp = (answers: Parameters<typeof serverSaying>[0], storage = memoryStorage()) => {
  const server = serverSaying(answers)
  const store = createDraftStore(storage, 'ana')
  const onDone = vi.fn()
  const onRefused = vi.fn()
  const send = (draft: Parameters<typeof sendDraft>[1]) => sendDraft(server.call, draft, true)
  const sender = createDraftSender({ store, send, onDone, onRefused, retryMs: 1 })
  return { ...server, store, sender, onDone, onRefused, storage }
}

const known = () => handedOver(newDraft(wholeCall({ client_id: 9 })))
const lost = failure(0, '')
const made = { service_id: 5 }

/** However busy the machine is. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })

test('what nobody answered is sent again under the same key until somebody does', async () => {
  const desk = setUp({
    [trips.create.operationId]: (times) => (times < 3 ? lost : made),
  })
  desk.store.add(known())
  desk.sender.sendWaiting()
  await soon(() => expect(desk.onDone).toHaveBeenCalledOnce())
  expect(desk.sent).toHaveLength(3)
  expect(new Set(desk.sent.map(({ key }) => key)).size).toBe(1)
  expect(desk.storage.kept.size).toBe(0)
})

test('a reload in between keeps the key', async () => {
  const storage = memoryStorage()
  const before = setUp({ [trips.create.operationId]: () => lost }, storage)
  before.store.add(known())
  before.sender.sendWaiting()
  await soon(() => expect(before.sent.length).toBeGreaterThan(0))
  const after = setUp({ [trips.create.operationId]: () => made }, storage)
  after.sender.sendWaiting()
  await soon(() => expect(after.onDone).toHaveBeenCalledOnce())
  expect(after.sent[0]!.key).toBe(before.sent[0]!.key)
})

test('one try at a time, however often it is asked for', async () => {
  const desk = setUp({ [trips.create.operationId]: () => made })
  desk.store.add(known())
  for (let n = 0; n < 5; n++) desk.sender.sendWaiting()
  await soon(() => expect(desk.onDone).toHaveBeenCalledOnce())
  expect(desk.sent).toHaveLength(1)
})

test('a refusal gives the draft back, and the next try is another intent', async () => {
  const desk = setUp({
    [trips.create.operationId]: (times) => (times === 1 ? failure(409, 'DUPLICATE_SERVICE') : made),
  })
  const draft = known()
  desk.store.add(draft)
  desk.sender.sendWaiting()
  await soon(() => expect(desk.onRefused).toHaveBeenCalledOnce())
  expect(desk.store.find(draft.draft_id)).toMatchObject({ sending: null, values: draft.values })
  desk.store.update(draft.draft_id, handedOver)
  desk.sender.sendWaiting()
  await soon(() => expect(desk.onDone).toHaveBeenCalledOnce())
  expect(desk.sent[0]!.key).not.toBe(desk.sent[1]!.key)
})

test('a stranger gets a card first, and the ride bears it', async () => {
  const desk = setUp({
    [clients.create.operationId]: () => ({ client_id: 77 }),
    [trips.create.operationId]: () => made,
  })
  desk.store.add(handedOver(newDraft(wholeCall())))
  desk.sender.sendWaiting()
  await soon(() => expect(desk.onDone).toHaveBeenCalledOnce())
  expect(desk.sent.map(({ operation }) => operation)).toEqual(['createClient', 'createService'])
  expect(desk.sent[1]!.body).toMatchObject({ client_id: 77 })
})

test.each([
  ['somebody made it meanwhile', failure(409, 'ALREADY_EXISTS'), 8],
  ['it cannot be made', failure(403, 'FORBIDDEN'), null],
])('a card does not cost the ride: %s', async (_, refusal, client_id) => {
  const desk = setUp({
    [clients.create.operationId]: () => refusal,
    [clients.lastService.operationId]: () => ({ data: [{ client_id: 8 }] }),
    [trips.create.operationId]: () => made,
  })
  desk.store.add(handedOver(newDraft(wholeCall())))
  desk.sender.sendWaiting()
  await soon(() => expect(desk.onDone).toHaveBeenCalledOnce())
  expect(desk.sent.at(-1)!.body).toMatchObject({ client_id })
})
