import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { answerLetter } from '@chaski/contract/complaints/letters.ts'
import { complaintCan } from '@chaski/contract/complaints/rules.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { FilesField } from '#src/central/complaints/files-field.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { SheetText } from './sheet-card.tsx'
import { useCaseAct } from './use-case-act.ts'
import './case.css'

/** Writes the answer beside the letter it becomes; sending it closes the case for good. */
export function AnswerDialog() {
  return (
    <CaseDialog title="Responder" width={1020} rule={complaintCan.answer}>
      {(open) => <AnswerForm {...open} />}
    </CaseDialog>
  )
}

const doneText = (c: ComplaintDetail): string =>
  c.answer_channel === 'EMAIL'
    ? `${c.code} quedó respondido; el correo sale en unos segundos.`
    : `${c.code} quedó respondido. Imprima la hoja y envíela por carta.`

function AnswerForm({ c, leave, news }: OpenCase) {
  const { act, put, conflicted } = useCaseAct(c)
  return (
    <FormDialog
      title={`Responder ${c.code} de ${c.consumer_name}`}
      width={1020}
      {...act}
      endpoint={complaints.answer}
      read={() => ({ text: '', actions: '', attachments: [] })}
      labels={{ text: 'Respuesta', actions: 'Acciones adoptadas', attachments: 'Sustento' }}
      verb={c.answer_channel === 'EMAIL' ? 'Enviar respuesta' : 'Registrar respuesta por carta'}
      onDone={(after) => {
        put(after)
        leave()
        toast(doneText(after))
      }}
      onLeave={leave}
    >
      {(fields) => (
        <div className="letter-editor">
          <div className="form">
            {conflicted && <Meanwhile news={news} />}
            <details className="letter-sheet">
              <summary>Leer lo que dice la hoja</summary>
              <SheetText c={c} />
            </details>
            <TextAreaField
              field={fields.text}
              hint="Sin saludo ni firma: la carta ya los pone"
              rows={7}
              maxLength={4000}
              required
              first
            />
            <TextAreaField
              field={fields.actions}
              hint={
                c.kind === 'QUEJA'
                  ? 'En una queja no hace falta detallarlas'
                  : 'Lo que la empresa hizo o hará; va en la hoja'
              }
              rows={2}
              maxLength={1000}
            />
            <FilesField
              field={fields.attachments}
              hint="Va adjunto a la respuesta: PDF, JPG o PNG"
            />
            <p className="form-hint">La respuesta cierra el caso y no se puede cambiar después.</p>
          </div>
          <LetterPreview
            c={c}
            letter={answerLetter(
              c,
              {
                text: fields.text.value || '(aquí va su respuesta)',
                actions: fields.actions.value || null,
              },
              location.origin,
            )}
          />
        </div>
      )}
    </FormDialog>
  )
}
