import { z } from 'zod'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { id } from '@chaski/contract/fields.ts'
import { NumberField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { TripOfComplaint } from '#src/central/record/trip-choice.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { mentioned } from './sheet-mentions.ts'
import { useCaseAct } from './use-case-act.ts'

const schema = z.strictObject({ service_id: id })

/** The ride that a sheet is about, where its boxes did not say it without doubt. */
export function LinkDialog() {
  return (
    <CaseDialog title="Vincular con un servicio" rule={complaintCan.note}>
      {(open) => <LinkForm {...open} />}
    </CaseDialog>
  )
}

function LinkForm({ c, leave, news }: OpenCase) {
  const { act, put, conflicted } = useCaseAct(c)
  return (
    <FormDialog
      title={`Vincular ${c.code} con un servicio`}
      {...act}
      endpoint={complaints.link}
      schema={schema}
      body={({ service_id }) => ({
        service_id,
        // The driver is that ride's, unless the case already cost somebody a sanction.
        driver_id: c.sanction_id === null ? null : c.driver_id,
        sanction_id: c.sanction_id,
      })}
      read={() => ({ service_id: c.service_id })}
      labels={{ service_id: 'N.º de servicio' }}
      verb="Vincular"
      onDone={(after) => {
        put(after)
        leave()
        toast('El servicio y su conductor quedaron al lado del caso.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <TripOfComplaint
            field={{ ...fields.service_id, label: 'Uno de estos servicios', errors: {} }}
            complaint_id={c.complaint_id}
            hint={
              mentioned(c) ?? 'De quien reclama, del conductor o de la unidad, cerca de ese día'
            }
          />
          <NumberField
            field={fields.service_id}
            hint="Si no está en la lista: escriba su número"
            min={1}
            required
            first
          />
        </>
      )}
    </FormDialog>
  )
}
