import { noteForm } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { TextAreaField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { FilesField } from './files-field.tsx'
import { useCaseSave } from './use-case-save.ts'

/** A line for colleagues: the consumer does not see it. */
export function NoteDialog() {
  return (
    <CaseDialog title="Anotar" rule={complaintCan.note}>
      {(open) => <NoteForm {...open} />}
    </CaseDialog>
  )
}

function NoteForm({ c, leave, news }: OpenCase) {
  const { act, conflicted } = useCaseSave(complaints.note, c.complaint_id)
  return (
    <FormDialog
      title={`Anotar en ${c.code}`}
      schema={noteForm}
      initial={{ text: '', attachments: [] as string[], version: c.version }}
      verb="Anotar"
      save={act}
      onDone={() => {
        leave()
        toast('La nota quedó en la historia del caso.')
      }}
      onLeave={leave}
    >
      {(form) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <TextAreaField
            form={form}
            name="text"
            label="Nota"
            hint="El consumidor no la ve"
            rows={4}
            maxLength={2000}
            required
            first
          />
          <FilesField form={form} label="Archivos" />
        </>
      )}
    </FormDialog>
  )
}
