import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { type CostCenter, costCenterForm } from '@chaski/contract/companies/schema.ts'
import { q } from '#src/shared/api.ts'
import { dayOf } from '#src/shared/formats.ts'
import { foundIn } from '#src/shared/found-in.ts'
import { CheckField, SelectField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { periodOptions } from '#src/central/features/companies/company-words.ts'
import { useAreaOptions } from './use-area-options.ts'
import { useLeaveToPart } from '#src/central/features/companies/use-leave-to-part.ts'

const invalidates = [companies.costCenters]
const labels = {
  code: 'Código',
  name: 'Nombre',
  area_id: 'Área',
  active_from: 'Vigente desde',
  active_to: 'Vigente hasta',
  budget_cents: 'Presupuesto',
  budget_period: 'El presupuesto vale',
}

export function NewCostCenterDialog() {
  const company_id = useIdParam('company_id')
  const leave = useLeaveToPart('centros')
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <FormDialog
      title="Nuevo centro de costo"
      width={560}
      endpoint={companies.createCostCenter}
      schema={costCenterForm}
      body={(center) => ({ ...center, company_id })}
      invalidates={invalidates}
      initial={{
        area_id: null,
        code: '',
        name: '',
        active_from: today,
        active_to: null,
        budget_cents: null,
        budget_period: 'MONTH',
      }}
      labels={labels}
      verb="Crear centro de costo"
      onDone={({ code }) => {
        leave()
        toast(`Se creó el centro de costo ${code}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <CostCenterFields fields={fields} company_id={company_id} />}
    </FormDialog>
  )
}

export function EditCostCenterDialog() {
  const company_id = useIdParam('company_id')
  const costcenter_id = useIdParam('costcenter_id')
  const leave = useLeaveToPart('centros')
  const centers = useQuery(q(companies.costCenters, { query: { company_id } }))
  return (
    <LoadedDialog
      title="Centro de costo"
      width={560}
      query={foundIn(centers, (center) => center.costcenter_id === costcenter_id)}
      onLeave={leave}
    >
      {(center) => <EditCostCenter key={center.costcenter_id} center={center} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditCostCenter({ center, onLeave }: { center: CostCenter; onLeave: () => void }) {
  const { costcenter_id, company_id, code } = center
  return (
    <FormDialog
      title={`Centro de costo ${code}`}
      width={560}
      endpoint={companies.updateCostCenter}
      params={{ costcenter_id }}
      invalidates={invalidates}
      edited={center}
      labels={{ ...labels, is_active: 'En uso' }}
      onDone={() => {
        onLeave()
        toast(`Se guardó el centro de costo ${code}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <CostCenterFields fields={fields} company_id={company_id} />
          <CheckField field={fields.is_active} />
        </>
      )}
    </FormDialog>
  )
}

function CostCenterFields({
  fields,
  company_id,
}: {
  fields: FieldsOf<typeof costCenterForm>
  company_id: number
}) {
  const areas = useAreaOptions(company_id)
  return (
    <>
      <div className="form-row">
        <TextField field={fields.code} required first maxLength={20} />
        <TextField field={fields.name} required maxLength={100} />
      </div>
      <IdField field={fields.area_id} options={areas} none="Todas las áreas" />
      <div className="form-row">
        <DayField field={fields.active_from} required />
        <DayField field={fields.active_to} hint="Vacío: sin fin" />
      </div>
      <div className="form-row">
        <CentsField field={fields.budget_cents} />
        <SelectField field={fields.budget_period} options={periodOptions} />
      </div>
    </>
  )
}
