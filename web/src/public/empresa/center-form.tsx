import { useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import {
  type CostCenter,
  costCenterForm,
  type CostCenterForm,
} from '@chaski/contract/companies/schema.ts'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { dayOf } from '#src/shared/formats.ts'
import { moneyText, readTypedMoney } from '#src/shared/typed-money.ts'
import { AreaField } from './area-field.tsx'
import { blankIsNull, chosenId } from './typed-values.ts'
import { PortalForm } from './portal-form.tsx'

type CenterFormProps = { center: CostCenter | 'new'; onDone: () => void; onLeave: () => void }

/** Nothing typed is no limit; what is no amount is refused by the contract. */
const centsOf = (typed: string): number | null =>
  typed.trim() === '' ? null : (readTypedMoney(typed) ?? Number.NaN)

const fresh = (): CostCenterForm => ({
  area_id: null,
  code: '',
  name: '',
  active_from: dayOf(Date.now()),
  active_to: null,
  budget_cents: null,
  budget_period: 'MONTH',
})

const periods = [
  { id: 'MONTH', name: 'De cada mes' },
  { id: 'TOTAL', name: 'De toda la vigencia' },
]

const typedOf = (center: CostCenterForm) => ({
  code: center.code,
  name: center.name,
  area_id: String(center.area_id ?? ''),
  active_from: center.active_from,
  active_to: center.active_to ?? '',
  budget_cents: center.budget_cents === null ? '' : moneyText(center.budget_cents),
  budget_period: String(center.budget_period),
})

/** One cost center: what it is called, from when until when it may be charged, and how much. */
export function CenterForm({ center, onDone, onLeave }: CenterFormProps) {
  const [start] = useState(() => (center === 'new' ? fresh() : center))
  const areas = useAnswer(portalCalls.portalAreas, {})
  const form = useForm({
    initial: typedOf(start),
    edited: center === 'new' ? undefined : center,
    read: typedOf,
    schema: costCenterForm,
    toBody: (values) => ({
      ...values,
      area_id: chosenId(values.area_id),
      active_to: blankIsNull(values.active_to),
      budget_cents: centsOf(values.budget_cents),
    }),
    send: (body, newest) => {
      if (newest === undefined) return call(portalCalls.portalCreateCostCenter, { body })
      const { costcenter_id, is_active, version } = newest
      return call(portalCalls.portalUpdateCostCenter, {
        params: { costcenter_id },
        body: { ...body, is_active, version },
      })
    },
    onDone,
  })
  return (
    <PortalForm
      title={center === 'new' ? 'Nuevo centro de costo' : `${center.code} ${center.name}`}
      verb={center === 'new' ? 'Crear centro' : 'Guardar'}
      form={form}
      choices={areas}
      onLeave={onLeave}
    >
      <div className="portal-pair">
        <TextField {...form.bind('code')} label="Código" required maxLength={20} />
        <TextField {...form.bind('name')} label="Nombre" required maxLength={100} />
      </div>
      <AreaField
        {...form.bind('area_id')}
        areas={areas.data?.data ?? []}
        none="De toda la empresa"
      />
      <div className="portal-pair">
        <TextField {...form.bind('active_from')} label="Vigente desde" required type="date" />
        <TextField {...form.bind('active_to')} label="Hasta (si termina)" type="date" />
      </div>
      <div className="portal-pair">
        <TextField
          {...form.bind('budget_cents')}
          label="Presupuesto en soles"
          hint="Vacío: sin límite. Lo que lo pase espera aprobación."
          inputMode="decimal"
          maxLength={15}
        />
        <SelectField {...form.bind('budget_period')} label="El presupuesto es" options={periods} />
      </div>
    </PortalForm>
  )
}
