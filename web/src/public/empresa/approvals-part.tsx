import { useRef, useState } from 'react'
import { approvalCalls } from '@chaski/contract/trips/approval-endpoints.ts'
import type { Decision, PendingApproval } from '@chaski/contract/trips/approval-schema.ts'
import { DecisionForm } from '#src/public/approval/decision-form.tsx'
import { RideFacts } from '#src/public/approval/ride-facts.tsx'
import { useSend } from '#src/public/form/use-send.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'
import { PortalCredit } from './portal-credit.tsx'
import '#src/public/approval/approval.css'

/** Rides over the company's rules: nobody drives them until the approver decides. */
export function ApprovalsPart({ mayDecide }: { mayDecide: boolean }) {
  const { data, problem, retry } = useAnswer(approvalCalls.portalApprovals, {
    query: { page_size: 100 },
  })
  const [said, setSaid] = useState('')
  return (
    <section aria-label="Por aprobar">
      <PortalCredit />
      {problem && <Problem failure={problem} onRetry={retry} />}
      <p aria-live="polite" className="dim">
        {said}{' '}
        {data &&
          (data.total === 0
            ? 'Ningún servicio espera aprobación.'
            : `${plural(data.total, 'servicio')} por aprobar.`)}
      </p>
      <ul className="portal-cards">
        {data?.data.map((ride) => (
          <Waiting
            key={ride.service_id}
            ride={ride}
            mayDecide={mayDecide}
            onDone={(text) => {
              setSaid(text)
              retry()
            }}
            onRefused={retry}
          />
        ))}
      </ul>
      <button type="button" className="button" onClick={retry}>
        Actualizar
      </button>
    </section>
  )
}

type WaitingProps = {
  ride: PendingApproval
  mayDecide: boolean
  onDone: (text: string) => void
  /** What is shown may be old: it is asked for again, and the words stay. */
  onRefused: () => void
}

function Waiting({ ride, mayDecide, onDone, onRefused }: WaitingProps) {
  const { sending, failure, send } = useSend()
  const intent = useRef(createIntent())
  const { service_id, version, client_name } = ride
  const decide = async (decision: Decision, note: string) => {
    const refusal = await send(async () => {
      const request = { params: { service_id }, body: { decision, note, version } }
      const idempotencyKey = intent.current.keyFor(request)
      await call(approvalCalls.portalDecide, request, { idempotencyKey })
      onDone(
        decision === 'APPROVE'
          ? `Aprobó el servicio de ${client_name}.`
          : `Rechazó el servicio de ${client_name}.`,
      )
    })
    if (refusal !== undefined) onRefused()
  }
  return (
    <li className="card">
      <RideFacts ride={ride} />
      {failure && <Problem failure={failure} />}
      {mayDecide && (
        <DecisionForm
          passenger={client_name}
          sending={sending}
          onDecide={(decision, note) => void decide(decision, note)}
        />
      )}
    </li>
  )
}
