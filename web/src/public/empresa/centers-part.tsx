import { useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { CostCenter } from '@chaski/contract/companies/schema.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { date, soles } from '#src/shared/formats.ts'
import { CenterForm } from './center-form.tsx'

/** Who pays inside the company, until when, and how much is used. */
export function CentersPart({ mayEdit }: { mayEdit: boolean }) {
  const { data, problem, retry } = useAnswer(portalCalls.portalCostCenters, {})
  const [edited, setEdited] = useState<CostCenter | 'new' | null>(null)
  const { failure: refusal, send } = useSend()
  const setActive = (center: CostCenter, is_active: boolean) =>
    send(async () => {
      const { costcenter_id, area_id, active_from, active_to, budget_cents, budget_period } = center
      const { code, name, version } = center
      await call(portalCalls.portalUpdateCostCenter, {
        params: { costcenter_id },
        body: {
          area_id,
          code,
          name,
          active_from,
          active_to,
          budget_cents,
          budget_period,
          is_active,
          version,
        },
      })
      retry()
    })
  if (edited !== null)
    return (
      <CenterForm
        center={edited}
        onDone={() => {
          setEdited(null)
          retry()
        }}
        onLeave={() => setEdited(null)}
      />
    )
  return (
    <section aria-label="Centros de costo">
      {mayEdit && (
        <div className="portal-actions">
          <button type="button" className="button primary" onClick={() => setEdited('new')}>
            Nuevo centro de costo
          </button>
        </div>
      )}
      {problem && <Problem failure={problem} onRetry={retry} />}
      {refusal && <Problem failure={refusal} />}
      {data?.data.length === 0 && <p className="dim">La empresa aún no tiene centros de costo.</p>}
      <ul className="portal-list">
        {data?.data.map((center) => (
          <li key={center.costcenter_id} data-off={!center.in_force}>
            <div>
              <strong>
                {center.code} {center.name}
              </strong>
              <span>
                {center.area_name !== null && `${center.area_name} · `}Desde{' '}
                {date(center.active_from)}
                {center.active_to !== null && ` hasta ${date(center.active_to)}`}
                {!center.in_force && ' · no vigente'}
              </span>
            </div>
            <Use center={center} />
            {mayEdit && (
              <div className="portal-actions">
                <button type="button" className="button quiet" onClick={() => setEdited(center)}>
                  Editar<span className="visually-hidden"> {center.code}</span>
                </button>
                <button
                  type="button"
                  className="button quiet"
                  onClick={() => void setActive(center, !center.is_active)}
                >
                  {center.is_active ? 'Archivar' : 'Usar otra vez'}
                  <span className="visually-hidden"> {center.code}</span>
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much of its budget a center has used: in words, and as a bar where there is one. */
function Use({ center }: { center: CostCenter }) {
  const { used_cents, budget_cents, budget_period, code } = center
  const when = budget_period === 'MONTH' ? 'este mes' : 'en total'
  if (budget_cents === null)
    return (
      <p className="portal-use">
        {soles(used_cents)} {when}, sin límite
      </p>
    )
  const share = budget_cents === 0 ? 1 : used_cents / budget_cents
  return (
    <p className="portal-use" data-over={share >= 1 || undefined}>
      {soles(used_cents)} de {soles(budget_cents)} {when}
      <meter min={0} max={1} high={0.8} value={Math.min(share, 1)} aria-label={`Uso de ${code}`}>
        {Math.round(share * 100)} %
      </meter>
    </p>
  )
}
