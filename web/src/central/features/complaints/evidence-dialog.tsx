import { evidenceForm } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { TextAreaField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { DateField } from './date-field.tsx'
import { FilesField } from './files-field.tsx'
import { useCaseSave } from './use-case-save.ts'

/** Proof that a letter was delivered, or whatever else the file must keep two years. */
export function EvidenceDialog() {
  return (
    <CaseDialog title="Agregar constancia" rule={complaintCan.note}>
      {(open) => <EvidenceForm {...open} />}
    </CaseDialog>
  )
}

function EvidenceForm({ c, leave, news }: OpenCase) {
  const { act, conflicted } = useCaseSave(complaints.evidence, c.complaint_id)
  return (
    <FormDialog
      title={`Agregar una constancia a ${c.code}`}
      schema={evidenceForm}
      initial={{
        text: '',
        delivered_on: null as string | null,
        attachments: [] as string[],
        version: c.version,
      }}
      verb="Agregar constancia"
      save={act}
      onDone={() => {
        leave()
        toast('La constancia quedó en la historia del caso.')
      }}
      onLeave={leave}
    >
      {(form) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <TextAreaField
            form={form}
            name="text"
            label="Qué prueba"
            hint="Por ejemplo: cargo de la carta firmado por el consumidor"
            maxLength={1000}
            required
            first
          />
          <DateField form={form} name="delivered_on" label="Fecha de entrega" dayOnly />
          <FilesField form={form} label="Archivos" hint="El cargo escaneado, en PDF, JPG o PNG" />
        </>
      )}
    </FormDialog>
  )
}
