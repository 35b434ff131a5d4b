import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { shownFollowUpCode } from '@chaski/contract/complaints/follow-up-code.ts'
import type { Registered } from '@chaski/contract/complaints/schema.ts'
import { date, dateTime } from '#src/shared/formats.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { Facts } from '#src/central/complaints/facts.tsx'

type RegisteredNoticeProps = {
  sheet: Registered & { complaint_id: number }
  onAnother: () => void
}

const mailText: Record<Registered['email_status'], string> = {
  SENT: 'La hoja salió a su correo',
  QUEUED: 'La hoja sale a su correo en unos segundos',
  NONE: 'No dejó correo: entréguele o léale el código',
}

/** The code to tell the caller right now, as the law asks of whoever carries passengers. */
export function RegisteredNotice({ sheet, onAnother }: RegisteredNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const maySee = useMay()('CLM_VIEW')
  useEffect(() => heading.current?.focus(), [])

  const copy = async () => {
    await navigator.clipboard.writeText(sheet.code)
    toast('Código copiado.')
  }

  return (
    <section className="card registered">
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="checkCircle" size={20} /> Quedó registrado. Dígale este código:
      </h2>
      <p className="registered-code">{sheet.code}</p>
      <Facts
        facts={[
          ['Hoja N.º', sheet.number],
          ['Código de seguimiento', shownFollowUpCode(sheet.follow_up_code)],
          ['Registrado', dateTime(sheet.registered_at)],
          ['Se le responderá hasta el', date(sheet.due_date)],
          ['Correo', mailText[sheet.email_status]],
        ]}
      />
      <div className="form-actions">
        <Button onClick={onAnother}>Registrar otro</Button>
        <Button variant="default" onClick={() => void copy()}>
          Copiar código
        </Button>
        <Button
          variant="default"
          component="a"
          href={sheet.pdf_url}
          target="_blank"
          rel="noopener"
          leftSection={<Icon name="print" />}
        >
          Hoja en PDF
        </Button>
        <LinkButton
          variant="default"
          to="/reclamos/$complaint_id"
          params={{ complaint_id: String(sheet.complaint_id) }}
          verdict={maySee}
        >
          Ver el caso
        </LinkButton>
      </div>
    </section>
  )
}
