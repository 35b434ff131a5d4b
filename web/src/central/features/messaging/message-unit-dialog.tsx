import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { idParam } from '@chaski/contract/fields.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import type { Conversation } from '@chaski/contract/messaging/schema.ts'
import { refusedIf } from '@chaski/contract/verdict.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Autocomplete } from '#src/ui/field/autocomplete.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { Composer, type Words } from './composer.tsx'

type Driver = Conversation['driver']

/** `?driver_id=12&service_id=10452`: any screen leads here, and from here back to it. */
const unitSearch = z.object({ driver_id: idParam.optional(), service_id: idParam.optional() })

/** A few words to one unit, over whatever screen asked for it. */
export function MessageUnitDialog() {
  const { filters } = useFilters(unitSearch)
  const can = useCan()
  if (!can('MSG_CONV_USE'))
    return (
      <Navigate to="/mensajes/masivo" search={{ ids: filters.driver_id?.toString() }} replace />
    )
  return <UnitDialog {...filters} />
}

const nameOf = ({ code, name }: Driver): string => `${code} ${name}`

function UnitDialog({ driver_id, service_id }: z.output<typeof unitSearch>) {
  const { user_uuid } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const [chosen, setChosen] = useState<Driver | null>(null)
  const named = useQuery({
    ...q(messaging.listConversations, {
      params: { user_uuid },
      query: { type_result: 'DRIVER', driver_id },
    }),
    enabled: driver_id !== undefined,
  })
  const driver = chosen ?? named.data?.data[0]?.driver ?? null
  const unknown = driver_id !== undefined && named.isSuccess && driver === null
  const leave = () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '..' })
  }

  const find = async (query: string, signal: AbortSignal) => {
    const { data } = await call(
      messaging.listConversations,
      { params: { user_uuid }, query: { query, type_result: 'DRIVER', page_size: 20 } },
      { signal },
    )
    return data.map((hit) => ({
      key: String(hit.driver.driver_id),
      label: nameOf(hit.driver),
      value: hit.driver,
    }))
  }

  const save = useSave(messaging.sendMessage, {
    invalidates: [messaging.listConversations, messaging.listMessages],
  })
  const send = async (words: Words) => {
    const to = driver!
    const { conversation_uuid } = await call(messaging.openConversation, {
      params: { user_uuid },
      body: { driver_id: to.driver_id },
    })
    await save.mutateAsync({
      params: { user_uuid, conversation_uuid },
      body: { ...words, service_id: service_id ?? null },
    })
    leave()
    toast(`Enviado a ${nameOf(to)}.`, {
      label: 'Abrir',
      run: () =>
        void navigate({ to: '/mensajes/$conversation_uuid', params: { conversation_uuid } }),
    })
    return true
  }

  return (
    <Dialog
      title={driver === null ? 'Escribir a una unidad' : `Mensaje para ${nameOf(driver)}`}
      onLeave={leave}
      width={560}
    >
      {unknown ? (
        <EmptyState icon="search" title="Esa unidad no existe o no está a su alcance" />
      ) : (
        <div className="unit-dialog">
          {named.error !== null && (
            <ErrorNotice error={named.error} onRetry={() => void named.refetch()} />
          )}
          {driver_id === undefined && (
            <Autocomplete
              label="Unidad o conductor"
              required
              first
              minLetters={1}
              chosen={driver === null ? '' : nameOf(driver)}
              source="message-drivers"
              search={find}
              onChoose={setChosen}
            />
          )}
          <Composer
            key={driver_id === undefined ? 'free' : 'named'}
            draft={`unit:${driver_id ?? 'new'}`}
            label="Mensaje"
            enterSends
            focus={driver !== null}
            verdict={refusedIf(driver === null, 'Elija a quién escribe')}
            onSend={send}
          />
        </div>
      )}
    </Dialog>
  )
}
