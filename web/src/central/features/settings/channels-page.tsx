import { Outlet } from '@tanstack/react-router'
import { Page } from '#src/ui/page/page.tsx'
import { MailServerCard } from './mail-server-card.tsx'
import { SmsGatewayCard } from './sms-gateway-card.tsx'
import './channels.css'

/** How what the company writes leaves it: receipts, codes, answers and notices. */
export function ChannelsPage() {
  return (
    <Page title="Correo y SMS">
      <div className="channels">
        <MailServerCard />
        <SmsGatewayCard />
      </div>
      <Outlet />
    </Page>
  )
}
