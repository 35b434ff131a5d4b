import { useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { CallError } from '@chaski/contract/client.ts'
import { problemText } from '#src/public/ui/problem-text.ts'
import { callAsClient } from './call-as-client.ts'

type FollowButtonProps = { trip: ClientTrip; onChange: (trip: ClientTrip) => void }

/** A link for whoever waits at home: this car, until it arrives or one has had enough. */
export function FollowButton({ trip, onChange }: FollowButtonProps) {
  const [note, setNote] = useState('')
  const params = { service_uuid: trip.service_uuid }
  const tell = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof CallError) setNote(problemText(error))
      // Who closes the device's own dialog, or forbids the clipboard, has decided.
      else if (!(error instanceof DOMException)) throw error
    }
  }
  const share = async () => {
    const { path } = await callAsClient(booking.share, { params })
    onChange({ ...trip, is_shared: true })
    const url = new URL(path, window.location.href).href
    if (navigator.share !== undefined) await navigator.share({ title: 'Siga mi viaje', url })
    else {
      await navigator.clipboard.writeText(url)
      setNote('Enlace copiado: péguelo en su mensaje.')
    }
  }
  const stop = async () => {
    onChange(await callAsClient(booking.unshare, { params }))
    setNote('Nadie sigue ya su viaje por sus enlaces.')
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void tell(share)}>
        Compartir mi viaje
      </button>
      {trip.is_shared && (
        <button type="button" className="button" onClick={() => void tell(stop)}>
          Dejar de compartir
        </button>
      )}
      <output className={note === '' ? 'visually-hidden' : undefined}>{note}</output>
    </>
  )
}
