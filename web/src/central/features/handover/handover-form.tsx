import { useState, useSyncExternalStore } from 'react'
import { Button, Textarea } from '@mantine/core'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { plural } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { errorText } from '#src/ui/notice/error-notice.tsx'
import { useRemembered } from '#src/ui/remembered.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { liveTrips } from '#src/central/live/live-trips.ts'

const redNow = (): number =>
  Array.from(liveTrips.rows()).filter((row) => row.sla.level === 2).length

/** Where one writes to the next shift; what is typed is kept until it is left. */
export function HandoverForm({ focus }: { focus: boolean }) {
  const [note, setNote] = useRemembered('board.handover', '')
  const red = useSyncExternalStore(liveTrips.subscribe, redNow)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = useSave(dispatch.leaveHandover, { invalidates: [dispatch.handovers] })
  const send = async () => {
    setProblem(note.trim().length < 3 ? 'Escriba qué debe saber quien sigue.' : null)
    if (note.trim().length < 3) return
    try {
      await leave.mutateAsync({ body: { note: note.trim() } })
      setNote('')
      toast('Nota de relevo dejada: la verá quien abra el tablero.')
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <form
      className="handover-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        {...(focus ? { 'data-autofocus': true } : {})}
        label="Nota para el turno siguiente"
        placeholder="Qué quedó pendiente, a quién devolver la llamada, qué unidad falla…"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        error={problem}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.ctrlKey) return
          event.preventDefault()
          void send()
        }}
      />
      <div className="handover-send">
        <span>
          {red === 0
            ? 'Ahora no hay servicios en rojo.'
            : `Lleva consigo ${plural(red, 'servicio')} en rojo.`}
        </span>
        <Button type="submit" loading={leave.isPending}>
          Dejar nota <kbd className="key">Ctrl Enter</kbd>
        </Button>
      </div>
    </form>
  )
}
