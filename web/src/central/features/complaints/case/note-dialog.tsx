import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { FilesField } from '#src/central/complaints/files-field.tsx'
import { useCaseAct } from './use-case-act.ts'

/** A line for colleagues: the consumer does not see it. */
export function NoteDialog() {
  return (
    <CaseDialog title="Anotar" rule={complaintCan.note}>
      {(open) => <NoteForm {...open} />}
    </CaseDialog>
  )
}

function NoteForm({ c, leave, news }: OpenCase) {
  const { act, put, conflicted } = useCaseAct(c)
  return (
    <FormDialog
      title={`Anotar en ${c.code}`}
      {...act}
      endpoint={complaints.note}
      read={() => ({ text: '', attachments: [] })}
      labels={{ text: 'Nota', attachments: 'Archivos' }}
      verb="Anotar"
      onDone={(after) => {
        put(after)
        leave()
        toast('La nota quedó en la historia del caso.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <TextAreaField
            field={fields.text}
            hint="El consumidor no la ve"
            rows={4}
            maxLength={2000}
            required
            first
          />
          <FilesField field={fields.attachments} />
        </>
      )}
    </FormDialog>
  )
}
