import {
  type SmsBody,
  smsBodies,
  type SmsGateway,
  type SmsNumber,
  smsNumbers,
} from '@chaski/contract/settings/channel-schema.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { refusedIf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { CheckField, PasswordField, SelectField, TextField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { ChannelState } from './channel-state.tsx'
import { SmsExtrasField } from './sms-extras-field.tsx'
import { useChannel } from './use-channel.ts'

const labels = {
  is_active: 'Enviar por esta pasarela',
  url: 'Dirección',
  body: 'Cómo se envía',
  number_field: 'Campo del número',
  text_field: 'Campo del texto',
  number_format: 'Cómo se escribe el número',
  username: 'Usuario',
  password: 'Contraseña',
  extras: 'Campos y encabezados fijos',
}
const bodyNames: Record<SmsBody, string> = {
  FORM: 'Formulario (POST)',
  JSON: 'JSON (POST)',
  QUERY: 'En la dirección (GET)',
}
const numberNames: Record<SmsNumber, string> = {
  PLUS: '+51987654321',
  PLAIN: '51987654321',
  LOCAL: '987654321',
}
const bodies = smsBodies.map((value) => ({ value, label: bodyNames[value] }))
const numbers = smsNumbers.map((value) => ({ value, label: numberNames[value] }))

/** Whoever sets it up for the first time wants it on. */
const readGateway = ({ version, is_active, ...gateway }: SmsGateway) => ({
  ...gateway,
  is_active: is_active || version === 1,
  password: '',
})

/** By which gateway text messages leave; its keys go in and never come out. */
export function SmsGatewayCard() {
  const { query, saved, noteSaved } = useChannel(q(settings.smsGateway, {}))
  return (
    <section className="card channel-card" aria-label="SMS">
      <header>
        <h2>SMS</h2>
        <LinkButton
          to="/correo-y-sms/probar-sms"
          variant="default"
          verdict={refusedIf((query.data?.carrier ?? null) === null, 'El SMS no está configurado')}
        >
          Probar SMS
        </LinkButton>
      </header>
      <QueryGate query={query} what="No se pudo traer la configuración de los SMS.">
        {(gateway) => (
          <>
            <ChannelState state={gateway} setting="SMS_URL" />
            {gateway.carrier !== 'ENVIRONMENT' && (
              <SmsGatewayForm
                key={saved}
                gateway={gateway}
                onDone={() => {
                  noteSaved()
                  toast('Se guardaron los SMS. Pruébelos.')
                }}
              />
            )}
          </>
        )}
      </QueryGate>
    </section>
  )
}

function SmsGatewayForm({ gateway, onDone }: { gateway: SmsGateway; onDone: () => void }) {
  return (
    <ContractForm
      endpoint={settings.updateSmsGateway}
      invalidates={[settings.smsGateway, settings.start]}
      edited={gateway}
      read={readGateway}
      readOnly={gateway.carrier === 'DEMONSTRATION'}
      labels={labels}
      onDone={onDone}
    >
      {(fields) => (
        <>
          <p className="form-hint">Todo esto está en la documentación de su proveedor de SMS.</p>
          <TextField
            field={fields.url}
            hint="Empieza con https://"
            required
            inputMode="url"
            maxLength={500}
          />
          <div className="form-row">
            <SelectField field={fields.body} options={bodies} required />
            <SelectField field={fields.number_format} options={numbers} required />
          </div>
          <div className="form-row">
            <TextField field={fields.number_field} required maxLength={80} />
            <TextField field={fields.text_field} required maxLength={80} />
          </div>
          <div className="form-row">
            <TextField
              field={fields.username}
              hint="Si su proveedor pide usuario"
              maxLength={200}
            />
            <PasswordField
              field={fields.password}
              hint={gateway.has_password ? 'Vacía: se conserva la guardada' : undefined}
            />
          </div>
          <SmsExtrasField field={fields.extras} kept={gateway.extras} />
          <CheckField
            field={fields.is_active}
            hint="Apagado, los códigos van por correo y los avisos esperan."
          />
        </>
      )}
    </ContractForm>
  )
}
