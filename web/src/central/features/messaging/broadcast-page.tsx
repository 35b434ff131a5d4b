import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { idParam } from '@chaski/contract/fields.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { refusedIf } from '@chaski/contract/verdict.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { useSave } from '#src/shared/use-save.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { errorText } from '#src/ui/notice/error-notice.tsx'
import { idsOf, markedSearch } from '#src/ui/table/marked-ids.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { Composer, type Words } from './composer.tsx'
import { type Choice, targetOf } from './target-choice.ts'
import { TargetFields } from './target-fields.tsx'
import { TargetMap } from './target-map.tsx'
import './messaging.css'

/** Above this many a slip is worth a question. */
const askAbove = 20

/** `?zone_id=3`, `?ids=4-9` and `?kind=ALL`: other screens open it with the receivers chosen. */
const broadcastSearch = markedSearch.extend({
  kind: z.enum(['DRIVERS', 'ZONE', 'AREA', 'TURN', 'ALL']).optional(),
  zone_id: idParam.optional(),
})

const drivers = (total: number): string => plural(total, 'conductor', 'conductores')

/** A message to many: who gets it is seen, and counted, before it leaves. */
export function BroadcastPage() {
  const { user_uuid } = useSession()
  const operator_uuid = user_uuid
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { filters } = useFilters(broadcastSearch)
  const given = idsOf(filters.ids)
  const [choice, setChoice] = useState<Choice>(() => ({
    kind: filters.kind ?? (given.length === 0 ? 'ZONE' : 'DRIVERS'),
    zone_id: filters.zone_id ?? null,
    turn_id: null,
    at_work: true,
    geometry: null,
    drivers: given.map((driver_id) => ({ driver_id, label: '…' })),
  }))
  const change = (next: Partial<Choice>) => setChoice((before) => ({ ...before, ...next }))
  const zones = useLookUp(messaging.listZones, {}, ({ data }) => data)
  const target = targetOf(choice)
  const counted = useQuery({
    queryKey: [messaging.countReceivers.operationId, target] as const,
    queryFn: ({ signal }) =>
      call(
        messaging.countReceivers,
        { params: { operator_uuid }, body: { target: target! } },
        { signal },
      ),
    enabled: target !== null,
    // Cars move: what is counted now is not what was counted a while ago.
    refetchInterval: 10_000,
  })
  const called = useNamesOf(given)
  const named: Choice = {
    ...choice,
    drivers: choice.drivers.map((one) => ({ ...one, label: called(one.driver_id) ?? one.label })),
  }
  const total = target === null ? undefined : counted.data?.total

  const leave = () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '/mensajes' })
  }
  useShortcuts('Mensaje a varios', [{ keys: 'Escape', label: 'Volver', run: leave }])
  const save = useSave(messaging.sendToDrivers, { invalidates: [messaging.listDriverMessages] })
  const send = async ({ text, urgent, image_uuid }: Words) => {
    if (target === null || total === undefined) return false
    const title = `Enviar a ${drivers(total)}`
    if (total > askAbove && !(await confirm({ title, detail: text, verb: 'Enviar mensaje' })))
      return false
    await save.mutateAsync({
      params: { operator_uuid },
      body: { target, text, urgent, image_uuid },
    })
    void navigate({ to: '/mensajes/envios' })
    toast(`El mensaje va en camino a ${drivers(total)}.`)
    return true
  }

  return (
    <Page
      fill
      title="Mensaje a varios"
      actions={
        <Button variant="default" leftSection={<Icon name="chevronLeft" />} onClick={leave}>
          Volver
        </Button>
      }
    >
      <div className="broadcast">
        <section className="broadcast-form" aria-label="Mensaje">
          <MissingNotice of={[zones]} what="No se pudo traer las zonas." />
          <TargetFields choice={named} zones={zones.items} onChange={change} />
          <p className="broadcast-count" aria-live="polite">
            {counted.error !== null && target !== null
              ? errorText(counted.error)
              : total === undefined
                ? missing(choice)
                : total === 0
                  ? 'Ahora no hay ningún conductor ahí.'
                  : `${total === 1 ? 'Lo recibirá' : 'Lo recibirán'} ${drivers(total)}.`}
          </p>
          <Composer
            draft="broadcast"
            label="Mensaje para los conductores"
            sendLabel={total === undefined || total === 0 ? 'Enviar' : `Enviar a ${drivers(total)}`}
            verdict={refusedIf(total === undefined || total === 0, 'Elija destinatarios')}
            onSend={send}
          />
        </section>
        <TargetMap choice={choice} zones={zones.items} onChange={change} />
      </div>
    </Page>
  )
}

/** Those whom the address names by number, as people call them. */
const useNamesOf = (driver_ids: readonly number[]) => {
  const { user_uuid: operator_uuid } = useSession()
  const data = useQuietly({
    ...q(messaging.countReceivers, {
      params: { operator_uuid },
      body: { target: { kind: 'DRIVERS', driver_ids: [...driver_ids] } },
    }),
    enabled: driver_ids.length > 0,
    staleTime: Infinity,
  })
  return (driver_id: number): string | undefined => {
    const known = data?.drivers.find((one) => one.driver_id === driver_id)
    return known && `${known.code} ${known.name}`
  }
}

const missing = ({ kind }: Choice): string =>
  ({
    DRIVERS: 'Elija uno o más conductores.',
    ZONE: 'Elija una zona de la lista o del mapa.',
    AREA: 'Dibuje la zona en el mapa.',
    TURN: 'Elija un turno.',
    ALL: 'Contando…',
  })[kind]
