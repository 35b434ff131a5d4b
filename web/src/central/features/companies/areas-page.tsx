import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Area } from '@chaski/contract/companies/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { count } from '#src/shared/formats.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CheckField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { CompanyPage } from './company-page.tsx'

const columns: readonly Column<Area>[] = [
  { key: 'name', header: 'Área', width: 200, grow: 1, cell: (a) => a.name, sort: (a) => a.name },
  {
    key: 'clients',
    header: 'Usuarios',
    width: 90,
    align: 'end',
    cell: (a) => count(a.clients),
    sort: (a) => a.clients,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 110,
    cell: (a) =>
      a.is_active ? (
        <StatusChip tone="good" icon="check" label="Activa" />
      ) : (
        <StatusChip tone="quiet" icon="archive" label="Archivada" />
      ),
  },
]

const remove = async (area: Area): Promise<void> => {
  const sure = await confirm({
    title: `Eliminar el área ${area.name}`,
    detail:
      area.clients > 0 ? 'Tiene usuarios: se archivará y ellos conservarán el nombre.' : undefined,
    verb: 'Eliminar área',
    danger: true,
  })
  if (!sure) return
  await call(companies.removeArea, {
    params: { company_id: area.company_id, area_id: area.area_id },
  })
  await invalidate(companies.areas)
  toast(`Se eliminó el área ${area.name}.`)
}

/** The departments of a company. */
export function AreasPage() {
  const company_id = useIdParam('company_id')
  const list = useQuery(q(companies.areas, { params: { company_id } }))
  const mayEdit = useCan()('MNT_COMPANY_AREA')
  const [edited, setEdited] = useState<Area | 'new' | null>(null)
  const leave = () => setEdited(null)
  const actions = useMemo<readonly RowAction<Area>[]>(
    () =>
      mayEdit
        ? [
            { label: 'Editar', keys: 'Enter', icon: 'edit', run: ([area]) => setEdited(area!) },
            {
              label: 'Eliminar',
              keys: 'Delete',
              icon: 'close',
              refusal: (area) => (area.is_active ? null : 'Ya está archivada'),
              run: ([area]) => void remove(area!).catch(toastError),
            },
          ]
        : [],
    [mayEdit],
  )
  return (
    <CompanyPage
      actions={() =>
        mayEdit && (
          <Button leftSection={<Icon name="plus" />} onClick={() => setEdited('new')}>
            Nueva área
          </Button>
        )
      }
    >
      {() => (
        <>
          <DataTable
            name="areas"
            label="Áreas"
            columns={columns}
            rows={list.data?.data ?? []}
            rowKey={(area) => area.area_id}
            actions={actions}
            faded={(area) => !area.is_active}
            loading={list.isPending}
            empty={
              <EmptyState
                title="Aún no hay áreas"
                detail="Sirven para agrupar usuarios y repartir aprobadores."
              />
            }
          />
          {edited === 'new' && <NewArea company_id={company_id} onLeave={leave} />}
          {edited !== null && edited !== 'new' && <EditArea area={edited} onLeave={leave} />}
        </>
      )}
    </CompanyPage>
  )
}

const invalidates = [companies.areas]

function NewArea({ company_id, onLeave }: { company_id: number; onLeave: () => void }) {
  return (
    <FormDialog
      title="Nueva área"
      endpoint={companies.createArea}
      params={{ company_id }}
      invalidates={invalidates}
      initial={{ name: '' }}
      labels={{ name: 'Nombre' }}
      verb="Crear área"
      onDone={({ name }) => {
        onLeave()
        toast(`Se creó el área ${name}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => <TextField field={fields.name} required first maxLength={80} />}
    </FormDialog>
  )
}

function EditArea({ area, onLeave }: { area: Area; onLeave: () => void }) {
  const { company_id, area_id } = area
  return (
    <FormDialog
      title={`Área ${area.name}`}
      endpoint={companies.updateArea}
      params={{ company_id, area_id }}
      invalidates={invalidates}
      edited={area}
      labels={{ name: 'Nombre', is_active: 'En uso' }}
      onDone={({ name }) => {
        onLeave()
        toast(`Se guardó el área ${name}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <TextField field={fields.name} required first maxLength={80} />
          <CheckField
            field={fields.is_active}
            hint="Archivada no se ofrece más; sus usuarios conservan el nombre."
          />
        </>
      )}
    </FormDialog>
  )
}
