import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { q } from '#src/shared/api.ts'
import { when } from '#src/shared/formats.ts'
import { valueLabels } from './value-labels.ts'

const actions: Record<string, string> = {
  UPDATE: 'Cambió los valores',
  SWITCH_ON: 'Encendió el despacho automático',
  SWITCH_OFF: 'Apagó el despacho automático',
  ZONE_ON: 'Encendió una zona',
  ZONE_OFF: 'Apagó una zona',
}

type Values = Record<string, unknown>
const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}

const shown = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'sí' : 'no') : String(value)

/** Which of the values changed, from what to what. */
const changes = (before: unknown, after: unknown): string => {
  const [was, is] = [asValues(asValues(before)['base']), asValues(asValues(after)['base'])]
  return Object.keys(is)
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => {
      const label = valueLabels[name as keyof typeof valueLabels]?.label ?? 'Reparto'
      return `${label}: ${shown(was[name])} → ${shown(is[name])}`
    })
    .join('; ')
}

/** Who changed what, and when: the audit log in the words of this screen. */
export function PlanHistory({ coverage_id }: { coverage_id: number }) {
  const history = useQuery(q(dispatch.planHistory, { params: { coverage_id } }))
  return (
    <section className="card auto-history">
      <h2>Historial</h2>
      <QueryGate query={history}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <p className="auto-hint">Nadie ha cambiado nada todavía.</p>
          ) : (
            <ol>
              {rows.map((row) => (
                <li key={row.audit_id}>
                  <time>{when(row.at)}</time>
                  <strong>{row.actor_name ?? 'Sistema'}</strong>
                  <span>{actions[row.action] ?? row.action}</span>
                  <small>{changes(row.before, row.after)}</small>
                </li>
              ))}
            </ol>
          )
        }
      </QueryGate>
    </section>
  )
}
