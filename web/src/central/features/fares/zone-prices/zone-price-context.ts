import { createContext, use } from 'react'
import type { TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import type { ZonePriceMatrix } from './use-zone-prices.ts'

export type OpenMatrix = { tariff: TariffRow; matrix: ZonePriceMatrix }

/** The matrix on the screen, for the dialogs over it. */
export const ZonePriceContext = createContext<OpenMatrix | null>(null)

/** Null while the page is still fetching its matrix. */
export const useOpenMatrix = (): OpenMatrix | null => use(ZonePriceContext)
