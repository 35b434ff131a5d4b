import { useQuery } from '@tanstack/react-query'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { useSave } from '#src/shared/use-save.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { QrKeeper } from '#src/central/charges/qr-keeper.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import '#src/ui/page/page.css'

/** What the passengers of this driver are shown when they pay by wallet. */
export function DriverQrs({ driver_id }: { driver_id: number }) {
  const query = useQuery(q(charges.driverQrs, { params: { driver_id } }))
  const verdict = useMay()('MNT_DRIVER_EDIT')
  const flip = useSave(charges.switchDriverQr, { invalidates: [charges.driverQrs] })
  return (
    <section className="card">
      <h2>Sus QR de cobro</h2>
      <QueryGate query={query} what="No se pudo traer los QR.">
        {({ data }) => (
          <QrKeeper
            qrs={data}
            verdict={verdict}
            onSave={async (body) => {
              await call(charges.saveDriverQr, { params: { driver_id }, body })
              await invalidate(charges.driverQrs)
              toast('QR guardado.')
            }}
            onSwitch={({ qr_id, version, is_active }) =>
              flip.mutate(
                { params: { driver_id, qr_id }, body: { version, is_active: !is_active } },
                { onError: toastError },
              )
            }
          />
        )}
      </QueryGate>
    </section>
  )
}
