import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { FilesField } from '#src/central/complaints/files-field.tsx'
import { useCaseAct } from './use-case-act.ts'

/** Proof that a letter was delivered, or whatever else the file must keep two years. */
export function EvidenceDialog() {
  return (
    <CaseDialog title="Agregar constancia" rule={complaintCan.note}>
      {(open) => <EvidenceForm {...open} />}
    </CaseDialog>
  )
}

function EvidenceForm({ c, leave, news }: OpenCase) {
  const { act, put, conflicted } = useCaseAct(c)
  return (
    <FormDialog
      title={`Agregar una constancia a ${c.code}`}
      {...act}
      endpoint={complaints.evidence}
      read={() => ({ text: '', delivered_on: null, attachments: [] })}
      labels={{ text: 'Qué prueba', delivered_on: 'Fecha de entrega', attachments: 'Archivos' }}
      verb="Agregar constancia"
      onDone={(after) => {
        put(after)
        leave()
        toast('La constancia quedó en la historia del caso.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <TextAreaField
            field={fields.text}
            hint="Por ejemplo: cargo de la carta firmado por el consumidor"
            maxLength={1000}
            required
            first
          />
          <DayField field={fields.delivered_on} />
          <FilesField field={fields.attachments} hint="El cargo escaneado, en PDF, JPG o PNG" />
        </>
      )}
    </FormDialog>
  )
}
