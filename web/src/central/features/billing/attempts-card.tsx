import type { Comprobante } from '@chaski/contract/billing/schema.ts'
import { dateTime } from '#src/shared/formats.ts'

const operations = { SEND: 'Envío', FIND: 'Consulta', STATUS: 'Consulta del resumen' } as const

/** Every call about it, the newest first: who asks later finds what was said. */
export function AttemptsCard({ attempts }: Pick<Comprobante, 'attempts'>) {
  if (attempts.length === 0) return null
  return (
    <section className="card" aria-label="Envíos">
      <h2>Envíos</h2>
      <ul className="comprobante-attempts">
        {attempts.map(({ attempt_id, operation, began_at, ended_at, code, detail }) => (
          <li key={attempt_id}>
            <span>{dateTime(began_at)}</span>
            <span>{operations[operation]}</span>
            <span>
              {ended_at === null ? 'Sin respuesta' : [code, detail].filter(Boolean).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
