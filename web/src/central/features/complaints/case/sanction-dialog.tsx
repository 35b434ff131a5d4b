import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogItem } from '@chaski/contract/catalogs/schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { SavingForm } from '#src/ui/form/saving-form.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { canSanction } from '#src/central/complaints/case-acts.ts'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { DriverField } from './driver-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { mentioned } from './sheet-mentions.ts'
import { showingCases, useCaseAct } from './use-case-act.ts'
import { useSanction } from './use-sanction.ts'

const confirmed = 'Queja confirmada'

const schema = z.object({
  driver_id: z.int('Elija al conductor'),
  reason_id: z.int('Elija el motivo'),
  to: z.string().nullable(),
  note: z.string().trim().max(500, 'Escriba como máximo 500 caracteres'),
})

const labels = { driver_id: 'Conductor', reason_id: 'Motivo', to: 'Hasta', note: 'Nota' }

/** A confirmed complaint may cost its driver a sanction: registered with the fleet and linked to the case. */
export function SanctionDialog() {
  const items = useQuery(q(catalogs.all, {}))
  return (
    <CaseDialog title="Sancionar al conductor" rule={canSanction}>
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
  const { act, put, conflicted } = useCaseAct(c)
  const link = useSave(complaints.link, { invalidates: showingCases })
  const sanction = useSanction()
  return (
    <Dialog title={`Sancionar al conductor por ${c.code}`} onLeave={leave}>
      <SavingForm
        schema={schema}
        edited={c}
        read={() => ({
          driver_id: null,
          reason_id:
            (reasons.find(({ name }) => name === confirmed) ?? reasons[0])?.item_id ?? null,
          to: null,
          note: `Libro de Reclamaciones, ${c.code}`,
        })}
        labels={labels}
        onConflict={act.onConflict}
        verb="Sancionar y vincular"
        save={async (form, version) =>
          link.mutateAsync({
            params: act.params,
            body: {
              service_id: c.service_id,
              driver_id: form.driver_id,
              sanction_id: await sanction(form),
              version: version!,
            },
          })
        }
        onDone={(after) => {
          put(after)
          leave()
          toast('La sanción quedó registrada y vinculada al caso.')
        }}
        onLeave={leave}
      >
        {(fields) => (
          <>
            {conflicted && <Meanwhile news={news} />}
            <p className="form-hint">
              Solo si lo ocurrido se confirmó: mientras dure, el conductor no recibe servicios.
            </p>
            <DriverField field={fields.driver_id} hint={mentioned(c)} />
            <IdField
              field={fields.reason_id}
              options={reasons.map(({ item_id, name }) => ({ id: item_id, name }))}
              required
            />
            <DayField withTime field={fields.to} hint="Vacío: lo usual de ese motivo" />
            <TextAreaField field={fields.note} rows={2} maxLength={500} />
          </>
        )}
      </SavingForm>
    </Dialog>
  )
}
