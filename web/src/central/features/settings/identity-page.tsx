import { useQuery } from '@tanstack/react-query'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { type CompanyIdentity, companyIdentityForm } from '@chaski/contract/settings/schema.ts'
import { q } from '#src/shared/api.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { TextField } from '#src/ui/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { Page } from '#src/ui/page.tsx'
import { toast } from '#src/ui/toast.tsx'
import { LogoCard } from './logo-card.tsx'
import './identity.css'

const labels = {
  name: 'Razón social',
  trade_name: 'Nombre comercial',
  ruc: 'RUC',
  address: 'Domicilio fiscal',
  phone: 'Teléfono',
  second_channel: 'Segundo canal de atención',
  email: 'Correo',
  privacy_email: 'Correo de privacidad',
  data_officer_contact: 'Oficial de datos personales',
  website: 'Página web',
}

/** Who the company is, as its public pages, complaints book and privacy notice say it. */
export function IdentityPage() {
  const { data, error, refetch } = useQuery(q(settings.company, {}))
  return (
    <Page title="Identidad de la empresa">
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer la identidad."
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="identity">
          <IdentityForm company={data} />
          <LogoCard company={data} />
        </div>
      )}
    </Page>
  )
}

function IdentityForm({ company }: { company: CompanyIdentity }) {
  const save = useSave(settings.updateCompany, { invalidates: [settings.company] })
  const { logo_url: _, ...initial } = company
  return (
    <section className="card">
      <h2>Datos</h2>
      <ContractForm
        schema={companyIdentityForm}
        initial={initial}
        labels={labels}
        save={(body) => save.mutateAsync({ body })}
        onDone={() => toast('Se guardó la identidad; el sitio público ya la muestra.')}
      >
        {(form) => (
          <>
            <div className="form-row">
              <TextField
                form={form}
                name="name"
                label={labels.name}
                hint="Como figura en SUNAT"
                required
                maxLength={150}
              />
              <TextField
                form={form}
                name="trade_name"
                label={labels.trade_name}
                hint="El que conocen los pasajeros"
                maxLength={100}
              />
            </div>
            <div className="form-row">
              <TextField
                form={form}
                name="ruc"
                label={labels.ruc}
                hint="11 dígitos"
                required
                inputMode="numeric"
                maxLength={11}
              />
              <TextField
                form={form}
                name="phone"
                label={labels.phone}
                hint="Central de pedidos"
                required
                inputMode="tel"
                maxLength={20}
              />
            </div>
            <TextField form={form} name="address" label={labels.address} required maxLength={200} />
            <div className="form-row">
              <TextField
                form={form}
                name="email"
                label={labels.email}
                required
                inputMode="email"
                maxLength={254}
              />
              <TextField
                form={form}
                name="website"
                label={labels.website}
                inputMode="url"
                maxLength={200}
              />
            </div>
            <TextField
              form={form}
              name="second_channel"
              label={labels.second_channel}
              hint="La ley pide dos canales remotos a quien transporta pasajeros"
              maxLength={100}
            />
            <div className="form-row">
              <TextField
                form={form}
                name="privacy_email"
                label={labels.privacy_email}
                hint="Para ejercer derechos sobre datos personales"
                required
                inputMode="email"
                maxLength={254}
              />
              <TextField
                form={form}
                name="data_officer_contact"
                label={labels.data_officer_contact}
                hint="Nombre y contacto, si corresponde"
                maxLength={200}
              />
            </div>
          </>
        )}
      </ContractForm>
    </section>
  )
}
