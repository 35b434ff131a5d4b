import { z } from 'zod'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { id, version } from '@chaski/contract/fields.ts'
import { NumberField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { mentioned } from './sheet-mentions.ts'
import { useCaseSave } from './use-case-save.ts'

const schema = z.strictObject({ service_id: id, version })

/** The ride that a sheet is about, where its boxes did not say it without doubt. */
export function LinkDialog() {
  return (
    <CaseDialog title="Vincular con un servicio" rule={complaintCan.note}>
      {(open) => <LinkForm {...open} />}
    </CaseDialog>
  )
}

function LinkForm({ c, leave, news }: OpenCase) {
  const { act, conflicted } = useCaseSave(complaints.link, c.complaint_id)
  // Nothing is chosen yet: the schema says so at the field.
  const initial = { service_id: c.service_id, version: c.version } as z.input<typeof schema>
  return (
    <FormDialog
      title={`Vincular ${c.code} con un servicio`}
      schema={schema}
      initial={initial}
      verb="Vincular"
      save={(form) =>
        act({
          ...form,
          // The driver is that ride's, unless the case already cost somebody a sanction.
          driver_id: c.sanction_id === null ? null : c.driver_id,
          sanction_id: c.sanction_id,
        })
      }
      onDone={() => {
        leave()
        toast('El servicio y su conductor quedaron al lado del caso.')
      }}
      onLeave={leave}
    >
      {(form) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <NumberField
            form={form}
            name="service_id"
            label="N.º de servicio"
            hint={mentioned(c) ?? 'Búsquelo en Servicios por cliente, placa u hora'}
            min={1}
            required
            first
          />
        </>
      )}
    </FormDialog>
  )
}
