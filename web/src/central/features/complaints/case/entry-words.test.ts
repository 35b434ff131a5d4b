import { expect, test } from 'vitest'
import { type ComplaintEntry, entryKinds } from '@chaski/contract/complaints/case-schema.ts'
import { entryTitle } from './entry-words.ts'

const entry = (more: Partial<ComplaintEntry>): ComplaintEntry => ({
  entry_id: 1,
  at: '2026-11-15T10:00:00-05:00',
  kind: 'NOTE',
  text: null,
  actions: null,
  channel: null,
  data: {},
  user_id: 1,
  user_name: 'Rebeca Ticona',
  ...more,
})

test('every kind of entry has a line, even one whose data was anonymised', () => {
  for (const kind of entryKinds) expect(entryTitle(entry({ kind }))).not.toBe('')
})

test('a line names what it is about', () => {
  expect(entryTitle(entry({ kind: 'ASSIGNED', data: { name: 'Ana' } }))).toBe('Asignado a Ana')
  expect(entryTitle(entry({ kind: 'RECLASSIFIED', data: { claim_type_id: 2 } }))).toBe(
    'Reclasificado de queja a reclamo: Exceso de cobro',
  )
  expect(entryTitle(entry({ kind: 'ANSWER', channel: 'LETTER', data: { late: true } }))).toBe(
    'Respuesta por carta, fuera de plazo',
  )
  expect(entryTitle(entry({ kind: 'EVIDENCE', data: { delivered_on: '2026-11-20' } }))).toBe(
    'Constancia de entrega del 20/11/2026',
  )
  expect(entryTitle(entry({ kind: 'LINKED', data: { driver_id: 4, sanction_id: 9 } }))).toBe(
    'Vinculado con un conductor y su sanción',
  )
  expect(entryTitle(entry({ kind: 'ALARM', data: { days: 13 } }))).toBe(
    'Alarma del plazo: 13 días hábiles usados',
  )
})
