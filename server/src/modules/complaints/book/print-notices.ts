import { plateNumber } from '@chaski/contract/complaints/validators.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { findEstablishment } from './establishment-store.ts'
import { siteAddress } from '#src/modules/settings/site-address.ts'
import { getProvider } from '#src/modules/complaints/store.ts'

/** The notice of Annex III for a counter. */
export const printPoster = async (deps: Deps, establishment_id: number): Promise<Buffer> => {
  const establishment = await findEstablishment(deps.db, establishment_id)
  if (establishment === undefined) throw fail('NOT_FOUND')
  const provider = await getProvider(deps.db)
  return deps.pdf.poster({
    provider_name: provider.provider_name,
    provider_ruc: provider.provider_ruc,
    establishment_code: establishment.code,
    establishment_address: establishment.address || provider.address,
    book_url: `${siteAddress(deps)}/reclamo`,
  })
}

const pageful = 8

/** What must be seen inside each car; without plates, a page of them to fill in by hand. */
export const printStickers = async (deps: Deps, plates: readonly string[]): Promise<Buffer> => {
  const provider = await getProvider(deps.db)
  const sticker = {
    company: provider.trade_name || provider.provider_name,
    phone: provider.phone,
    second_channel: provider.second_channel,
    book_url: `${siteAddress(deps)}/reclamo`,
  }
  const named = plates.map((plate) => {
    const known = plateNumber(plate)
    if (known === null)
      throw fail('VALIDATION_FAILED', { detail: `La placa ${plate} no es válida.` })
    return { ...sticker, license_plate: `${known.slice(0, 3)}-${known.slice(3)}` }
  })
  const blank = Array.from({ length: pageful }, () => ({ ...sticker, license_plate: null }))
  return deps.pdf.stickers(named.length > 0 ? named : blank)
}
