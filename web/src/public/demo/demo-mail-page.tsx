import { urlOf } from '@chaski/contract/client.ts'
import { type DemoMessage, demoMail } from '@chaski/contract/demo-mail/endpoints.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { dateTime, phone } from '#src/shared/formats.ts'

/** The demonstration's post office: every mail and text message that would have left. */
export function DemoMailPage() {
  const { data, problem, retry } = useAnswer(demoMail.list, {})
  if (problem?.body.statusCode === 404)
    return <Problem text="Esta página existe solo en la demostración." />
  if (problem) return <Problem failure={problem} onRetry={retry} />
  if (!data) return <PageSkeleton />
  return (
    <article className="page">
      <h1>Correos y mensajes de la demostración</h1>
      <p className="dim">Nada de esto salió de este equipo.</p>
      <p>
        <button type="button" className="button" onClick={retry}>
          Actualizar
        </button>
      </p>
      {data.data.length === 0 && (
        <p>Aún no hay mensajes. Registre un reclamo con un correo y vuelva aquí.</p>
      )}
      {data.data.map((message) => (
        <Message key={message.outbox_id} message={message} />
      ))}
    </article>
  )
}

function Message({ message }: { message: DemoMessage }) {
  const to = message.channel === 'SMS' ? phone(message.recipient) : message.recipient
  return (
    <details className="card">
      <summary>
        <strong>{message.subject ?? 'Mensaje de texto'}</strong>
        <br />
        <span className="dim">
          Para {to} · {dateTime(message.sent_at)}
        </span>
      </summary>
      <p className="letter">{message.body}</p>
      <ul className="files">
        {message.attachments.map((attachment, index) => (
          <li key={attachment.name}>
            {attachment.media_type === 'application/pdf' ? (
              <a
                href={urlOf(demoMail.attachment, {
                  params: { outbox_id: message.outbox_id, index },
                })}
                target="_blank"
                rel="noreferrer"
              >
                {attachment.name}
              </a>
            ) : (
              attachment.name
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
