import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import {
  type AdapterKind,
  adapterKinds,
  adapterNames,
  boletaTellingNames,
  boletaTellings,
  issuerModeNames,
  issuerModes,
} from '@chaski/contract/billing/kinds.ts'
import { pseExample } from '@chaski/contract/billing/pse-mapping.ts'
import { type Issuer, issuerForm } from '@chaski/contract/billing/schema.ts'
import { q } from '#src/shared/api.ts'
import {
  CheckField,
  NumberField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { SeriesCard } from './series-card.tsx'
import './billing.css'

const labels = {
  adapter: 'Envío',
  issuer_mode: 'Quién emite',
  auto_boleta: 'Emitir sola la boleta de cada viaje particular',
  auto_after_min: 'Minutos después del viaje',
  boletas_by: 'Envío de las boletas',
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
  pse_mapping: 'Mapeo del proveedor',
}
const adapters = adapterKinds.map((value) => ({ value, label: adapterNames[value] }))
const boletaOptions = boletaTellings.map((value) => ({ value, label: boletaTellingNames[value] }))
const modes = issuerModes.map((value) => ({ value, label: issuerModeNames[value] }))
const hashes = [
  { value: 'sha1', label: 'SHA-1' },
  { value: 'sha256', label: 'SHA-256' },
] as const

/** The password of before is never shown: left empty it stays. */
const typed = issuerForm
  .omit({ version: true })
  .extend({ sol_password: issuerForm.shape.sol_password.unwrap() })

const byJson = ({ adapter }: { adapter: { value: AdapterKind | undefined } }): boolean =>
  adapter.value === 'pse-http'

const passwordHint = (isToken: boolean, isKept: boolean): string | undefined =>
  [isToken ? 'El token que dio el proveedor.' : '', isKept ? 'Vacía: se conserva la guardada' : '']
    .filter((part) => part !== '')
    .join(' ') || undefined

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
          auto_boleta: one.auto_boleta,
          auto_after_min: one.auto_after_min,
          boletas_by: one.boletas_by,
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
          pse_mapping: one.pse_mapping,
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
            {fields.issuer_mode.value === 'HOUSE' && (
              <div className="form-row">
                <CheckField field={fields.auto_boleta} />
                {fields.auto_boleta.value && (
                  <NumberField
                    field={fields.auto_after_min}
                    hint="Si antes el pasajero pide la suya, no se emite otra. Desde S/ 5; por más de S/ 700, solo con su documento."
                    required
                    min={5}
                    max={1440}
                  />
                )}
              </div>
            )}
            {fields.adapter.value !== 'none' && (
              <>
                <SelectField
                  field={fields.boletas_by}
                  options={boletaOptions}
                  hint="El resumen sale pasada la medianoche, con sus notas; el pasajero recibe la suya al emitirla."
                />
                <div className="form-row">
                  <TextField field={fields.send_url} required inputMode="url" maxLength={300} />
                  {!byJson(fields) && (
                    <TextField field={fields.query_url} inputMode="url" maxLength={300} />
                  )}
                </div>
                {byJson(fields) && (
                  <>
                    <TextAreaField
                      field={fields.pse_mapping}
                      hint="JSON: a dónde se llama, qué se envía y qué significa cada respuesta"
                      required
                      rows={14}
                      maxLength={10_000}
                    />
                    {fields.pse_mapping.value === '' && (
                      <Button
                        variant="default"
                        className="start"
                        onClick={() => fields.pse_mapping.set(pseExample)}
                      >
                        Empezar con un ejemplo
                      </Button>
                    )}
                  </>
                )}
                <div className="form-row">
                  {!byJson(fields) && <TextField field={fields.sol_user} required maxLength={40} />}
                  <PasswordField
                    field={fields.sol_password}
                    hint={passwordHint(byJson(fields), issuer.has_password)}
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
