import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { type CostCenter, costCenterForm } from '@chaski/contract/companies/schema.ts'
import { q } from '#src/shared/api.ts'
import { date, dayOf, soles } from '#src/shared/formats.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { Icon } from '#src/ui/icon.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { CompanyPage } from './company-page.tsx'
import { periodOptions } from './company-words.ts'

/** How full a budget is, in words and with a warning before the end. */
const useText = (center: CostCenter): string => {
  if (center.budget_cents === null) return soles(center.used_cents)
  const share = center.budget_cents === 0 ? 100 : (center.used_cents * 100) / center.budget_cents
  return `${soles(center.used_cents)} (${Math.round(share)} %)`
}

const columns: readonly Column<CostCenter>[] = [
  { key: 'code', header: 'Código', width: 100, cell: (c) => c.code, sort: (c) => c.code },
  { key: 'name', header: 'Nombre', width: 160, grow: 1, cell: (c) => c.name, sort: (c) => c.name },
  {
    key: 'area',
    header: 'Área',
    width: 130,
    cell: (c) => c.area_name ?? 'Todas',
    sort: (c) => c.area_name,
  },
  {
    key: 'dates',
    header: 'Vigencia',
    width: 180,
    cell: (c) => `${date(c.active_from)} – ${c.active_to === null ? 'sin fin' : date(c.active_to)}`,
    sort: (c) => c.active_from,
  },
  {
    key: 'budget',
    header: 'Presupuesto',
    width: 140,
    align: 'end',
    cell: (c) =>
      c.budget_cents === null
        ? 'Sin límite'
        : `${soles(c.budget_cents)}${c.budget_period === 'MONTH' ? ' / mes' : ''}`,
    sort: (c) => c.budget_cents,
  },
  {
    key: 'used',
    header: 'Usado',
    width: 130,
    align: 'end',
    cell: useText,
    sort: (c) => c.used_cents,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 110,
    cell: (c) =>
      c.in_force ? (
        <StatusChip tone="good" icon="check" label="Vigente" />
      ) : (
        <StatusChip
          tone="quiet"
          icon="archive"
          label={c.is_active ? 'Fuera de fecha' : 'Archivado'}
        />
      ),
  },
]

/** Who pays inside the company, until when and how much. */
export function CostCentersPage() {
  const company_id = useIdParam('company_id')
  const list = useQuery(q(companies.costCenters, { query: { company_id } }))
  const mayEdit = useCan()('MNT_COSTCENTER_EDIT')
  const [edited, setEdited] = useState<CostCenter | 'new' | null>(null)
  const actions = useMemo<readonly RowAction<CostCenter>[]>(
    () =>
      mayEdit
        ? [{ label: 'Editar', keys: 'Enter', icon: 'edit', run: ([center]) => setEdited(center!) }]
        : [],
    [mayEdit],
  )
  const leave = () => setEdited(null)
  return (
    <CompanyPage
      actions={() =>
        mayEdit && (
          <Button leftSection={<Icon name="plus" />} onClick={() => setEdited('new')}>
            Nuevo centro de costo
          </Button>
        )
      }
    >
      {() => (
        <>
          <DataTable
            name="costcenters"
            label="Centros de costo"
            columns={columns}
            rows={list.data?.data ?? []}
            rowKey={(center) => center.costcenter_id}
            actions={actions}
            edge={(center) =>
              center.budget_cents !== null && center.used_cents > center.budget_cents
                ? 'warn'
                : undefined
            }
            faded={(center) => !center.in_force}
            loading={list.isPending}
            empty={<EmptyState icon="wallet" title="Aún no hay centros de costo" />}
          />
          {edited === 'new' && <NewCostCenter company_id={company_id} onLeave={leave} />}
          {edited !== null && edited !== 'new' && (
            <EditCostCenter center={edited} onLeave={leave} />
          )}
        </>
      )}
    </CompanyPage>
  )
}

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

function NewCostCenter({ company_id, onLeave }: { company_id: number; onLeave: () => void }) {
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
        onLeave()
        toast(`Se creó el centro de costo ${code}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => <CostCenterFields fields={fields} company_id={company_id} />}
    </FormDialog>
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
  const { data } = useQuery(q(companies.areas, { params: { company_id } }))
  const areas = (data?.data ?? [])
    .filter((area) => area.is_active)
    .map((area) => ({ id: area.area_id, name: area.name }))
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
