import { companies } from '@chaski/contract/companies/endpoints.ts'
import { type LookUp, useLookUp } from '#src/ui/form/use-look-up.ts'

/** The areas of a company to choose from. */
export const useAreaOptions = (
  company_id: number,
): LookUp<{ id: number; name: string; archived: boolean }> =>
  useLookUp(companies.areas, { params: { company_id } }, ({ data }) =>
    data.map(({ area_id, name, is_active }) => ({ id: area_id, name, archived: !is_active })),
  )
