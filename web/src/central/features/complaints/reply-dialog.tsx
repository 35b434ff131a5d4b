import { Radio } from '@mantine/core'
import { z } from 'zod'
import { offerReplyForm } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { acceptanceSentence } from '@chaski/contract/complaints/public-schema.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { TextAreaField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { FilesField } from './files-field.tsx'
import { useCaseSave } from './use-case-save.ts'

/** Nothing is ticked beforehand: an acceptance must be the consumer's own. */
const schema = offerReplyForm.extend({
  accepted: z.enum(['', 'YES', 'NO']).refine((value) => value !== '', 'Elija qué respondió'),
})

/** What the consumer said to the offer by telephone, letter or in person. */
export function ReplyDialog() {
  return (
    <CaseDialog title="Registrar su respuesta" rule={complaintCan.replyOffer}>
      {(open) => <ReplyForm {...open} />}
    </CaseDialog>
  )
}

function ReplyForm({ c, leave, news }: OpenCase) {
  const { act, conflicted } = useCaseSave(complaints.recordReply, c.complaint_id)
  const offered = c.entries.findLast(({ kind }) => kind === 'OFFER')
  const initial: z.input<typeof schema> = {
    accepted: '',
    statement: '',
    attachments: [],
    version: c.version,
  }
  return (
    <FormDialog
      title={`Respuesta de ${c.consumer_name} a la oferta (${c.code})`}
      width={560}
      schema={schema}
      initial={initial}
      verb="Registrar respuesta"
      save={({ accepted, ...reply }) => act({ ...reply, accepted: accepted === 'YES' })}
      onDone={(after) => {
        leave()
        toast(
          after.state === 'AGREED'
            ? `${after.code} quedó cerrado por acuerdo.`
            : `${after.code} sigue en trámite: el plazo vuelve a correr.`,
        )
      }}
      onLeave={leave}
    >
      {(form) => (
        <>
          {conflicted && <Meanwhile news={news} />}
          <blockquote className="case-text case-quote">{offered?.text}</blockquote>
          <Radio.Group label="Qué respondió" withAsterisk {...form.getInputProps('accepted')}>
            <div className="radio-row">
              <Radio value="YES" label="La aceptó: el caso se cierra" data-autofocus />
              <Radio value="NO" label="No la aceptó: el plazo sigue" />
            </div>
          </Radio.Group>
          <TextAreaField
            form={form}
            name="statement"
            label="Sus palabras"
            hint={`La aceptación debe ser expresa, como: «${acceptanceSentence}»`}
            maxLength={500}
            required
          />
          <FilesField form={form} label="Sustento" hint="La carta o la captura del mensaje" />
        </>
      )}
    </FormDialog>
  )
}
