import { useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { LookUpSelect } from '#src/ui/field/look-up-select.tsx'
import { useMay } from '#src/central/session/use-session.ts'

/** A company's people are loaded where the company is: they are judged against its own areas, fields and limits. */
export function CompanyPeople() {
  const navigate = useNavigate()
  const may = useMay()
  const { allowed } = allOf(may('MNT_CORPCLIENT_EDIT'), may('DSP_CLIENT_VIEW'))
  const firms = useLookUp(
    companies.options,
    {},
    ({ data }) => data.map(({ company_id, name }) => ({ id: company_id, name })),
    { enabled: allowed },
  )
  if (!allowed) return null
  return (
    <LookUpSelect
      label="Usuarios autorizados de una empresa"
      none="Usuarios autorizados de…"
      width={230}
      lookUp={firms}
      value={undefined}
      onChange={(company_id) => {
        if (company_id !== undefined)
          void navigate({
            to: '/empresas/$company_id/usuarios/cargar',
            params: { company_id: String(company_id) },
          })
      }}
    />
  )
}
