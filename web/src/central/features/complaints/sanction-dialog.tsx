import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogItem } from '@chaski/contract/catalogs/schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { TextAreaField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { sanctionRefusal } from './case-acts.ts'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { DateField } from './date-field.tsx'
import { DriverField } from './driver-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { mentioned } from './sheet-mentions.ts'
import { useCaseSave } from './use-case-save.ts'
import { useSanction } from './use-sanction.ts'

const confirmed = 'Queja confirmada'

const schema = z.object({
  driver_id: z.int('Elija al conductor'),
  reason_id: z.int('Elija el motivo'),
  to: z.string().nullable(),
  note: z.string().trim().max(500, 'Escriba como máximo 500 caracteres'),
  version: z.int(),
})

/** A confirmed complaint may cost its driver a sanction: registered with the fleet and linked to the case. */
export function SanctionDialog() {
  const items = useQuery(q(catalogs.all, {}))
  return (
    <CaseDialog title="Sancionar al conductor" rule={sanctionRefusal}>
      {(open) => (
        <LoadedDialog title="Sancionar al conductor" query={items} onLeave={open.leave}>
          {({ data }) => (
            <SanctionForm
              {...open}
              reasons={data.filter(({ kind, active }) => kind === 'sanction-reasons' && active)}
            />
          )}
        </LoadedDialog>
      )}
    </CaseDialog>
  )
}

function SanctionForm({ c, leave, news, reasons }: OpenCase & { reasons: readonly CatalogItem[] }) {
  const { act, conflicted } = useCaseSave(complaints.link, c.complaint_id)
  const sanction = useSanction()
  // No driver is chosen yet: the schema says so at the field.
  const initial = {
    driver_id: null,
    reason_id: (reasons.find(({ name }) => name === confirmed) ?? reasons[0])?.item_id,
    to: null,
    note: `Libro de Reclamaciones, ${c.code}`,
    version: c.version,
  } as unknown as z.input<typeof schema>
  return (
    <FormDialog
      title={`Sancionar al conductor por ${c.code}`}
      schema={schema}
      initial={initial}
      verb="Sancionar y vincular"
      save={async ({ version, ...form }) =>
        act({
          service_id: c.service_id,
          driver_id: form.driver_id,
          sanction_id: await sanction(form),
          version,
        })
      }
      onDone={() => {
        leave()
        toast('La sanción quedó registrada y vinculada al caso.')
      }}
      onLeave={leave}
    >
      {(form) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <p className="form-hint">
            Solo si lo ocurrido se confirmó: mientras dure, el conductor no recibe servicios.
          </p>
          <DriverField form={form} hint={mentioned(c)} />
          <IdField
            form={form}
            name="reason_id"
            label="Motivo"
            options={reasons.map(({ item_id, name }) => ({ id: item_id, name }))}
            required
          />
          <DateField form={form} name="to" label="Hasta" hint="Vacío: lo usual de ese motivo" />
          <TextAreaField form={form} name="note" label="Nota" rows={2} maxLength={500} />
        </>
      )}
    </FormDialog>
  )
}
