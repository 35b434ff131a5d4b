import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { offerLetter } from '@chaski/contract/complaints/letters.ts'
import { complaintCan, offerDays } from '@chaski/contract/complaints/rules.ts'
import { date } from '#src/shared/formats.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { CaseDialog, Meanwhile, type OpenCase } from './case-dialog.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { useCaseAct } from './use-case-act.ts'
import './case.css'

/** Offers a solution, which stops the clock until the consumer answers. */
export function OfferDialog() {
  return (
    <CaseDialog title="Ofrecer solución" width={940} rule={complaintCan.offer}>
      {(open) => <OfferForm {...open} />}
    </CaseDialog>
  )
}

function OfferForm({ c, leave, news }: OpenCase) {
  const { act, put, conflicted } = useCaseAct(c)
  return (
    <FormDialog
      title={`Ofrecer una solución a ${c.consumer_name} (${c.code})`}
      width={940}
      {...act}
      endpoint={complaints.offer}
      read={() => ({ text: '' })}
      labels={{ text: 'Qué se le ofrece' }}
      verb="Enviar oferta"
      onDone={(after) => {
        put(after)
        leave()
        toast(`La oferta de ${after.code} espera respuesta hasta el ${date(after.offer_until!)}.`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <div className="letter-editor">
          <div className="form">
            {conflicted && <Meanwhile news={news} />}
            <TextAreaField
              field={fields.text}
              hint="Concreto y con fecha: si lo acepta, obliga a la empresa"
              rows={9}
              maxLength={4000}
              required
              first
            />
            <p className="form-hint">
              El plazo legal se detiene mientras el consumidor lo piensa, {offerDays} días hábiles
              como máximo. Si no contesta, cuenta como no aceptada y el plazo sigue.
            </p>
          </div>
          <LetterPreview
            c={c}
            letter={offerLetter(
              { ...c, offer_until: c.next_offer_until },
              { text: fields.text.value || '(aquí va su oferta)' },
              location.origin,
            )}
          />
        </div>
      )}
    </FormDialog>
  )
}
