import type { Deps } from '#src/base/deps.ts'
import type { StoredRecruit } from './store.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** Sends an applicant the news by the channel they proved to be theirs. */
export const notifyRecruit = async (
  deps: Deps,
  trx: Db,
  recruit: Pick<StoredRecruit, 'driver_id' | 'cellphone' | 'cellphone_verified' | 'email'>,
  news: string,
): Promise<void> => {
  const { company } = await companyWords(trx)
  const about = { entity: 'recruitment', entity_id: String(recruit.driver_id) }
  if (recruit.cellphone_verified && recruit.cellphone !== null)
    await deps.sms.queue(trx, { to: recruit.cellphone, text: `${company}: ${news}`, about })
  else if (recruit.email !== null)
    await deps.mailer.queue(trx, {
      to: recruit.email,
      subject: `Su postulación a ${company}`,
      text: news,
      about,
    })
}
