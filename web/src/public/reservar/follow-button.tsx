import { useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { CallError } from '@chaski/contract/client.ts'
import { problemText } from '#src/public/ui/problem-text.ts'
import { callAsClient } from './call-as-client.ts'

/** A link for whoever waits at home: this car, until it arrives. */
export function FollowButton({ service_uuid }: { service_uuid: string }) {
  const [note, setNote] = useState('')
  const share = async () => {
    try {
      const { path } = await callAsClient(booking.share, { params: { service_uuid } })
      const url = new URL(path, window.location.href).href
      if (navigator.share !== undefined) await navigator.share({ title: 'Siga mi viaje', url })
      else {
        await navigator.clipboard.writeText(url)
        setNote('Enlace copiado: péguelo en su mensaje.')
      }
    } catch (error) {
      if (error instanceof CallError) setNote(problemText(error))
      // Who closes the device's own dialog, or forbids the clipboard, has decided.
      else if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void share()}>
        Compartir mi viaje
      </button>
      <output className={note === '' ? 'visually-hidden' : undefined}>{note}</output>
    </>
  )
}
