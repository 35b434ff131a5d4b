import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { chargeCan } from '@chaski/contract/charges/rules.ts'
import {
  type Charge,
  chargeStateNames,
  payeeNames,
  walletNames,
} from '@chaski/contract/charges/schema.ts'
import { walletOf } from '@chaski/contract/charges/wallet-of.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { allOf, type Verdict } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { soles, when } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import '#src/ui/form/form.css'

/** What is paid of this ride by Yape or Plin, and who saw it arrive. */
export function ChargeCard({ trip }: { trip: TripDetail }) {
  const { service_id } = trip
  const isWallet = walletOf(trip.payment_type_id) !== null
  const query = useQuery({ ...q(charges.trip, { params: { service_id } }), enabled: isWallet })
  if (!isWallet) return null
  return (
    <QueryGate query={query} what="No se pudo traer el cobro.">
      {({ charge }) => charge !== null && <Known charge={charge} service_id={service_id} />}
    </QueryGate>
  )
}

function Known({ charge, service_id }: { charge: Charge; service_id: number }) {
  const may = useMay()
  const navigate = useNavigate()
  const ask = useSave(charges.askTrip, { invalidates: [charges.trip] })
  const { state, proof } = charge
  const cash = may('CAJ_OPERATE')
  const desk: Verdict = cash.allowed ? cash : may('DSP_SERVICE_STATUS')
  const lead = (to: 'cobro' | 'anular-cobro') =>
    void navigate({
      to: `/servicios/$service_id/${to}`,
      params: { service_id: String(service_id) },
      search: true,
    })
  return (
    <section className="card" aria-label="Cobro por QR">
      <h2>Cobro por QR</h2>
      <p>
        <strong>{soles(charge.amount_cents)}</strong> · {chargeStateNames[state]}
        {state === 'PENDING' && `, hasta ${when(charge.expires_at)}`}
      </p>
      {proof !== null && (
        <p className="form-hint">
          {walletNames[proof.means]} {proof.operation}, al {payeeNames[charge.payee].toLowerCase()}.
          Lo confirmó {proof.confirmed_by}, {when(proof.confirmed_at)}.
        </p>
      )}
      {state === 'PENDING' && (
        <div className="form-actions">
          <ActionButton label="Confirmar pago" verdict={desk} onRun={() => lead('cobro')} />
          <ActionButton label="Anular cobro" verdict={desk} onRun={() => lead('anular-cobro')} />
        </div>
      )}
      {(state === 'EXPIRED' || state === 'CANCELLED') && (
        <div className="form-actions">
          <ActionButton
            label="Pedir el pago otra vez"
            loading={ask.isPending}
            verdict={allOf(desk, chargeCan.askAgain(charge))}
            onRun={() => ask.mutate({ params: { service_id } }, { onError: toastError })}
          />
        </div>
      )}
    </section>
  )
}
