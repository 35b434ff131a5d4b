import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { call } from '#src/shared/call.ts'
import { saveFile } from '#src/ui/action/save-file.ts'
import { toastError } from '#src/ui/notice/toast.tsx'

/** The company's users, areas, cost centers and fields as one file. */
export const downloadMaster = async ({ company_id, ruc }: CompanyRow): Promise<void> => {
  try {
    const file = await call(companies.master, { query: { company_id, activo: false } })
    saveFile(file, `maestro-${ruc ?? company_id}.xlsx`)
  } catch (error) {
    toastError(error)
  }
}
