import { expect, test } from 'vitest'
import type { Handover } from '@chaski/contract/dispatch/handover-endpoints.ts'
import { unreadBy } from './unread-by.ts'

test('own notes and those one has confirmed are no news', () => {
  const note = (handover_id: number, user_id: number, readers: number[]) =>
    ({ handover_id, user_id, read_by: readers.map((id) => ({ user_id: id })) }) as Handover
  const notes = [note(1, 7, []), note(2, 8, [7]), note(3, 8, [9]), note(4, 9, [])]
  expect(unreadBy(7, notes).map(({ handover_id }) => handover_id)).toEqual([3, 4])
})
