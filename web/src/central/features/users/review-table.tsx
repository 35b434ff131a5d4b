import { Checkbox } from '@mantine/core'
import type { z } from 'zod'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import type { reviewRow } from '@chaski/contract/users/schema.ts'
import { reasonOf, type Verdict } from '@chaski/contract/verdict.ts'
import { date, plural } from '#src/shared/formats.ts'
import { permissionLabel } from './user-words.ts'

type ReviewRow = z.infer<typeof reviewRow>

type ReviewTableProps = {
  rows: readonly ReviewRow[]
  loading: boolean
  isIncluded: (user_id: number) => boolean
  /** Whether somebody's rights are this person's to sign for. */
  above: (row: ReviewRow) => Verdict
  /** Null: this person may read the report, not sign it. */
  onFlip: ((user_id: number) => void) | null
}

/** A plain table: it is printed, signed and filed, so every row must be on the page. */
export function ReviewTable({ rows, loading, isIncluded, above, onFlip }: ReviewTableProps) {
  return (
    <table className="review" aria-busy={loading}>
      <thead>
        <tr>
          {onFlip && <th scope="col">Incluir</th>}
          <th scope="col">Usuario</th>
          <th scope="col">Perfil</th>
          <th scope="col">Más que su perfil</th>
          <th scope="col">Menos que su perfil</th>
          <th scope="col">Alcance</th>
          <th scope="col">Último ingreso</th>
          <th scope="col">Revisado</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.user_id} data-inactive={!row.is_active || undefined}>
            {onFlip && (
              <td>
                <Checkbox
                  aria-label={`Incluir a ${row.name}`}
                  checked={isIncluded(row.user_id) && above(row).allowed}
                  disabled={!above(row).allowed}
                  title={reasonOf(above(row))}
                  onChange={() => onFlip(row.user_id)}
                />
              </td>
            )}
            <th scope="row">
              {row.name}
              <small>
                {row.username}
                {row.is_active ? '' : ' · inactivo'}
              </small>
            </th>
            <td>
              {row.role_name ?? templateOf(row.profile_code).label}
              <small>{plural(row.permissions.length, 'permiso')}</small>
            </td>
            <td>
              <CodeList codes={row.added} />
            </td>
            <td>
              <CodeList codes={row.removed} />
            </td>
            <td>{scopeText(row)}</td>
            <td>{row.last_login_at === null ? 'Nunca' : date(row.last_login_at)}</td>
            <td>
              {row.reviewed_at === null ? 'Nunca' : date(row.reviewed_at)}
              {row.reviewed_by !== null && <small>{row.reviewed_by}</small>}
            </td>
          </tr>
        ))}
        {loading && (
          <tr>
            <td colSpan={8} className="review-waiting">
              Preparando el reporte…
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function CodeList({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return <span className="dim">—</span>
  return (
    <ul>
      {codes.map((code) => (
        <li key={code}>{permissionLabel(code)}</li>
      ))}
    </ul>
  )
}

const scopeText = ({ coverage_ids, company_ids }: ReviewRow): string => {
  const limits = [
    coverage_ids === null ? null : plural(coverage_ids.length, 'cobertura'),
    company_ids === null ? null : plural(company_ids.length, 'empresa'),
  ].filter((text) => text !== null)
  return limits.length === 0 ? 'Sin límite' : limits.join(', ')
}
