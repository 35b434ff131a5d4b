import type { Handover } from '@chaski/contract/dispatch/handover-endpoints.ts'

/** The notes of others that this person has not confirmed. */
export const unreadBy = (user_id: number, notes: readonly Handover[]): Handover[] =>
  notes.filter(
    (note) =>
      note.user_id !== user_id && note.read_by.every((reader) => reader.user_id !== user_id),
  )
