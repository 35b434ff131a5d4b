import { Notices } from '#src/conductor/parts/notices.tsx'
import { TabBar } from '#src/conductor/parts/tab-bar.tsx'
import { TopBar } from '#src/conductor/parts/top-bar.tsx'
import { usePhoneState } from '#src/conductor/phone-context.ts'
import { useTab } from '#src/conductor/use-tab.ts'
import { Earnings } from './earnings.tsx'
import { EndedRide } from './ended-ride.tsx'
import { Messages } from './messages.tsx'
import { More } from './more.tsx'
import { Offer } from './offer.tsx'
import { Service } from './service.tsx'

/** Everything of a driver at work; an offer covers whatever was on the screen. */
export function Work({ onLeave }: { onLeave: () => void }) {
  const tab = useTab()
  const { offer, ended } = usePhoneState()
  return (
    <>
      <TopBar />
      <Notices />
      {tab === 'servicio' && <Service />}
      {tab === 'ganancias' && <Earnings />}
      {tab === 'mensajes' && <Messages />}
      {tab === 'mas' && <More onLeave={onLeave} />}
      <TabBar tab={tab} />
      {ended !== null && <EndedRide />}
      {offer !== null && <Offer key={offer.offer_id} offer={offer} />}
    </>
  )
}
