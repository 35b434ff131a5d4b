import { use } from 'react'
import { CompanyContext } from '#src/public/company/company-context.ts'
import { Link } from '#src/public/router/link.tsx'

/** Who uses the two addresses, what for and how long: the law wants it under every form. */
export function PrivacyNote() {
  const company = use(CompanyContext)
  if (company === undefined) return null
  return (
    <p className="privacy-note no-print">
      {company.name}, RUC {company.ruc}, {company.address}, usará estos datos para calcular su
      tarifa. Los guardamos solo durante la consulta. No los cedemos a terceros. Puede ejercer sus
      derechos de acceso, rectificación, cancelación y oposición en{' '}
      <a href={`mailto:${company.privacy_email}`}>{company.privacy_email}</a>. Más detalle en la{' '}
      <Link to="/privacidad">Política de privacidad</Link>.
    </p>
  )
}
