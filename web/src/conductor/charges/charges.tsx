import { tripChargeCalls } from '@chaski/contract/charges/trip-endpoints.ts'
import { BackLink } from '#src/conductor/parts/back-link.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { useStored } from '#src/conductor/use-stored.ts'
import { soles, when } from '#src/shared/formats.ts'
import { ChargeToConfirm } from './charge-to-confirm.tsx'
import { OwnQrs } from './own-qrs.tsx'

/** What passengers pay by wallet and nobody has confirmed, and the QRs that they are shown. */
export function Charges() {
  const { data, problem, ask } = useStored(tripChargeCalls.ownCharges)
  return (
    <Screen>
      <BackLink to="ganancias">Ganancias</BackLink>
      <h1>Cobros por QR</h1>
      {data === undefined && <p className="dim">{problem ?? 'Cargando…'}</p>}
      {data?.data.length === 0 && <p className="dim">No tiene cobros por confirmar.</p>}
      {data?.data.map((charge) => (
        <section key={charge.charge_id} className="card">
          <h2>
            {soles(charge.amount_cents)} · servicio n.º {charge.service_id}
          </h2>
          <p className="dim">Se puede confirmar hasta {when(charge.expires_at)}</p>
          <ChargeToConfirm
            charge={charge}
            usual={charge.qrs[0]?.means ?? 'YAPE'}
            onDone={() => void ask()}
          />
        </section>
      ))}
      <OwnQrs />
    </Screen>
  )
}
