import { useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import type { RecruitDetail } from '@chaski/contract/recruitment/schema.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { Link } from '#src/public/router/link.tsx'
import { callAsApplicant } from './call-as-applicant.ts'
import { forgetKept } from './kept-values.ts'
import { forgetDocuments } from './document-drafts.ts'

const parts = [
  { part: 'DATA', to: '/postula/datos', label: 'Mis datos y licencia' },
  { part: 'VEHICLE', to: '/postula/vehiculo', label: 'Mi vehículo' },
  { part: 'DOCUMENT', to: '/postula/documentos', label: 'Mis documentos' },
] as const

const intros: Record<RecruitDetail['state'], string> = {
  DRAFT: 'Complete las tres partes y envíe su postulación.',
  SUBMITTED: 'Recibimos su postulación y la estamos revisando. Le avisaremos.',
  REJECTED: 'Su postulación no fue aceptada.',
  CONVERTED: '¡Bienvenido! Ya es conductor de la empresa.',
}

/** Where the application stands: what is done, what is missing, what must be corrected and why. */
export function Application({ me, reload }: { me: RecruitDetail; reload: () => void }) {
  const [failure, setFailure] = useState<CallError>()
  const undecided = me.state === 'DRAFT' || me.state === 'SUBMITTED'
  const run = async (work: Promise<unknown>) => {
    setFailure(undefined)
    try {
      await work
      reload()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
    }
  }
  const params = { driver_id: me.driver_id }
  const leave = async () => {
    await forgetDocuments(me.driver_id)
    forgetKept(me.driver_id, ['datos', 'vehiculo'])
    await callAsApplicant(recruitment.logOut, {})
  }
  return (
    <article className="page">
      <h1>Hola, {me.first_name}</h1>
      <p>{intros[me.state]}</p>
      {me.reject_reason !== null && <p className="field-problem">Motivo: {me.reject_reason}</p>}
      {undecided && (
        <ul className="postula-parts">
          {parts.map(({ part, to, label }) => {
            const missing = me.missing.filter((item) => item.part === part)
            return (
              <li key={part} className="card">
                <Link to={to}>{label}</Link>
                {missing.length === 0 ? (
                  <p className="postula-done">
                    {part === 'VEHICLE' && !me.has_car ? '✓ Sin vehículo propio' : '✓ Completo'}
                  </p>
                ) : (
                  <ul>
                    {missing.map((item) => (
                      <li key={item.detail}>{item.detail}</li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {failure && <Problem failure={failure} />}
      <div className="actions">
        <button type="button" className="button quiet" onClick={() => void run(leave())}>
          Salir
        </button>
        {me.state === 'DRAFT' && (
          <button
            type="button"
            className="button primary"
            disabled={me.missing.length > 0}
            onClick={() =>
              void run(
                callAsApplicant(recruitment.submit, { params, body: { version: me.version } }),
              )
            }
          >
            Enviar postulación
          </button>
        )}
      </div>
    </article>
  )
}
