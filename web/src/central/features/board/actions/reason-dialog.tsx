import { type FormEvent, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { q } from '#src/shared/api.ts'
import { plural, time } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { ReasonList } from './reason-list.tsx'
import { cancel, unassign } from './trip-calls.ts'

type ReasonDialogProps = { kind: 'unassign' | 'cancel'; rows: TripRow[]; onLeave: () => void }

const kinds = {
  unassign: { call: trips.unassignReasons, verb: 'Desasignar', send: unassign },
  cancel: { call: trips.cancelReasons, verb: 'Cancelar', send: cancel },
} as const

const onBoardNote = 10

/** The thing by its name, as the person would say it. */
const nameOf = (rows: readonly TripRow[]): string =>
  rows.length === 1
    ? `el servicio ${rows[0]!.service_id} de las ${time(rows[0]!.date_time_service)}`
    : plural(rows.length, 'servicio')

/** Unassigns or cancels: a digit for the reason, Enter to send. */
export function ReasonDialog({ kind, rows, onLeave }: ReasonDialogProps) {
  const { call, verb, send } = kinds[kind]
  const { data, error, refetch } = useQuery({ ...q(call, {}), staleTime: 300_000 })
  const [reason, setReason] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const onBoard =
    kind === 'cancel' && rows.some((row) => row.status_type_id === tripStatus.ON_BOARD)
  const short = onBoard && note.trim().length < onBoardNote
  const ready = reason !== null && !short

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    onLeave()
    void send(rows, reason, note.trim())
  }
  return (
    <Dialog title={`${verb} ${nameOf(rows)}`} onLeave={onLeave} width={420}>
      <form onSubmit={submit} className="reason-form">
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        <ReasonList
          reasons={data?.data.map(({ reason_id, name }) => ({ id: reason_id, name })) ?? []}
          chosen={reason}
          onChoose={setReason}
        />
        <TextInput
          label={onBoard ? 'Explique qué pasó (10 letras o más)' : 'Nota (si hace falta)'}
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onLeave}>
            Volver
          </Button>
          <Button
            type="submit"
            data-autofocus
            color={kind === 'cancel' ? 'red' : undefined}
            aria-disabled={!ready}
            title={ready ? undefined : short ? 'Explique qué pasó' : 'Elija un motivo'}
          >
            {verb} {rows.length === 1 ? 'servicio' : plural(rows.length, 'servicio')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
