import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { OwnIdentity } from '@chaski/contract/settings/schema.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { toast } from '#src/ui/notice/toast.tsx'

/** What stands between this installation and the public: its identity confirmed, and mail that leaves. */
export function OpeningCard({ company }: { company: OwnIdentity }) {
  if (company.public_open && company.mail_ready) return null
  return (
    <section className="card opening-card" aria-label="Apertura al público">
      {!company.public_open && <Confirmation company={company} />}
      {!company.mail_ready && (
        <>
          <h2>El correo no está configurado</h2>
          <p>
            Las constancias de reclamos, los códigos y las respuestas esperan en la cola hasta que
            diga por dónde salen.
          </p>
          <LinkButton to="/correo-y-sms" variant="default">
            Configurar el correo
          </LinkButton>
        </>
      )}
    </section>
  )
}

function Confirmation({ company }: { company: OwnIdentity }) {
  return (
    <>
      <h2>El sitio público está cerrado</h2>
      <p>
        El libro de reclamaciones y las demás páginas públicas hablan en nombre de su empresa. Se
        abren cuando un administrador confirma que estos datos, ya guardados, son los suyos:
      </p>
      <dl className="opening-facts">
        <dt>Razón social</dt>
        <dd>{company.name}</dd>
        <dt>RUC</dt>
        <dd>{company.ruc || 'Falta'}</dd>
        <dt>Domicilio fiscal</dt>
        <dd>{company.address || 'Falta'}</dd>
      </dl>
      <ContractForm
        endpoint={settings.confirm}
        invalidates={[settings.own, settings.company]}
        edited={company}
        read={() => ({ ruc: '' })}
        labels={{ ruc: 'Escriba otra vez el RUC' }}
        verb="Confirmar y abrir al público"
        onDone={() => toast('La identidad quedó confirmada; el sitio público está abierto.')}
      >
        {(fields) => (
          <TextField
            field={fields.ruc}
            hint="Quedará registrado que usted lo confirmó"
            required
            inputMode="numeric"
            maxLength={11}
          />
        )}
      </ContractForm>
    </>
  )
}
