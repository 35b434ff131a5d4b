import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useCan } from '#src/central/session/use-session.ts'
import {
  type DraftPlace,
  type DraftValues,
  isPlaced,
} from '#src/central/features/call/draft/draft-values.ts'
import { useSettled } from '#src/ui/filter/use-settled.ts'

const typingMs = 350

const pointText = ({ latitude, longitude }: DraftPlace): string => `${latitude},${longitude}`

/** What the fare depends on; null while the ride has no two ends. */
const fareQuestion = (values: DraftValues) => {
  const placed = values.destinations.filter(isPlaced)
  if (!isPlaced(values.origin) || placed.length === 0) return null
  const by_hours = values.service_type_id === serviceKind.HOURLY && values.booked_minutes
  return {
    ...(values.company_id === null ? {} : { companyId: values.company_id }),
    ...(values.client_id === null ? {} : { clientId: values.client_id }),
    paymentTypeId: values.payment_type_id,
    service_type_id: values.service_type_id,
    origin: pointText(values.origin),
    destinations: placed.map(pointText),
    vehicle_attribute_id: values.vehicle_attribute_ids,
    ...(values.date_time_service === null ? {} : { date_time_service: values.date_time_service }),
    ...(by_hours ? { booked_minutes: by_hours } : {}),
  }
}

const unitQuestion = (values: DraftValues) =>
  !isPlaced(values.origin) || values.date_time_service !== null
    ? null
    : {
        latitude: values.origin.latitude,
        longitude: values.origin.longitude,
        service_type_id: values.service_type_id,
        vehicle_attribute_id: values.vehicle_attribute_ids,
        payment_type_id: values.payment_type_id,
      }

/** Price and nearest unit while one types; an answer that is late or missing stops nobody. */
export function useQuote(values: DraftValues) {
  const can = useCan()
  const asked = useSettled(fareQuestion(values), typingMs)
  const near = useSettled(unitQuestion(values), typingMs)
  const fare = useQuery({
    ...q(fares.offer, { query: asked ?? { origin: '', destinations: [] } }),
    enabled: asked !== null && can('DSP_QUOTE'),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const units = useQuery({
    ...q(dispatch.availablePoint, { query: near ?? { latitude: 0, longitude: 0 } }),
    enabled: near !== null && can('DSP_FLEET_VIEW'),
    placeholderData: keepPreviousData,
    // A car moves on: half a minute later another one is nearer.
    staleTime: 15_000,
    refetchInterval: 30_000,
    retry: false,
  })
  return {
    asked: asked !== null,
    offer: asked === null ? undefined : fare.data,
    problem: asked === null || fare.isFetching ? null : fare.error,
    nearest: near === null ? undefined : units.data?.candidates[0],
    unitsUnknown: near !== null && units.isError,
    noUnits: near !== null && units.data?.candidates.length === 0,
    fetching: fare.isFetching || units.isFetching,
  }
}
