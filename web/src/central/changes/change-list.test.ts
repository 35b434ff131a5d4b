import { expect, test } from 'vitest'
import { tripLabel } from '@chaski/contract/trips/statuses.ts'
import { changesOf, changeSummary, valueText } from './change-list.ts'

test('both sides of an edit, field by field', () => {
  expect(
    changesOf({ name: 'Rosa', is_active: true }, { name: 'Rosa Q.', is_active: false }),
  ).toEqual([
    { name: 'Nombre', before: 'Rosa', after: 'Rosa Q.' },
    { name: 'Activo', before: 'sí', after: 'no' },
  ])
})

test('a creation has no before, a bare value is a value, nothing is nothing', () => {
  expect(changesOf(null, { extension: '101' })).toEqual([
    { name: 'Anexo', before: '—', after: '101' },
  ])
  expect(changesOf(null, 7)).toEqual([{ name: 'Valor', before: '—', after: '7' }])
  expect(changesOf(null, undefined)).toEqual([])
})

test('values read as people say them', () => {
  expect(valueText('2026-11-16T02:30:00Z')).toBe('15/11/2026 21:30')
  expect(valueText(['AUD_VIEW', 'X_NEW'])).toBe('Ver la auditoría y los incidentes, X_NEW')
  expect(valueText({ is_active: false, foo: [] })).toBe('Activo: no, foo: —')
  expect(changeSummary({ operation: null, before: null, after: { added: ['AUD_VIEW'] } })).toBe(
    'Permisos agregados: Ver la auditoría y los incidentes',
  )
  expect(valueText({ fare_cents: 1250, status_type_id: 2, commission_bp: 1500 })).toBe(
    `Tarifa: S/ 12.50, Estado del servicio: ${tripLabel(2)}, Comisión: 15 %`,
  )
})

test('what somebody looked at is told by the name of the call and what was asked', () => {
  const after = { operation: 'listUsers', query: { key_word: 'rosa' } }
  expect(changeSummary({ operation: 'Lista de usuarios', before: null, after })).toBe(
    'Lista de usuarios · Filtros: Búsqueda: rosa',
  )
})
