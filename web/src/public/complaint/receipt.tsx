import { shownFollowUpCode } from '@chaski/contract/complaints/follow-up-code.ts'
import type { Registered } from '@chaski/contract/complaints/schema.ts'
import { date, time } from '#src/shared/formats.ts'

type ReceiptProps = { receipt: Registered; email: string; onAgain: () => void }

/** What the consumer takes home: number, date and hour, term, and the sheet itself. */
export function Receipt({ receipt, email, onAgain }: ReceiptProps) {
  const code = shownFollowUpCode(receipt.follow_up_code)
  return (
    <article className="page receipt">
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        Su hoja quedó registrada
      </h1>
      <dl className="facts">
        <div>
          <dt>N.º de hoja</dt>
          <dd>{receipt.number}</dd>
        </div>
        <div>
          <dt>Código de seguimiento</dt>
          <dd>{code}</dd>
        </div>
        <div>
          <dt>Registrada</dt>
          <dd>
            {date(receipt.registered_at)} a las {time(receipt.registered_at)} (hora de Lima)
          </dd>
        </div>
        <div>
          <dt>Responderemos hasta el</dt>
          <dd>{date(receipt.due_date)}</dd>
        </div>
      </dl>
      <p>
        {receipt.email_status === 'NONE'
          ? 'No dejó un correo: guarde o imprima su hoja y anote el código de seguimiento.'
          : `Enviaremos una copia a ${email}. Si no llega, guarde la hoja aquí.`}
      </p>
      <div className="actions no-print">
        <a className="button primary" href={receipt.pdf_url} target="_blank" rel="noreferrer">
          Ver e imprimir la Hoja de Reclamación (PDF)
        </a>
        <a className="button" href={`/reclamo/estado#${code}`}>
          Consultar el estado
        </a>
        <button type="button" className="button quiet" onClick={onAgain}>
          Registrar otra hoja
        </button>
      </div>
      <p className="dim">
        La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es
        requisito previo para interponer una denuncia ante el INDECOPI.
      </p>
    </article>
  )
}
