import { useQuery } from '@tanstack/react-query'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { useSave } from '#src/shared/use-save.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { QrKeeper } from '#src/central/charges/qr-keeper.tsx'
import { useMay } from '#src/central/session/use-session.ts'

/** The company's own QRs, shown where a driver has none and for what companies owe. */
export function QrCard() {
  const query = useQuery(q(charges.companyQrs, {}))
  const verdict = useMay()('CFG_COMPANY')
  const flip = useSave(charges.switchCompanyQr, { invalidates: [charges.companyQrs] })
  return (
    <section className="card">
      <h2>Cobro por QR</h2>
      <p className="form-hint">
        Se muestra a los pasajeros de conductores sin QR propio, y para cobrar facturas.
      </p>
      <QueryGate query={query}>
        {({ data }) => (
          <QrKeeper
            qrs={data}
            verdict={verdict}
            onSave={async (body) => {
              await call(charges.saveCompanyQr, { body })
              await invalidate(charges.companyQrs)
              toast('QR guardado.')
            }}
            onSwitch={({ qr_id, version, is_active }) =>
              flip.mutate(
                { params: { qr_id }, body: { version, is_active: !is_active } },
                { onError: toastError },
              )
            }
          />
        )}
      </QueryGate>
    </section>
  )
}
