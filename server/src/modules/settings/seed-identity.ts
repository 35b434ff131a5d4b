import type { Deps } from '#src/base/deps.ts'
import { type IdentitySeed, markCompany, seedIdentity } from './store.ts'

/** A real company says itself who it is: nothing stands there in its place. */
const nobody: IdentitySeed = {
  name: 'Empresa por identificar',
  trade_name: '',
  ruc: '',
  address: '',
  phone: '',
  second_channel: '',
  email: '',
  privacy_email: '',
}

/** The company's identity from the environment, on the first start only; where no company is, an invented one fills what is missing. */
export const seedCompanyIdentity = async (
  { db, config }: Deps,
  invented: IdentitySeed,
): Promise<void> => {
  const otherwise = config.production ? nobody : invented
  await seedIdentity(db, {
    name: config.COMPANY_NAME ?? otherwise.name,
    trade_name: config.COMPANY_TRADE_NAME ?? otherwise.trade_name,
    ruc: config.COMPANY_RUC ?? otherwise.ruc,
    address: config.COMPANY_ADDRESS ?? otherwise.address,
    phone: config.COMPANY_PHONE ?? otherwise.phone,
    second_channel: config.COMPANY_SECOND_CHANNEL ?? otherwise.second_channel,
    email: config.COMPANY_EMAIL ?? otherwise.email,
    privacy_email: config.COMPANY_PRIVACY_EMAIL ?? otherwise.privacy_email,
  })
  if (config.production) await markCompany(db)
}
