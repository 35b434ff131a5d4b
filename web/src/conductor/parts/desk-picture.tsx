import { useEffect, useState } from 'react'
import { driverThreadCalls } from '@chaski/contract/messaging/driver-endpoints.ts'
import { usePhone } from '#src/conductor/phone-context.ts'

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(blob)
  })

/** A picture of the thread; it needs the driver's token, so no plain address shows it. */
export function DeskPicture({ message_uuid }: { message_uuid: string }) {
  const { call } = usePhone()
  const [url, setUrl] = useState('')
  useEffect(() => {
    call(driverThreadCalls.ownImage, { params: { message_uuid } })
      .then(asDataUrl)
      .then(setUrl, () => undefined)
  }, [call, message_uuid])
  if (url === '') return <p className="dim">Imagen</p>
  return <img src={url} alt="Imagen del mensaje" />
}
