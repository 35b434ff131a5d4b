import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { Availability, relaxable } from '@chaski/contract/dispatch/schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { BulkResult } from '@chaski/contract/trips/action-schema.ts'
import { permitted } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { distance, duration } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'

type RelaxCode = (typeof relaxable)[number]
type Candidate = Availability['candidates'][number]

/** What an offer by hand overlooks by itself; against anything else only an assignment helps. */
const overlookedByOffers: readonly RelaxCode[] = ['OUT_OF_RADIUS', 'OVER_ETA_CAP', 'REFUSED']
const shown = 5
const invalidates = [dispatch.why, dispatch.availableService]

const report = ({ data }: { data: BulkResult[] }, done: string): void => {
  const [row] = data
  toast(row?.ok === true ? done : (row?.detail ?? 'No se pudo.'))
}

/** Who could come if these reasons were overlooked, and the step to take then. */
export function RelaxedUnits({
  service_id,
  relax,
}: {
  service_id: number
  relax: readonly RelaxCode[]
}) {
  const can = useCan()
  const { data, error, refetch } = useQuery({
    ...q(dispatch.availableService, { params: { service_id }, query: { relax: [...relax] } }),
    placeholderData: keepPreviousData,
  })
  const offer = useSave(trips.offer, { invalidates })
  const assign = useSave(trips.assign, { invalidates })
  const offers = relax.every((code) => overlookedByOffers.includes(code))
  const may = permitted(can(offers ? 'DSP_SERVICE_OFFER' : 'DSP_SERVICE_ASSIGN'))

  const ask = async ({ driver_id, vehicle_id, code }: Candidate): Promise<void> => {
    const { version } = await call(trips.get, { query: { service_id } })
    const items = [{ service_id, version }]
    if (offers) {
      const body = { items, mode: 'MANUAL' as const, driver_ids: [driver_id] }
      return report(await offer.mutateAsync({ body }), `Se ofertó a ${code}.`)
    }
    const body = { items: [{ ...items[0]!, driver_id, vehicle_id }], force: can('DSP_FORCE') }
    report(await assign.mutateAsync({ body }), `Se asignó a ${code}.`)
  }

  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  const list = data?.candidates.slice(0, shown) ?? []
  if (data !== undefined && list.length === 0)
    return <p className="why-none">Ni así hay una unidad que pueda ir.</p>
  return (
    <ul className="why-relaxed" aria-label="Unidades si se pasa por alto">
      {list.map((one) => (
        <li key={one.driver_id}>
          <strong>{one.code}</strong>
          <span className="why-reach">
            {duration(one.eta_s)} · {distance(one.distance_m)}
            {one.soon_free && ' · por liberarse'}
          </span>
          <ActionButton
            label={offers ? 'Ofertar' : 'Asignar'}
            size="compact-xs"
            loading={offer.isPending || assign.isPending}
            verdict={may}
            onRun={() => void ask(one).catch(toastError)}
          />
        </li>
      ))}
    </ul>
  )
}
