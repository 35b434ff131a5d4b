import { createContext } from 'react'
import type { CompanyIdentity } from '@chaski/contract/settings/schema.ts'

/** The company as far as it is known yet. */
export const CompanyContext = createContext<CompanyIdentity | undefined>(undefined)
