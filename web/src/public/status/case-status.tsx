import type { CallError } from '@chaski/contract/client.ts'
import { kindNames, stateNames } from '@chaski/contract/complaints/options.ts'
import { publicComplaints } from '@chaski/contract/complaints/public-endpoints.ts'
import { acceptanceSentence, type StatusAnswer } from '@chaski/contract/complaints/public-schema.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { call } from '#src/shared/call.ts'
import { date, dateTime } from '#src/shared/formats.ts'

type CaseStatusProps = {
  status: StatusAnswer
  question: { code: string; document_number: string }
  onChange: (status: StatusAnswer) => void
  onProblem: (problem: CallError | undefined) => void
}

/** The case as its consumer may see it: state, term, offer to accept, answer, sheet. */
export function CaseStatus({ status, question, onChange, onProblem }: CaseStatusProps) {
  return (
    <section className="card" aria-live="polite">
      <h2>
        {kindNames[status.kind]} N.º {status.number}
      </h2>
      <dl className="facts">
        <div>
          <dt>Estado</dt>
          <dd>
            {stateNames[status.state]}
            {status.overdue && ' · plazo vencido'}
          </dd>
        </div>
        <div>
          <dt>Registrado</dt>
          <dd>{dateTime(status.registered_at)}</dd>
        </div>
        <div>
          <dt>Plazo de respuesta</dt>
          <dd>hasta el {date(status.due_date)}</dd>
        </div>
      </dl>
      {status.offer && (
        <Offer offer={status.offer} question={question} onChange={onChange} onProblem={onProblem} />
      )}
      {status.answer && (
        <>
          <h3>Nuestra respuesta, del {date(status.answer.at)}</h3>
          <p className="letter">{status.answer.text}</p>
          {status.answer.actions !== null && <p>Acciones adoptadas: {status.answer.actions}</p>}
        </>
      )}
      <div className="actions no-print">
        <a className="button" href={status.pdf_url} target="_blank" rel="noreferrer">
          Ver la Hoja de Reclamación (PDF)
        </a>
      </div>
    </section>
  )
}

type OfferProps = Omit<CaseStatusProps, 'status'> & { offer: NonNullable<StatusAnswer['offer']> }

function Offer({ offer, question, onChange, onProblem }: OfferProps) {
  const { sending, send } = useSend()
  const reply = async (accepted: boolean): Promise<void> => {
    onProblem(undefined)
    const body = { ...question, entry_id: offer.entry_id, accepted }
    onProblem(await send(async () => onChange(await call(publicComplaints.replyOffer, { body }))))
  }
  return (
    <>
      <h3>Le proponemos una solución</h3>
      <p className="letter">{offer.text}</p>
      <p>
        Puede responder hasta el {date(offer.until)}. Si no responde, seguiremos con su caso dentro
        del plazo legal.
      </p>
      <div className="actions no-print">
        <button
          type="button"
          className="button primary"
          aria-disabled={sending}
          onClick={() => void reply(true)}
        >
          {acceptanceSentence}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={sending}
          onClick={() => void reply(false)}
        >
          No acepto la solución
        </button>
      </div>
    </>
  )
}
