import { allowed, refused, refusedIf, type Verdict } from '#src/verdict.ts'
import type { ImportRecord, ImportState } from '#src/imports/schema.ts'

type Known = Pick<ImportRecord, 'state' | 'verdicts' | 'results' | 'undo_open'>

const moving = new Set(['READING', 'JUDGING', 'APPLYING', 'CHECKING_UNDO', 'UNDOING'])

/** Somebody works on it: what is shown of it is stale in a second. */
export const isMoving = ({ state }: Pick<ImportRecord, 'state'>): boolean => moving.has(state)

const whyNotApplied: Record<Exclude<ImportState, 'READY'>, string> = {
  READING: 'Espere a que termine la revisión',
  JUDGING: 'Espere a que termine la revisión',
  APPLYING: 'Ya se está guardando',
  APPLIED: 'Ya se guardó',
  CHECKING_UNDO: 'Ya se guardó, y se está viendo si se puede deshacer',
  UNDOING: 'Ya se guardó, y se está deshaciendo',
  UNDONE: 'Ya se guardó y se deshizo: suba el archivo otra vez',
  FAILED: 'Se detuvo: suba el archivo otra vez',
}

const nothingStored = 'No hay nada guardado que deshacer'
const whyNotUndone: Record<Exclude<ImportState, 'APPLIED'>, string> = {
  READING: nothingStored,
  JUDGING: nothingStored,
  READY: nothingStored,
  APPLYING: 'Espere a que termine de guardarse',
  CHECKING_UNDO: 'Ya se está viendo si se puede deshacer',
  UNDOING: 'Ya se está deshaciendo',
  UNDONE: 'Ya se deshizo',
  FAILED: nothingStored,
}

export const importCan = {
  apply: ({ state, verdicts }: Known): Verdict =>
    state === 'READY'
      ? refusedIf(verdicts.CREATE + verdicts.UPDATE === 0, 'Ninguna fila trae algo que guardar')
      : refused(whyNotApplied[state]),
  undo: ({ state, results, undo_open }: Known): Verdict => {
    if (state !== 'APPLIED') return refused(whyNotUndone[state])
    if (results.CREATED + results.UPDATED === results.UNDONE) return refused(nothingStored)
    return undo_open ? allowed : refused('Pasó más de un día desde que se guardó')
  },
}
