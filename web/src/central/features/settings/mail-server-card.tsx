import {
  type MailSecurity,
  mailSecurities,
  type MailServer,
} from '@chaski/contract/settings/channel-schema.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { q } from '#src/shared/api.ts'
import {
  CheckField,
  NumberField,
  PasswordField,
  SelectField,
  TextField,
} from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { ChannelState } from './channel-state.tsx'
import { TestMailButton } from './test-mail-button.tsx'
import { useChannel } from './use-channel.ts'

const labels = {
  is_active: 'Enviar por este servidor',
  host: 'Servidor SMTP',
  port: 'Puerto',
  security: 'Seguridad',
  username: 'Usuario',
  password: 'Contraseña',
  sender_name: 'Nombre del remitente',
  sender_email: 'Correo del remitente',
}
const securityNames: Record<MailSecurity, string> = {
  STARTTLS: 'STARTTLS (587)',
  TLS: 'TLS (465)',
  NONE: 'Sin cifrado (25)',
}
const usualPorts: Record<MailSecurity, number> = { STARTTLS: 587, TLS: 465, NONE: 25 }
const securities = mailSecurities.map((value) => ({ value, label: securityNames[value] }))

/** Whoever sets it up for the first time wants it on. */
const readServer = ({ version, is_active, ...server }: MailServer) => ({
  ...server,
  is_active: is_active || version === 1,
  password: '',
})

/** By which server letters leave; its password goes in and never comes out. */
export function MailServerCard() {
  const { query, saved, noteSaved } = useChannel(q(settings.mailServer, {}))
  return (
    <section className="card channel-card" aria-label="Correo">
      <header>
        <h2>Correo</h2>
        <TestMailButton ready={(query.data?.carrier ?? null) !== null} />
      </header>
      <QueryGate query={query} what="No se pudo traer la configuración del correo.">
        {(server) => (
          <>
            <ChannelState state={server} setting="SMTP_URL" />
            {server.carrier !== 'ENVIRONMENT' && (
              <MailServerForm
                key={saved}
                server={server}
                onDone={() => {
                  noteSaved()
                  toast('Se guardó el correo. Pruébelo.')
                }}
              />
            )}
          </>
        )}
      </QueryGate>
    </section>
  )
}

function MailServerForm({ server, onDone }: { server: MailServer; onDone: () => void }) {
  return (
    <ContractForm
      endpoint={settings.updateMailServer}
      invalidates={[settings.mailServer, settings.own, settings.start]}
      edited={server}
      read={readServer}
      readOnly={server.carrier === 'DEMONSTRATION'}
      labels={labels}
      onDone={onDone}
    >
      {({ security, port, ...fields }) => (
        <>
          <div className="form-row">
            <TextField
              field={fields.host}
              hint="Lo da su proveedor: smtp.gmail.com"
              required
              maxLength={253}
            />
            <SelectField
              field={{
                ...security,
                set: (next) => {
                  security.set(next)
                  if (port.value === usualPorts[security.value]) port.set(usualPorts[next])
                },
              }}
              options={securities}
              required
            />
            <NumberField field={port} required plain min={1} max={65_535} />
          </div>
          <div className="form-row">
            <TextField
              field={fields.username}
              hint="Casi siempre, el mismo correo. Vacío: sin usuario"
              maxLength={200}
            />
            <PasswordField
              field={fields.password}
              hint={server.has_password ? 'Vacía: se conserva la guardada' : undefined}
            />
          </div>
          <div className="form-row">
            <TextField
              field={fields.sender_email}
              hint="El que verán sus clientes"
              required
              inputMode="email"
              maxLength={254}
            />
            <TextField field={fields.sender_name} maxLength={100} />
          </div>
          <CheckField field={fields.is_active} hint="Apagado, los correos esperan en la cola." />
        </>
      )}
    </ContractForm>
  )
}
