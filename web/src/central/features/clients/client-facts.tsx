import { identityDocumentTypes } from '@chaski/contract/catalogs/schema.ts'
import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { date, phone } from '#src/shared/formats.ts'
import { FactList } from '#src/ui/figures/fact-list.tsx'
import { RecordLink } from '#src/central/record/record-link.tsx'

const documentOf = ({ document_type_id, document_number }: ClientCard): string | null =>
  document_number === null
    ? null
    : `${identityDocumentTypes.find((type) => type.document_type_id === document_type_id)?.name ?? ''} ${document_number}`

/** Who somebody is, and who pays for them. */
export function ClientFacts({ client }: { client: ClientCard }) {
  const { email } = client
  return (
    <section className="card" aria-label="Datos del cliente">
      <FactList
        facts={[
          ['Celular', phone(client.cellphone ?? '')],
          [
            'Empresa',
            <RecordLink key="company" to="company" id={client.company_id}>
              {client.company_name ?? 'Particular'}
            </RecordLink>,
          ],
          ['Correo', email && `${email}${client.email_verified ? ' ✓' : ''}`],
          ['Documento', documentOf(client)],
          ['Código', client.employee_code],
          ['Área', client.area_name],
          ['Palabra clave', client.secret_word],
          ['Notas', client.notes],
          ['Desde', date(client.created_at)],
          [
            'Promociones',
            client.marketing_consent_at && `Aceptó el ${date(client.marketing_consent_at)}`,
          ],
          ['Anonimizado', client.anonymised_at && date(client.anonymised_at)],
        ]}
      />
    </section>
  )
}
