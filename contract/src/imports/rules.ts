import { allowed, refused, type Verdict } from '#src/verdict.ts'
import type { ImportRecord } from '#src/imports/schema.ts'

type Known = Pick<ImportRecord, 'state' | 'verdicts' | 'undo_open'>

const moving = new Set(['READING', 'JUDGING', 'APPLYING', 'CHECKING_UNDO', 'UNDOING'])

/** Somebody works on it: what is shown of it is stale in a second. */
export const isMoving = ({ state }: Pick<ImportRecord, 'state'>): boolean => moving.has(state)

export const importCan = {
  apply: ({ state, verdicts }: Known): Verdict => {
    if (state !== 'READY')
      return refused(
        moving.has(state) ? 'Espere a que termine la revisión' : 'Ya se usó este archivo',
      )
    return verdicts.CREATE + verdicts.UPDATE === 0
      ? refused('Ninguna fila trae algo que guardar')
      : allowed
  },
  undo: ({ state, undo_open }: Known): Verdict => {
    if (state !== 'APPLIED') return refused('No hay nada guardado que deshacer')
    return undo_open ? allowed : refused('Pasó más de un día desde que se guardó')
  },
}
