import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { kindMeanings } from '@chaski/contract/complaints/options.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { claimChoices } from '#src/central/complaints/complaint-words.ts'
import { IdField } from '#src/ui/form/id-field.tsx'
import { useCaseAct } from './use-case-act.ts'

/** A queja about the ride itself is by law a reclamo; the sheet keeps the box that was ticked. */
export function ReclassifyDialog() {
  return (
    <CaseDialog title="Reclasificar como reclamo" rule={complaintCan.reclassify}>
      {(open) => <ReclassifyForm {...open} />}
    </CaseDialog>
  )
}

function ReclassifyForm({ c, leave, news }: OpenCase) {
  const { act, put, conflicted } = useCaseAct(c)
  return (
    <FormDialog
      title={`Reclasificar ${c.code} como reclamo`}
      {...act}
      endpoint={complaints.reclassify}
      read={() => ({ claim_type_id: null, reason: '' })}
      labels={{ claim_type_id: 'Tipo de reclamo', reason: 'Por qué es un reclamo' }}
      verb="Reclasificar"
      onDone={(after) => {
        put(after)
        leave()
        toast(`${after.code} se tramita como reclamo: ${after.type_name}.`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <p className="form-hint">
            Reclamo: {kindMeanings.RECLAMO} El plazo no cambia y la hoja conserva la casilla que
            marcó el consumidor.
          </p>
          <IdField
            field={fields.claim_type_id}
            none="--TIPO RECLAMO--"
            options={claimChoices}
            required
            first
          />
          <TextAreaField field={fields.reason} maxLength={500} required />
        </>
      )}
    </FormDialog>
  )
}
