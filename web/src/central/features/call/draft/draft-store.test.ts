import { expect, test } from 'vitest'
import { handedOver, newDraft } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { emptyValues } from './draft-values.ts'
import { memoryStorage, wholeCall } from '#src/central/features/call/test-kit.ts'

const current = (store: ReturnType<typeof createDraftStore>) =>
  store.find(store.getState().currentId)!

test('what is typed is there after a reload, and for nobody else', () => {
  const storage = memoryStorage()
  const before = createDraftStore(storage, 'ana')
  before.update(before.getState().currentId, (draft) => ({ ...draft, values: wholeCall() }))
  expect(current(createDraftStore(storage, 'ana')).values).toEqual(wholeCall())
  expect(current(createDraftStore(storage, 'beto')).values).toEqual(emptyValues)
})

test('an empty form leaves no trace', () => {
  const storage = memoryStorage()
  const store = createDraftStore(storage, 'ana')
  store.update(store.getState().currentId, (draft) => ({ ...draft, values: wholeCall() }))
  store.update(store.getState().currentId, (draft) => ({ ...draft, values: emptyValues }))
  expect(storage.kept.size).toBe(0)
})

test('calls overlap: each keeps its place, and a finished one gives way to the one that waits', () => {
  const store = createDraftStore(memoryStorage(), 'ana')
  const first = newDraft(wholeCall({ client_name: 'Primera' }))
  const second = newDraft(wholeCall({ client_name: 'Segunda' }))
  store.add(first)
  store.add(second)
  expect(store.getState().drafts.map((draft) => draft.values.client_name)).toEqual([
    'Primera',
    'Segunda',
  ])
  store.remove(second.draft_id)
  expect(current(store).values.client_name).toBe('Primera')
  store.remove(first.draft_id)
  expect(current(store).values).toEqual(emptyValues)
})

test('one that is being sent does not come back into the hands of the next caller', () => {
  const storage = memoryStorage()
  const store = createDraftStore(storage, 'ana')
  store.add(handedOver(newDraft(wholeCall())))
  const after = createDraftStore(storage, 'ana')
  expect(after.getState().drafts).toHaveLength(2)
  expect(current(after).values).toEqual(emptyValues)
})

test("yesterday's and what cannot be read are forgotten", () => {
  const storage = memoryStorage()
  createDraftStore(storage, 'ana').add(newDraft(wholeCall(), { started_at: 1000 }))
  storage.setItem('chaski.draft.ana.x', '{"half":')
  storage.setItem('chaski.draft.ana.y', '{"values":1}')
  const store = createDraftStore(storage, 'ana')
  expect(current(store).values).toEqual(emptyValues)
})

test('a storage that refuses keeps nobody from taking calls', () => {
  const storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full')
    },
  }
  const store = createDraftStore(storage, 'ana')
  store.add(newDraft(wholeCall()))
  expect(current(store).values).toEqual(wholeCall())
})

test('what another window sent is gone here too', () => {
  const storage = memoryStorage()
  const here = createDraftStore(storage, 'ana')
  const draft = newDraft(wholeCall())
  here.add(draft)
  const there = createDraftStore(storage, 'ana')
  there.remove(draft.draft_id)
  here.heard(`chaski.draft.ana.${draft.draft_id}`)
  expect(current(here).values).toEqual(emptyValues)
})
