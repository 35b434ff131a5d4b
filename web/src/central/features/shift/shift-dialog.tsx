import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { OperatorFigures, ShiftFigures } from '@chaski/contract/dispatch/shift-schema.ts'
import { q } from '#src/shared/api.ts'
import { count, duration, time } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import './shift.css'

const lookEveryMs = 15_000

/** The turn at a glance: who waits and how long, what was lost, and what each of the desk did. */
export function ShiftDialog() {
  const navigate = useNavigate()
  const query = useQuery({ ...q(dispatch.shift, {}), refetchInterval: lookEveryMs })
  return (
    <Dialog title="Cifras del turno" width={760} onLeave={() => void navigate({ to: '/despacho' })}>
      <QueryGate query={query}>
        {(figures) => (
          <div className="shift">
            <p className="shift-since">
              {figures.turn === null ? 'Últimas 8 horas' : `Turno ${figures.turn}`}, desde las{' '}
              {time(figures.since)}
            </p>
            <Now figures={figures} />
            <Operators own={figures.own} all={figures.operators} />
          </div>
        )}
      </QueryGate>
    </Dialog>
  )
}

const span = (seconds: number | null): string => (seconds === null ? '—' : duration(seconds))

/** What a supervisor asks first stands first and large. */
function Now({ figures: f }: { figures: ShiftFigures }) {
  const first = [
    ['Esperan unidad', count(f.waiting)],
    ['El que más espera', span(f.oldest_s)],
    ['Espera de la mitad', span(f.wait_p50_s)],
    ['Espera de 95 de cada 100', span(f.wait_p95_s)],
  ] as const
  const rest = [
    ['Pedidos', f.taken],
    ['Terminados', f.finished],
    ['Cancelados', f.called_off],
    ['Sin unidad', f.no_unit],
    ['Llamadas atendidas', f.answered_calls],
    ['Llamadas perdidas', f.lost_calls],
  ] as const
  return (
    <>
      <dl className="shift-first">
        {first.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="shift-rest">
        {rest.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Everybody's, where one answers for them; else one's own. */
function Operators({ own, all }: { own: OperatorFigures; all?: OperatorFigures[] | undefined }) {
  const rows = all ?? [own]
  return (
    <table className="shift-people">
      <caption>{all === undefined ? 'Lo suyo en este turno' : 'Por operador'}</caption>
      <thead>
        <tr>
          <th scope="col">Operador</th>
          <th scope="col">Pedidos</th>
          <th scope="col">Asignados a mano</th>
          <th scope="col">Llamadas</th>
          <th scope="col">Duración usual</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.user_id} data-own={row.user_id === own.user_id || undefined}>
            <th scope="row">{row.name}</th>
            <td>{count(row.taken)}</td>
            <td>{count(row.assigned)}</td>
            <td>{count(row.calls)}</td>
            <td>{span(row.talk_p50_s)}</td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={5}>Todavía nadie atendió nada en este turno.</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
