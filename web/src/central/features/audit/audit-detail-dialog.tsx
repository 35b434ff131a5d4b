import type { AuditRow } from '@chaski/contract/audit/schema.ts'
import { dateTime } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { actionLabel, actorLabel, entityLabel } from './audit-words.ts'
import { changesOf } from '#src/central/changes/change-list.ts'
import { useCatalogNames } from '#src/central/trips/use-catalog-names.ts'
import '#src/ui/form/form.css'
import './audit.css'

type AuditDetailProps = { row: AuditRow | undefined; onLeave: () => void }

/** One entry of the log, whole: who, from where, and both sides of the change. */
export function AuditDetailDialog({ row, onLeave }: AuditDetailProps) {
  const { nameOf } = useCatalogNames()
  if (row === undefined)
    return (
      <Dialog title="Registro de auditoría" onLeave={onLeave}>
        <EmptyState
          icon="search"
          title="Ese registro no está en esta lista"
          detail="Cambie los filtros hasta que aparezca."
        />
      </Dialog>
    )
  const changes = changesOf(row.before, row.after, nameOf)
  const edited = row.before !== null && row.before !== undefined
  return (
    <Dialog
      title={`${actionLabel(row.action)} · ${entityLabel(row.entity)} ${row.entity_id ?? ''}`}
      width={720}
      onLeave={onLeave}
    >
      <dl className="audit-facts">
        <dt>Quién</dt>
        <dd>
          {row.actor_name ?? '—'} ({actorLabel(row.actor_type)})
        </dd>
        {row.operation !== null && (
          <>
            <dt>Qué vio</dt>
            <dd>{row.operation}</dd>
          </>
        )}
        <dt>Cuándo</dt>
        <dd>{dateTime(row.at)}</dd>
        <dt>Desde</dt>
        <dd>{row.ip ?? '—'}</dd>
        <dt>Solicitud</dt>
        <dd>{row.request_id ?? '—'}</dd>
      </dl>
      {changes.length === 0 ? (
        <p className="form-hint">Esta acción no cambió ningún dato.</p>
      ) : (
        <div className="audit-scroll">
          <table className="audit-changes">
            <thead>
              <tr>
                <th scope="col">Dato</th>
                {edited && <th scope="col">Antes</th>}
                <th scope="col">{edited ? 'Después' : 'Valor'}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {edited && <td className="audit-before">{before}</td>}
                  <td className="audit-after">{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
