import type { z } from 'zod'
import { reclassificationForm } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { kindMeanings } from '@chaski/contract/complaints/options.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { TextAreaField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { claimChoices } from './complaint-words.ts'
import { IdField } from '#src/ui/form/id-field.tsx'
import { useCaseSave } from './use-case-save.ts'

/** A queja about the ride itself is by law a reclamo; the sheet keeps the box that was ticked. */
export function ReclassifyDialog() {
  return (
    <CaseDialog title="Reclasificar como reclamo" rule={complaintCan.reclassify}>
      {(open) => <ReclassifyForm {...open} />}
    </CaseDialog>
  )
}

function ReclassifyForm({ c, leave, news }: OpenCase) {
  const { act, conflicted } = useCaseSave(complaints.reclassify, c.complaint_id)
  // Nothing is chosen yet: the schema says so at the field.
  const initial = { claim_type_id: null, reason: '', version: c.version } as unknown as z.input<
    typeof reclassificationForm
  >
  return (
    <FormDialog
      title={`Reclasificar ${c.code} como reclamo`}
      schema={reclassificationForm}
      initial={initial}
      verb="Reclasificar"
      save={act}
      onDone={(after) => {
        leave()
        toast(`${after.code} se tramita como reclamo: ${after.type_name}.`)
      }}
      onLeave={leave}
    >
      {(form) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <p className="form-hint">
            Reclamo: {kindMeanings.RECLAMO} El plazo no cambia y la hoja conserva la casilla que
            marcó el consumidor.
          </p>
          <IdField
            form={form}
            name="claim_type_id"
            label="Tipo de reclamo"
            none="--TIPO RECLAMO--"
            options={claimChoices}
            required
            first
          />
          <TextAreaField
            form={form}
            name="reason"
            label="Por qué es un reclamo"
            maxLength={500}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
