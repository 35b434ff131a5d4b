import { useState } from 'react'
import { Button } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { ShareTripDialog } from './share-trip-dialog.tsx'

/** For any screen that shows a trip: makes a link by which its passenger, or whoever waits, follows the car. */
export function ShareTripButton({ service_id }: { service_id: number }) {
  const [open, setOpen] = useState(false)
  if (!useCan()('DSP_SERVICE_UPDATE_MIN')) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="share" />} onClick={() => setOpen(true)}>
        Compartir
      </Button>
      {open && <ShareTripDialog service_id={service_id} onLeave={() => setOpen(false)} />}
    </>
  )
}
