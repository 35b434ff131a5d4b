import { type FormEvent, useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import { type CostCenter, costCenterForm } from '@chaski/contract/companies/schema.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { problemText } from '#src/public/ui/problem-text.ts'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { date, dayOf, soles } from '#src/shared/formats.ts'
import { useSending } from './use-sending.ts'

/** Who pays inside the company, until when, and how much is used. */
export function CentersPart({ mayEdit }: { mayEdit: boolean }) {
  const { data, problem, retry } = useAnswer(portalCalls.portalCostCenters, {})
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const { sending, problem: refusal, fields, send, check } = useSending()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const body = check(costCenterForm, {
      code,
      name,
      area_id: null,
      active_from: dayOf(Date.now()),
      active_to: null,
      budget_cents: null,
      budget_period: 'MONTH',
    })
    if (body === undefined) return
    void send(async () => {
      await call(portalCalls.portalCreateCostCenter, { body })
      setCode('')
      setName('')
      retry()
    })
  }
  const setActive = (center: CostCenter, is_active: boolean) =>
    send(async () => {
      const { costcenter_id, area_id, active_from, active_to, budget_cents, budget_period } = center
      await call(portalCalls.portalUpdateCostCenter, {
        params: { costcenter_id },
        body: {
          area_id,
          code: center.code,
          name: center.name,
          active_from,
          active_to,
          budget_cents,
          budget_period,
          is_active,
          version: center.version,
        },
      })
      retry()
    })
  return (
    <section aria-label="Centros de costo">
      {mayEdit && (
        <form className="portal-search" noValidate onSubmit={add}>
          <TextField
            name="code"
            label="Código"
            maxLength={20}
            value={code}
            onChange={setCode}
            problem={fields['code']}
          />
          <TextField
            name="name"
            label="Nombre"
            maxLength={100}
            value={name}
            onChange={setName}
            problem={fields['name']}
          />
          <button type="submit" className="button primary" aria-disabled={sending}>
            Crear centro
          </button>
        </form>
      )}
      {problem && <Problem text={problemText(problem)} id={problem.body.id} onRetry={retry} />}
      {refusal && <Problem text={refusal} />}
      <ul className="portal-list">
        {data?.data.map((center) => (
          <li key={center.costcenter_id} data-off={!center.in_force}>
            <div>
              <strong>
                {center.code} {center.name}
              </strong>
              <span>
                Desde {date(center.active_from)}
                {center.active_to !== null && ` hasta ${date(center.active_to)}`} · usado{' '}
                {soles(center.used_cents)}
                {center.budget_cents !== null && ` de ${soles(center.budget_cents)}`}
                {!center.in_force && ' · no vigente'}
              </span>
            </div>
            {mayEdit && (
              <button
                type="button"
                className="button quiet"
                onClick={() => void setActive(center, !center.is_active)}
              >
                {center.is_active ? 'Archivar' : 'Usar otra vez'}
                <span className="visually-hidden"> {center.code}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
