import { z } from 'zod'
import { offerReplyForm } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { acceptanceSentence } from '@chaski/contract/complaints/public-schema.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { RadioField, TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { FilesField } from '#src/central/complaints/files-field.tsx'
import { useCaseAct } from './use-case-act.ts'
import './case.css'

/** Nothing is ticked beforehand: an acceptance must be the consumer's own. */
const schema = offerReplyForm.omit({ version: true }).extend({
  accepted: z.enum(['', 'YES', 'NO']).refine((value) => value !== '', 'Elija qué respondió'),
})

const labels = {
  accepted: 'Qué respondió',
  statement: 'Sus palabras',
  attachments: 'Sustento',
}
const replies = [
  { value: 'YES', label: 'La aceptó: el caso se cierra' },
  { value: 'NO', label: 'No la aceptó: el plazo sigue' },
]

/** What the consumer said to the offer by telephone, letter or in person. */
export function ReplyDialog() {
  return (
    <CaseDialog title="Registrar su respuesta" rule={complaintCan.replyOffer}>
      {(open) => <ReplyForm {...open} />}
    </CaseDialog>
  )
}

function ReplyForm({ c, leave, news }: OpenCase) {
  const { act, put, conflicted } = useCaseAct(c)
  const offered = c.entries.findLast(({ kind }) => kind === 'OFFER')
  return (
    <FormDialog
      title={`Respuesta de ${c.consumer_name} a la oferta (${c.code})`}
      width={560}
      {...act}
      endpoint={complaints.recordReply}
      schema={schema}
      body={({ accepted, ...reply }) => ({ ...reply, accepted: accepted === 'YES' })}
      read={() => ({ accepted: '' as const, statement: '', attachments: [] })}
      labels={labels}
      verb="Registrar respuesta"
      onDone={(after) => {
        put(after)
        leave()
        toast(
          after.state === 'AGREED'
            ? `${after.code} quedó cerrado por acuerdo.`
            : `${after.code} sigue en trámite: el plazo vuelve a correr.`,
        )
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <blockquote className="case-text case-quote">{offered?.text}</blockquote>
          <RadioField field={fields.accepted} options={replies} required first />
          <TextAreaField
            field={fields.statement}
            hint={`La aceptación debe ser expresa, como: «${acceptanceSentence}»`}
            maxLength={500}
            required
          />
          <FilesField field={fields.attachments} hint="La carta o la captura del mensaje" />
        </>
      )}
    </FormDialog>
  )
}
