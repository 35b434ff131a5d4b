import type { CompanyIdentity } from '@chaski/contract/settings/schema.ts'
import { AttachmentsField } from '#src/public/complaint/attachments-field.tsx'
import type { ComplaintForm } from '#src/public/complaint/use-complaint.ts'
import { CheckField } from '#src/public/form/check-field.tsx'
import { Link } from '#src/public/router/link.tsx'

type StepProps = { form: ComplaintForm; company: CompanyIdentity | undefined }

/** What to attach, and the two things to confirm. */
export function SendStep({ form, company }: StepProps) {
  return (
    <>
      <AttachmentsField form={form} />
      <PrivacyNotice company={company} />
      <CheckField {...form.tick('accept_privacy')} required>
        He leído el aviso de privacidad *
      </CheckField>
      <CheckField {...form.tick('declare_truth')} required>
        Conformidad con lo consignado: lo que declaro es cierto *
      </CheckField>
      <CheckField {...form.tick('marketing_opt_in')}>
        Acepto recibir novedades por correo (opcional)
      </CheckField>
    </>
  )
}

function PrivacyNotice({ company }: { company: CompanyIdentity | undefined }) {
  return (
    <p className="notice">
      {company ? `${company.name}, RUC ${company.ruc}, ${company.address},` : 'La empresa'} usará
      estos datos para registrar y responder su reclamo. Los campos con * son necesarios; sin ellos
      no podremos tramitarlo. Los guardamos 2 años desde el registro. No los cedemos a terceros,
      salvo a Indecopi u otra autoridad que los pida. Puede ejercer sus derechos de acceso,
      rectificación, cancelación y oposición en {company ? company.privacy_email : 'nuestro correo'}
      . Más detalle en la <Link to="/privacidad">Política de privacidad</Link>.
    </p>
  )
}
