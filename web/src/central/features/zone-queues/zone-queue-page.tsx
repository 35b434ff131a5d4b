import { Outlet } from '@tanstack/react-router'
import { Page } from '#src/ui/page/page.tsx'
import { ZoneQueueGrid } from './zone-queue-grid.tsx'

/** The queues of all zones on a screen of their own. */
export function ZoneQueuePage() {
  return (
    <Page title="Colas por zona" aside="Por tiempo libre; flechas para recorrer, Enter para mover">
      <ZoneQueueGrid over="/colas" />
      <Outlet />
    </Page>
  )
}
