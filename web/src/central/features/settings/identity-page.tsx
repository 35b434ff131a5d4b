import { useQuery } from '@tanstack/react-query'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { OwnIdentity } from '@chaski/contract/settings/schema.ts'
import { q } from '#src/shared/api.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { CheckField, TextField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { BrandColorField } from './brand-color-field.tsx'
import { LogoCard } from './logo-card.tsx'
import { OpeningCard } from './opening-card.tsx'
import { QrCard } from './qr-card.tsx'
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
  brand_color: 'Color de la marca',
  shows_cellphones: 'Mostrar al conductor el celular del pasajero si la central no une llamadas',
}

/** Who the company is, as its public pages, complaints book and privacy notice say it. */
export function IdentityPage() {
  const { data, error, refetch } = useQuery(q(settings.own, {}))
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
          <OpeningCard key={data.version} company={data} />
          <IdentityForm company={data} />
          <LogoCard company={data} />
          <QrCard />
        </div>
      )}
    </Page>
  )
}

function IdentityForm({ company }: { company: OwnIdentity }) {
  return (
    <section className="card">
      <h2>Datos</h2>
      <ContractForm
        endpoint={settings.updateCompany}
        invalidates={[settings.own, settings.company]}
        edited={company}
        labels={labels}
        onDone={() => toast('Se guardó la identidad.')}
      >
        {(fields) => (
          <>
            <div className="form-row">
              <TextField field={fields.name} hint="Como figura en SUNAT" required maxLength={150} />
              <TextField
                field={fields.trade_name}
                hint="El que conocen los pasajeros"
                maxLength={100}
              />
            </div>
            <div className="form-row">
              <TextField
                field={fields.ruc}
                hint="11 dígitos"
                required
                inputMode="numeric"
                maxLength={11}
              />
              <TextField
                field={fields.phone}
                hint="Central de pedidos"
                required
                inputMode="tel"
                maxLength={20}
              />
            </div>
            <TextField field={fields.address} required maxLength={200} />
            <div className="form-row">
              <TextField field={fields.email} required inputMode="email" maxLength={254} />
              <TextField field={fields.website} inputMode="url" maxLength={200} />
            </div>
            <TextField
              field={fields.second_channel}
              hint="La ley pide dos canales remotos a quien transporta pasajeros"
              maxLength={100}
            />
            <BrandColorField field={fields.brand_color} />
            <CheckField field={fields.shows_cellphones} />
            <div className="form-row">
              <TextField
                field={fields.privacy_email}
                hint="Para ejercer derechos sobre datos personales"
                required
                inputMode="email"
                maxLength={254}
              />
              <TextField
                field={fields.data_officer_contact}
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
