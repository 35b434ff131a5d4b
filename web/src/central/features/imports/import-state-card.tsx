import { isMoving } from '@chaski/contract/imports/rules.ts'
import type { ImportRecord, SeenColumn } from '@chaski/contract/imports/schema.ts'
import { count, dateTime } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { stateLook, summaryText } from './import-words.ts'

const seenText = ({ title, taken_for, by }: SeenColumn): string => {
  if (taken_for === null) return `${title}: no se usa`
  if (by === 'CONTENT') return `${title} → ${taken_for}, por su contenido`
  return title.toLowerCase() === taken_for.toLowerCase() ? title : `${title} → ${taken_for}`
}

/** How far it is, and which columns were understood. */
export function ImportStateCard({ record }: { record: ImportRecord }) {
  const { state, done, to_do, columns, problem, undo_open, undo_until } = record
  return (
    <div className="import-state">
      {isMoving(record) ? (
        <>
          <output>
            {stateLook(state).label}: {count(done)} de {count(to_do)} filas
          </output>
          <progress aria-label={stateLook(state).label} max={Math.max(1, to_do)} value={done} />
        </>
      ) : (
        <output>{summaryText(record)}</output>
      )}
      {problem !== null && (
        <p role="alert">
          <Icon name="alert" size={14} /> {problem}
        </p>
      )}
      {state === 'APPLIED' && undo_open && undo_until !== null && (
        <p className="dim">Se puede deshacer entera hasta el {dateTime(undo_until)}.</p>
      )}
      <ul className="import-seen" aria-label="Columnas de la hoja">
        <li className="dim">Columnas:</li>
        {columns.map((column) => (
          <li key={column.title} className={column.taken_for === null ? 'dim' : undefined}>
            {seenText(column)}
          </li>
        ))}
      </ul>
    </div>
  )
}
