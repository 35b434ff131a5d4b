import { lazy } from 'react'
import { Later } from '#src/conductor/parts/later.tsx'
import { Notices } from '#src/conductor/parts/notices.tsx'
import { TabBar } from '#src/conductor/parts/tab-bar.tsx'
import { TopBar } from '#src/conductor/parts/top-bar.tsx'
import { usePhoneState } from '#src/conductor/phone-context.ts'
import { useTab } from '#src/conductor/use-tab.ts'
import { Money } from './money.tsx'
import { EndedRide } from './ended-ride.tsx'
import { Offer } from './offer.tsx'
import { Service } from './service.tsx'

const Messages = lazy(async () => ({ default: (await import('./messages.tsx')).Messages }))
const More = lazy(async () => ({ default: (await import('./more.tsx')).More }))

/** Everything of a driver at work; an offer covers whatever was on the screen. */
export function Work({ onLeave }: { onLeave: () => void }) {
  const tab = useTab()
  const { offer, ended } = usePhoneState()
  return (
    <>
      <TopBar />
      <Notices />
      {tab === 'servicio' && <Service />}
      {tab === 'ganancias' && <Money />}
      {tab === 'mensajes' && (
        <Later>
          <Messages />
        </Later>
      )}
      {tab === 'mas' && (
        <Later>
          <More onLeave={onLeave} />
        </Later>
      )}
      <TabBar tab={tab} />
      {ended !== null && <EndedRide />}
      {offer !== null && <Offer key={offer.offer_id} offer={offer} />}
    </>
  )
}
