import type { Deps } from '#src/base/deps.ts'
import { seedIdentity } from './store.ts'

/** The company's identity from the environment, on the first start only. */
export const seedCompanyIdentity = async ({ db, config }: Deps): Promise<void> => {
  await seedIdentity(db, {
    name: config.COMPANY_NAME,
    trade_name: config.COMPANY_TRADE_NAME,
    ruc: config.COMPANY_RUC,
    address: config.COMPANY_ADDRESS,
    phone: config.COMPANY_PHONE,
    second_channel: config.COMPANY_SECOND_CHANNEL,
    email: config.COMPANY_EMAIL,
    privacy_email: config.COMPANY_PRIVACY_EMAIL,
  })
}
