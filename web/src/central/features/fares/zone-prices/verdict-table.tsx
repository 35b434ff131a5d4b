import { plural } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { RowVerdict } from './matrix-verdicts.ts'
import '#src/central/features/fares/fares.css'

const effects = ({ added, changed, removed, same }: RowVerdict): string =>
  [
    added > 0 && plural(added, 'nuevo'),
    changed > 0 && `${changed} ${changed === 1 ? 'cambia' : 'cambian'}`,
    removed > 0 && `${removed} ${removed === 1 ? 'se quita' : 'se quitan'}`,
    same > 0 && plural(same, 'igual', 'iguales'),
  ]
    .filter(Boolean)
    .join(', ') || 'sin precios'

/** Every line of the file with what it would do. */
export function VerdictTable({ rows }: { rows: readonly RowVerdict[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard
    <section className="verdicts" tabIndex={0} aria-label="Revisión del archivo">
      <table>
        <thead>
          <tr>
            <th scope="col">Línea</th>
            <th scope="col">Zona</th>
            <th scope="col">Resultado</th>
            <th scope="col">Detalle</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.row} ${row.code}`}>
              <td>{row.row === 0 ? '—' : row.row}</td>
              <td>{row.code}</td>
              <td>
                {row.problems.length > 0 ? (
                  <StatusChip tone="alarm" icon="alert" label="Con error" />
                ) : row.row === 0 ? (
                  <StatusChip tone="warn" icon="alert" label="No está" />
                ) : (
                  <StatusChip tone="good" icon="check" label="Correcta" />
                )}
              </td>
              <td>
                {row.problems.length > 0
                  ? row.problems.map((problem) => <div key={problem}>{problem}</div>)
                  : effects(row)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
