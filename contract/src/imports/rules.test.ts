import { describe, expect, it } from 'vitest'
import { importCan, isMoving } from './rules.ts'
import { type ImportState, importStates } from './schema.ts'

const file = (state: ImportState, more: object = {}) => ({
  state,
  verdicts: { CREATE: 3, UPDATE: 1, SAME: 0, BAD: 0 },
  results: { CREATED: 3, UPDATED: 1, REFUSED: 0, UNDONE: 0 },
  undo_open: true,
  ...more,
})
const refusal = (reason: string) => ({ allowed: false, code: 'STATE_CONFLICT', reason })

it('is worked on from the reading of the file to its verdicts, while it is stored and while it is undone', () => {
  expect(importStates.filter((state) => isMoving({ state }))).toEqual([
    'READING',
    'JUDGING',
    'APPLYING',
    'CHECKING_UNDO',
    'UNDOING',
  ])
})

describe('a file is stored', () => {
  it.each([
    { CREATE: 1, UPDATE: 0 },
    { CREATE: 0, UPDATE: 1 },
    { CREATE: 2, UPDATE: 2 },
  ])('once it was judged and a row of it brings something: %j', (some) => {
    const verdicts = { ...some, SAME: 5, BAD: 5 }
    expect(importCan.apply(file('READY', { verdicts }))).toEqual({ allowed: true })
  })

  it('not when every row is wrong or known', () => {
    const verdicts = { CREATE: 0, UPDATE: 0, SAME: 5, BAD: 5 }
    expect(importCan.apply(file('READY', { verdicts }))).toEqual(
      refusal('Ninguna fila trae algo que guardar'),
    )
  })

  it.each<[ImportState, string]>([
    ['READING', 'Espere a que termine la revisión'],
    ['JUDGING', 'Espere a que termine la revisión'],
    ['APPLYING', 'Ya se está guardando'],
    ['APPLIED', 'Ya se guardó'],
    ['CHECKING_UNDO', 'Ya se guardó, y se está viendo si se puede deshacer'],
    ['UNDOING', 'Ya se guardó, y se está deshaciendo'],
    ['UNDONE', 'Ya se guardó y se deshizo: suba el archivo otra vez'],
    ['FAILED', 'Se detuvo: suba el archivo otra vez'],
  ])('once: while it is %s it says what is so', (state, reason) => {
    expect(importCan.apply(file(state))).toEqual(refusal(reason))
  })
})

describe('a file is undone', () => {
  it.each([
    { CREATED: 1, UPDATED: 0, UNDONE: 0 },
    { CREATED: 0, UPDATED: 1, UNDONE: 0 },
    { CREATED: 2, UPDATED: 1, UNDONE: 2 },
    { CREATED: 2, UPDATED: 2, UNDONE: 0 },
  ])('within a day, as long as something of it stands: %j', (some) => {
    const results = { REFUSED: 4, ...some }
    expect(importCan.undo(file('APPLIED', { results }))).toEqual({ allowed: true })
    expect(importCan.undo(file('APPLIED', { results, undo_open: false }))).toEqual(
      refusal('Pasó más de un día desde que se guardó'),
    )
  })

  it.each([
    { CREATED: 0, UPDATED: 0, REFUSED: 4, UNDONE: 0 },
    { CREATED: 2, UPDATED: 1, REFUSED: 0, UNDONE: 3 },
  ])('not where nothing of it stands: %j', (results) => {
    expect(importCan.undo(file('APPLIED', { results }))).toEqual(
      refusal('No hay nada guardado que deshacer'),
    )
  })

  it.each<[ImportState, string]>([
    ['READING', 'No hay nada guardado que deshacer'],
    ['JUDGING', 'No hay nada guardado que deshacer'],
    ['READY', 'No hay nada guardado que deshacer'],
    ['APPLYING', 'Espere a que termine de guardarse'],
    ['CHECKING_UNDO', 'Ya se está viendo si se puede deshacer'],
    ['UNDOING', 'Ya se está deshaciendo'],
    ['UNDONE', 'Ya se deshizo'],
    ['FAILED', 'No hay nada guardado que deshacer'],
  ])('not while it is %s, and says why', (state, reason) => {
    expect(importCan.undo(file(state))).toEqual(refusal(reason))
  })
})
