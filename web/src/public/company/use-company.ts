import { useEffect } from 'react'
import { publicSettings } from '@chaski/contract/settings/public-endpoints.ts'
import { type CompanyIdentity, companyIdentity } from '@chaski/contract/settings/schema.ts'
import { readStored, writeStored } from '#src/shared/stored.ts'
import { type Asked, useAnswer } from '#src/public/ui/use-answer.ts'

const key = 'chaski.company'

/** Who runs this site; the last known identity stands in until the answer comes, or without one. */
export function useCompany(): Asked<CompanyIdentity> {
  const asked = useAnswer(publicSettings.company, {})
  const { data } = asked
  useEffect(() => {
    if (data !== undefined) writeStored(key, data)
  }, [data])
  return { ...asked, data: data ?? companyIdentity.safeParse(readStored(key)).data }
}
