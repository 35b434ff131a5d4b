import { lazy, Suspense } from 'react'
import { walletOf } from '@chaski/contract/charges/wallet-of.ts'
import { FullScreenDialog } from '#src/conductor/parts/full-screen-dialog.tsx'
import { isStepOf } from '#src/conductor/engine/actions.ts'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { soles } from '#src/shared/formats.ts'
import { LoadBoundary } from '#src/ui/map/load-boundary.tsx'

const EndedCharge = lazy(async () => ({
  default: (await import('#src/conductor/charges/ended-charge.tsx')).EndedCharge,
}))

/** After the ride: what to collect, until the driver has it. */
export function EndedRide() {
  const phone = usePhone()
  const { ended, actions } = usePhoneState()
  if (ended === null) return null
  const { trip, total_cents } = ended
  const unsent = actions.some(isStepOf(trip.service_id))
  const wallet = walletOf(trip.payment_type_id)
  const close = (): void => phone.store.set({ ended: null })
  return (
    <FullScreenDialog title="Servicio terminado" onClose={close}>
      <div className="full-body center">
        <p className="total-word">
          {trip.collects ? `Cobre en ${trip.payment_name}` : trip.payment_name}
        </p>
        <p className="total">{soles(total_cents)}</p>
        <p className="dim">
          {trip.collects
            ? (trip.client?.name ?? 'Pasajero')
            : `No cobre al pasajero${trip.company_name === null ? '' : `: paga ${trip.company_name}`}`}
        </p>
        {unsent && (
          <output className="notice plain">
            Quedó guardado con su hora. Se enviará solo cuando haya señal.
          </output>
        )}
        {wallet !== null && (
          <LoadBoundary fallback={<p className="dim">Confirme el cobro cuando haya señal.</p>}>
            <Suspense>
              <EndedCharge service_id={trip.service_id} usual={wallet} onDone={close} />
            </Suspense>
          </LoadBoundary>
        )}
      </div>
      <footer className="full-foot">
        <button type="button" className="big primary" onClick={close}>
          Listo
        </button>
      </footer>
    </FullScreenDialog>
  )
}
