import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import {
  adapterKinds,
  adapterNames,
  issuerModeNames,
  issuerModes,
} from '@chaski/contract/billing/kinds.ts'
import { type Issuer, issuerForm } from '@chaski/contract/billing/schema.ts'
import { q } from '#src/shared/api.ts'
import { PasswordField, SelectField, TextAreaField, TextField } from '#src/ui/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { Page } from '#src/ui/page.tsx'
import { QueryGate } from '#src/ui/query-gate.tsx'
import { toast } from '#src/ui/toast.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { SeriesCard } from './series-card.tsx'
import './billing.css'

const labels = {
  adapter: 'Envío',
  issuer_mode: 'Quién emite',
  ubigeo: 'Ubigeo',
  department: 'Departamento',
  province: 'Provincia',
  district: 'Distrito',
  establishment_code: 'Establecimiento anexo',
  bn_account: 'Cuenta del Banco de la Nación',
  bank_accounts: 'Cuentas para el pago',
  hash_algorithm: 'Resumen de la firma',
  send_url: 'Dirección de envío',
  query_url: 'Dirección de consulta',
  sol_user: 'Usuario SOL u OSE',
  sol_password: 'Contraseña',
}
const adapters = adapterKinds.map((value) => ({ value, label: adapterNames[value] }))
const modes = issuerModes.map((value) => ({ value, label: issuerModeNames[value] }))
const hashes = [
  { value: 'sha1', label: 'SHA-1' },
  { value: 'sha256', label: 'SHA-256' },
] as const

/** The password of before is never shown: left empty it stays. */
const typed = issuerForm
  .omit({ version: true })
  .extend({ sol_password: issuerForm.shape.sol_password.unwrap() })

/** Who issues, where it is sent, with which series and certificate. */
export function SetupPage() {
  const query = useQuery(q(billing.issuer, {}))
  return (
    <Page title="Facturación">
      <QueryGate query={query}>
        {(issuer) => (
          <div className="billing-setup">
            {issuer.halted_reason !== null && (
              <p className="comprobante-trial" role="alert">
                El envío se detuvo: {issuer.halted_reason} Corrija los datos y guarde para seguir.
              </p>
            )}
            <IssuerCard issuer={issuer} />
            <CertificateCard issuer={issuer} />
            <SeriesCard series={issuer.series} />
          </div>
        )}
      </QueryGate>
      <Outlet />
    </Page>
  )
}

function IssuerCard({ issuer }: { issuer: Issuer }) {
  return (
    <section className="card">
      <h2>
        {issuer.name} · RUC {issuer.ruc}
      </h2>
      <ContractForm
        endpoint={billing.updateIssuer}
        schema={typed}
        body={({ sol_password, ...form }) => ({
          ...form,
          sol_password: sol_password === '' ? null : sol_password,
        })}
        invalidates={[billing.issuer]}
        edited={issuer}
        read={(one) => ({
          adapter: one.adapter,
          issuer_mode: one.issuer_mode,
          ubigeo: one.ubigeo,
          department: one.department,
          province: one.province,
          district: one.district,
          establishment_code: one.establishment_code,
          bn_account: one.bn_account,
          bank_accounts: one.bank_accounts,
          hash_algorithm: one.hash_algorithm,
          send_url: one.send_url,
          query_url: one.query_url,
          sol_user: one.sol_user,
          sol_password: '',
        })}
        labels={labels}
        onDone={() => toast('Se guardó la facturación.')}
      >
        {(fields) => (
          <>
            <div className="form-row">
              <SelectField field={fields.adapter} options={adapters} />
              <SelectField field={fields.issuer_mode} options={modes} />
            </div>
            {fields.adapter.value !== 'none' && (
              <>
                <div className="form-row">
                  <TextField field={fields.send_url} required inputMode="url" maxLength={300} />
                  <TextField field={fields.query_url} inputMode="url" maxLength={300} />
                </div>
                <div className="form-row">
                  <TextField field={fields.sol_user} required maxLength={40} />
                  <PasswordField
                    field={fields.sol_password}
                    hint={issuer.has_password ? 'Vacía: se conserva la guardada' : undefined}
                  />
                  <SelectField field={fields.hash_algorithm} options={hashes} />
                </div>
              </>
            )}
            <div className="form-row">
              <TextField field={fields.department} required maxLength={60} />
              <TextField field={fields.province} required maxLength={60} />
              <TextField field={fields.district} required maxLength={60} />
            </div>
            <div className="form-row">
              <TextField field={fields.ubigeo} hint="6 dígitos, INEI" required maxLength={6} />
              <TextField
                field={fields.establishment_code}
                hint="0000 es el domicilio fiscal"
                required
                maxLength={4}
              />
              <TextField field={fields.bn_account} hint="Para la detracción" maxLength={20} />
            </div>
            <TextAreaField
              field={fields.bank_accounts}
              hint="Se imprimen en cada comprobante"
              maxLength={500}
            />
          </>
        )}
      </ContractForm>
    </section>
  )
}
