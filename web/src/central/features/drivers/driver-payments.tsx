import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { bothAsked } from '#src/shared/asked.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { DriverQrs } from './driver-qrs.tsx'
import { refreshDriver } from './refresh-driver.ts'
import { useDriver } from './use-driver.ts'
import '#src/ui/form/form.css'
import './drivers.css'

/** How passengers may pay this driver; dispatch offers no others. */
export function DriverPayments() {
  const { driver_id } = useDriver()
  const accepted = useQuery(q(drivers.paymentTypes, { params: { driver_id } }))
  const offered = useQuery(q(catalogs.all, {}))
  const mayEdit = useCan()('MNT_DRIVER_EDIT')
  const flip = async (payment_type_id: number, name: string, on: boolean) => {
    try {
      if (on)
        await call(drivers.addPaymentType, { params: { driver_id }, body: { payment_type_id } })
      else await call(drivers.removePaymentType, { params: { driver_id, payment_type_id } })
      await refreshDriver()
      toast(on ? `Ahora acepta ${name}.` : `Ya no acepta ${name}.`)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <QueryGate query={bothAsked(accepted, offered)} what="No se pudo traer las formas de pago.">
        {([taken, items]) => (
          <fieldset className="driver-list plain-fieldset" disabled={!mayEdit}>
            <legend className="dim">Formas de pago que acepta</legend>
            {items.data
              .filter((item) => item.kind === 'payment-types' && item.active)
              .map(({ item_id, name }) => (
                <Checkbox
                  key={item_id}
                  label={name}
                  checked={taken.data.some((type) => type.payment_type_id === item_id)}
                  onChange={(event) => void flip(item_id, name, event.currentTarget.checked)}
                />
              ))}
          </fieldset>
        )}
      </QueryGate>
      <DriverQrs driver_id={driver_id} />
    </>
  )
}
