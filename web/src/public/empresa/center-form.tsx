import { type FormEvent, useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import {
  type CostCenter,
  costCenterForm,
  type CostCenterForm,
} from '@chaski/contract/companies/schema.ts'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { dayOf } from '#src/shared/formats.ts'
import { moneyText, readTypedMoney } from '#src/shared/typed-money.ts'
import { useSending } from './use-sending.ts'

type CenterFormProps = { center: CostCenter | 'new'; onDone: () => void; onLeave: () => void }

/** Nothing typed is no limit; what is no amount is refused by the contract. */
const centsOf = (typed: string): number | null =>
  typed.trim() === '' ? null : (readTypedMoney(typed) ?? Number.NaN)

const fresh: CostCenterForm = {
  area_id: null,
  code: '',
  name: '',
  active_from: '',
  active_to: null,
  budget_cents: null,
  budget_period: 'MONTH',
}

/** One cost center: what it is called, from when until when it may be charged, and how much. */
export function CenterForm({ center, onDone, onLeave }: CenterFormProps) {
  const [start] = useState(() =>
    center === 'new' ? { ...fresh, active_from: dayOf(Date.now()) } : center,
  )
  const [code, setCode] = useState(start.code)
  const [name, setName] = useState(start.name)
  const [area, setArea] = useState(String(start.area_id ?? ''))
  const [from, setFrom] = useState(start.active_from)
  const [to, setTo] = useState(start.active_to ?? '')
  const [budget, setBudget] = useState(
    start.budget_cents === null ? '' : moneyText(start.budget_cents),
  )
  const [period, setPeriod] = useState<CostCenterForm['budget_period']>(start.budget_period)
  const { data: areas } = useAnswer(portalCalls.portalAreas, {})
  const { sending, problem, fields, send, check } = useSending()

  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = check(costCenterForm, {
      code,
      name,
      area_id: area === '' ? null : Number(area),
      active_from: from,
      active_to: to === '' ? null : to,
      budget_cents: centsOf(budget),
      budget_period: period,
    })
    if (body === undefined) return
    void send(async () => {
      if (center === 'new') await call(portalCalls.portalCreateCostCenter, { body })
      else {
        const { costcenter_id, is_active, version } = center
        await call(portalCalls.portalUpdateCostCenter, {
          params: { costcenter_id },
          body: { ...body, is_active, version },
        })
      }
      onDone()
    })
  }
  return (
    <form className="card portal-form" noValidate onSubmit={save}>
      <h2>{center === 'new' ? 'Nuevo centro de costo' : `${center.code} ${center.name}`}</h2>
      <div className="portal-pair">
        <TextField
          name="code"
          label="Código"
          required
          maxLength={20}
          value={code}
          onChange={setCode}
          problem={fields['code']}
        />
        <TextField
          name="name"
          label="Nombre"
          required
          maxLength={100}
          value={name}
          onChange={setName}
          problem={fields['name']}
        />
      </div>
      <SelectField
        name="area_id"
        label="Área"
        value={area}
        onChange={setArea}
        problem={fields['area_id']}
        options={[
          { id: '', name: 'De toda la empresa' },
          ...(areas?.data ?? [])
            .filter((a) => a.is_active)
            .map((a) => ({ id: a.area_id, name: a.name })),
        ]}
      />
      <div className="portal-pair">
        <TextField
          name="active_from"
          label="Vigente desde"
          required
          type="date"
          value={from}
          onChange={setFrom}
          problem={fields['active_from']}
        />
        <TextField
          name="active_to"
          label="Hasta (si termina)"
          type="date"
          value={to}
          onChange={setTo}
          problem={fields['active_to']}
        />
      </div>
      <div className="portal-pair">
        <TextField
          name="budget_cents"
          label="Presupuesto en soles"
          hint="Vacío: sin límite. Lo que lo pase espera aprobación."
          inputMode="decimal"
          maxLength={15}
          value={budget}
          onChange={setBudget}
          problem={fields['budget_cents']}
        />
        <SelectField
          name="budget_period"
          label="El presupuesto es"
          value={period}
          onChange={(value) => setPeriod(value === 'TOTAL' ? 'TOTAL' : 'MONTH')}
          options={[
            { id: 'MONTH', name: 'De cada mes' },
            { id: 'TOTAL', name: 'De toda la vigencia' },
          ]}
        />
      </div>
      {problem && <Problem text={problem} />}
      <div className="actions">
        <button type="submit" className="button primary" aria-disabled={sending}>
          {center === 'new' ? 'Crear centro' : 'Guardar'}
        </button>
        <button type="button" className="button quiet" onClick={onLeave}>
          Cancelar
        </button>
      </div>
    </form>
  )
}
