import { useState } from 'react'
import type { CallError } from '@chaski/contract/client.ts'
import { approvalCalls } from '@chaski/contract/trips/approval-endpoints.ts'
import {
  approvalToken,
  type Decision,
  type LinkedApproval,
} from '@chaski/contract/trips/approval-schema.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { usePath } from '#src/public/router/location.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { when } from '#src/shared/formats.ts'
import { DecisionForm } from './decision-form.tsx'
import { RideFacts } from './ride-facts.tsx'
import './approval.css'

/** `/aprobar/{token}`: the approver decides about one ride, once, without logging in. */
export function ApprovalPage() {
  const token = usePath().split('/')[2] ?? ''
  return approvalToken.safeParse(token).success ? (
    <Linked token={token} />
  ) : (
    <Gone detail="Este enlace está incompleto. Ábralo otra vez desde su mensaje." />
  )
}

/** A link that is no good any more is no fault to try again. */
const isGone = ({ body }: CallError): boolean => body.statusCode === 404 || body.statusCode === 410

function Linked({ token }: { token: string }) {
  const params = { token }
  const { data, problem, retry } = useAnswer(approvalCalls.linkedApproval, { params })
  const [fresh, setFresh] = useState<LinkedApproval>()
  const [done, setDone] = useState<Decision>()
  const { sending, failure: refusal, send } = useSend()
  const decide = async (decision: Decision, note: string, version: number) => {
    const refused = await send(async () => {
      await call(approvalCalls.linkedDecide, { params, body: { decision, note, version } })
      setDone(decision)
    })
    // The ride changed meanwhile: the person decides about what it is now.
    if (refused?.body.statusCode === 412) setFresh(refused.body.current as LinkedApproval)
  }
  if (done !== undefined) return <Done decision={done} />
  if (problem !== undefined && isGone(problem)) return <Gone detail={problem.body.detail} />
  if (refusal !== undefined && isGone(refusal)) return <Gone detail={refusal.body.detail} />
  if (problem !== undefined) return <Problem failure={problem} onRetry={retry} />
  if (data === undefined) return <PageSkeleton />
  const ride = { ...data, ...fresh }
  return (
    <article className="page approval">
      <h1>Servicio por aprobar</h1>
      <p className="dim">
        {ride.company_name} · {ride.approver_name}
      </p>
      {refusal && <Problem failure={refusal} />}
      <section className="card" aria-label="El servicio">
        <RideFacts ride={ride} />
        <DecisionForm
          key={ride.version}
          passenger={ride.client_name}
          sending={sending}
          onDecide={(decision, note) => void decide(decision, note, ride.version)}
        />
      </section>
      <p className="dim">
        Este enlace es solo para usted y sirve una vez. Vence: {when(ride.expires_at)}.
      </p>
    </article>
  )
}

function Done({ decision }: { decision: Decision }) {
  return (
    <article className="page approval" aria-live="polite">
      <h1>{decision === 'APPROVE' ? 'Servicio aprobado' : 'Servicio rechazado'}</h1>
      <p>
        {decision === 'APPROVE'
          ? 'Ya buscamos una unidad. El pasajero recibirá un aviso. Puede cerrar esta página.'
          : 'El servicio quedó cancelado y el pasajero recibirá un aviso. Puede cerrar esta página.'}
      </p>
    </article>
  )
}

function Gone({ detail }: { detail: string }) {
  return (
    <article className="page approval">
      <h1>No hay nada que decidir</h1>
      <p>{detail}</p>
      <p>
        <a href="/empresa">Ir al portal de empresas</a>
      </p>
    </article>
  )
}
